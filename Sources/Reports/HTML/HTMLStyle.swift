// How the html report looks. Unusual: each colour is declared once for light and dark by `light-dark()`, and nothing is fetched: the
// system's fonts, no images. Text has a contrast of 4.5 or more on what it stands on in both, which `.ci/report` measures.

let htmlStyle = #"""
    :root {
      color-scheme: light dark;
      --paper: light-dark(#fcfbf9, #16181b);
      --sheet: light-dark(#ffffff, #1d2024);
      --ink: light-dark(#1b1d20, #e6e4df);
      --soft: light-dark(#5a5f66, #a3a8af);
      --line: light-dark(#dfdcd6, #343940);
      --frame: light-dark(#85827c, #747b84);
      --link: light-dark(#1a5a96, #86bdf0);
      --safe: light-dark(#1c7c63, #4fb898);
      --unsafe: light-dark(#c47f17, #d9a248);
      --hand: light-dark(#8a8f98, #757c86);
      --mark: light-dark(#fbe7b2, #574613);
      --gone: light-dark(#fdeceb, #3a2224);
      --goneink: light-dark(#9a2a24, #f0a39d);
      --come: light-dark(#e5f4ea, #1c3327);
      --comeink: light-dark(#1c6537, #8fd3a6);
      --warn: light-dark(#8a5300, #e6b566);
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    .page { max-width: 68rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem; }
    a { color: var(--link); text-underline-offset: .18em; text-decoration-thickness: .06em; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
    code, pre { font-family: var(--mono); font-size: .875em; }
    h1, h2, h3 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
    h1 { font-size: 1.75rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; margin: 3.5rem 0 .25rem; }
    h3 { font-size: 1rem; margin: 0; }
    p { margin: .25rem 0 .75rem; max-width: 46rem; }
    .soft { color: var(--soft); }
    .skip { position: absolute; left: -100rem; background: var(--sheet); padding: .5rem 1rem; z-index: 2; }
    .skip:focus { left: 1rem; top: .5rem; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    header { display: flex; justify-content: space-between; align-items: start; gap: 1rem; }
    .kicker { margin: 0 0 .25rem; color: var(--soft); font-size: .875rem; }
    button, select, input { font: inherit; font-size: .9375rem; color: var(--ink); background: var(--sheet); border: 1px solid var(--frame); border-radius: 4px; padding: .35rem .6rem; min-height: 2.25rem; max-width: 100%; }
    button { cursor: pointer; }
    button:hover { border-color: var(--ink); }

    .hero { display: grid; grid-template-columns: minmax(17rem, 5fr) 7fr; gap: 1.5rem 3.5rem; align-items: end; margin-top: 2rem; }
    .hero.alone { grid-template-columns: 1fr; }
    .big { font-size: clamp(4rem, 11vw, 6.5rem); line-height: .95; font-weight: 300; letter-spacing: -.03em; font-variant-numeric: lining-nums tabular-nums; margin: 0 0 .5rem -.04em; }
    .delta b { font-weight: 600; }
    .trend { margin: 0; min-width: 0; }
    .trend svg { display: block; width: 100%; height: 9rem; overflow: visible; }
    .trend .area { fill: var(--link); opacity: .1; }
    .trend .run { fill: none; stroke: var(--link); stroke-width: 2.25; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
    .trend .dot { stroke: var(--link); stroke-width: 8; stroke-linecap: round; vector-effect: non-scaling-stroke; }
    .trend .floor { stroke: var(--frame); stroke-width: 1; vector-effect: non-scaling-stroke; }
    .ends { display: flex; justify-content: space-between; gap: 1rem; color: var(--soft); font-size: .875rem; margin: .4rem 0 0; max-width: none; }
    .ends b { color: var(--ink); font-variant-numeric: tabular-nums; }

    .share { margin-top: 2.5rem; }
    .share svg { display: block; width: 100%; height: 1.25rem; border-radius: 3px; }
    .share dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem 2rem; margin: .75rem 0 0; }
    .share dt { font-weight: 600; }
    .share dd { margin: 0; color: var(--soft); font-size: .9375rem; }
    .key { display: inline-block; width: .75rem; height: .75rem; margin-right: .5rem; border-radius: 2px; }
    .k-safe { background: var(--safe); } .k-unsafe { background: var(--unsafe); } .k-hand { background: var(--hand); }
    .f-safe { fill: var(--safe); } .f-unsafe { fill: var(--unsafe); } .f-hand { fill: var(--hand); }

    .wide { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; margin-top: .75rem; font-size: .9375rem; }
    th, td { text-align: left; vertical-align: baseline; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
    th { font-weight: 500; }
    thead th { color: var(--soft); font-size: .8125rem; border-bottom-color: var(--frame); white-space: nowrap; }
    th:last-child, td:last-child { padding-right: 0; }
    .num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    td.graph { width: 36%; min-width: 8rem; }
    .bars th { overflow-wrap: break-word; max-width: 22rem; }
    .bars svg { display: block; width: 100%; height: .8rem; }
    td.mini { width: 7rem; } .mini svg { display: block; width: 6rem; height: .6rem; border-radius: 2px; }
    .says { display: block; color: var(--soft); font-weight: 400; font-size: .875rem; max-width: 36rem; }
    details > summary { cursor: pointer; padding: .25rem 0; }
    .more { margin-top: .5rem; }
    .list { columns: 22rem; padding-left: 1.1rem; font-size: .875rem; overflow-wrap: anywhere; }
    .notes-top { border-left: 3px solid var(--unsafe); padding-left: 1rem; margin: 1.5rem 0 0; }
    .kind { font-size: 1.25rem; max-width: 38rem; }

    .filter { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1rem 0 .25rem; border: 0; padding: 0; }
    .filter label { display: flex; flex-direction: column; font-size: .8125rem; color: var(--soft); gap: .15rem; min-width: 0; }
    .filter label:first-child { grid-column: 1 / -1; }
    .filter select, .filter input { width: 100%; }
    .count { display: flex; gap: 1rem; align-items: center; min-height: 2.75rem; flex-wrap: wrap; }
    .file { margin-top: 2rem; }
    .file h3 { font-family: var(--mono); font-size: .9375rem; overflow-wrap: anywhere; padding-bottom: .4rem; border-bottom: 1px solid var(--frame); }
    .file h3 a { font-weight: 400; color: var(--soft); }
    .file ol { list-style: none; margin: 0; padding: 0; }
    .finding { padding: .85rem 0 1rem; border-bottom: 1px solid var(--line); }
    .finding p { margin: 0; max-width: none; overflow-wrap: anywhere; }
    .finding .facts { color: var(--soft); font-size: .875rem; }
    .facts > * + *::before { content: "·"; margin: 0 .45em; color: var(--soft); display: inline-block; }
    .sev { font-weight: 600; } .sev-warning { color: var(--warn); } .sev-error { color: var(--goneink); } .sev-info { color: var(--link); }
    pre { margin: .5rem 0; padding: .5rem .75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
    pre .row { display: grid; grid-template-columns: 3.5em 1fr; }
    pre .row > b { color: var(--soft); font-weight: 400; text-align: right; padding-right: 1em; user-select: none; }
    pre .row.beside { color: var(--soft); }
    pre ins, pre del { text-decoration: none; }
    pre .row:has(> ins) { background: var(--come); color: var(--comeink); } pre .row:has(> del) { background: var(--gone); color: var(--goneink); }
    pre .row:has(> ins) > b, pre .row:has(> del) > b { color: inherit; }
    mark { background: var(--mark); color: inherit; border-radius: 2px; box-shadow: 0 2px 0 var(--unsafe); }
    .facts.notes { margin: .35rem 0 0; padding-left: 1.1rem; } .facts.notes li::before { content: none; }
    footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; }

    @media (max-width: 50rem) {
      .page { padding: 1.25rem 1rem 3rem; }
      .hero, .share dl { grid-template-columns: 1fr; gap: 1rem; }
      .filter { grid-template-columns: 1fr 1fr; }
      .graph, .part, th.mini, td.mini { display: none; } .bars th { max-width: 60vw; }
      pre .row { grid-template-columns: 2.75em 1fr; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media print {
      :root, :root[data-theme] { color-scheme: light; --paper: #fff; }
      .page { max-width: none; padding: 0; }
      .skip, #theme, .filter, .count button, #more { display: none; }
      .finding, tr { break-inside: avoid; } h2, h3 { break-after: avoid; }
      svg, .key, mark, pre .row { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """#
