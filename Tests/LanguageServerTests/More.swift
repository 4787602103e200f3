// to be replaced
let projects: [Transcript] = []
let configurations: [Transcript] = []
