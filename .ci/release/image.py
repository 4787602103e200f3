"""The container image, as an OCI archive that `docker load`, podman and skopeo read: the static program and nothing else, for each Linux.

It is the image that `FROM scratch`, `COPY cell-lint /` and `WORKDIR /work` describe, made without an engine."""
import datetime
import gzip
import json

from common import sha256, tar_bytes, tree_epoch

ARCHITECTURES = {"linux-x86_64": "amd64", "linux-arm64": "arm64"}


def image_bytes(release):
    blobs = {}

    def blob(kind, data, **more):
        blobs[sha256(data)] = data
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": "sha256:" + sha256(data), "size": len(data), **more}

    created = datetime.datetime.fromtimestamp(tree_epoch(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    labels = {
        "org.opencontainers.image.title": "cell-lint",
        "org.opencontainers.image.description": "Finds legacy and misused UIKit cell API.",
        "org.opencontainers.image.version": release.version,
        "org.opencontainers.image.source": f"https://github.com/{release.repository}",
        "org.opencontainers.image.created": created,
        **({"org.opencontainers.image.licenses": release.licence} if release.licence else {}),
    }
    manifests = []
    for platform in [name for name in release.platforms if name in ARCHITECTURES]:
        files = [("cell-lint", release.program(platform), 0o755), ("work/", b"", 0o755)] + release.licence_files
        layer = tar_bytes(files)
        config = {
            "created": created, "architecture": ARCHITECTURES[platform], "os": "linux",
            "config": {"Entrypoint": ["/cell-lint"], "WorkingDir": "/work", "Labels": labels},
            "rootfs": {"type": "layers", "diff_ids": ["sha256:" + sha256(gzip.decompress(layer))]},
            "history": [{"created": created, "created_by": "COPY cell-lint /"}],
        }
        manifest = {
            "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": blob("config.v1+json", encoded(config)), "layers": [blob("layer.v1.tar+gzip", layer)], "annotations": labels,
        }
        architecture = {"os": "linux", "architecture": ARCHITECTURES[platform]}
        manifests.append(blob("manifest.v1+json", encoded(manifest), platform=architecture))
    # One image for all platforms, so that there is one reference to push.
    index = blob("index.v1+json", encoded(
        {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": manifests, "annotations": labels}))
    index["annotations"] = {
        "org.opencontainers.image.ref.name": release.version,
        "io.containerd.image.name": f"ghcr.io/{release.repository.lower()}:{release.version}",
    }
    top = {"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [index]}
    files = [("oci-layout", encoded({"imageLayoutVersion": "1.0.0"}), 0o644), ("index.json", encoded(top), 0o644)]
    files += [("blobs/", b"", 0o755), ("blobs/sha256/", b"", 0o755)]
    return tar_bytes(files + [(f"blobs/sha256/{name}", data, 0o644) for name, data in sorted(blobs.items())], compressed=False)


def encoded(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()
