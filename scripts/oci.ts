import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";

/** A file, folder or link of an image. The time of all of them is given once, so that the same files make the same image. */
export type ImageFile = { path: string; mode?: number; uid?: number } & (
  | { content: Buffer }
  | { link: string }
  | { folder: true }
);

export type ImageSettings = {
  architecture: "amd64" | "arm64";
  name: string;
  created: Date;
  config: Record<string, unknown>;
};

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const digest = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
const types = "application/vnd.oci.image";

/**
 * An image as one tar file: an OCI layout (https://github.com/opencontainers/image-spec), with the list that `docker load`
 * of older Dockers reads.
 */
export async function imageOf(layers: ImageFile[][], settings: ImageSettings) {
  const { architecture, name, created, config } = settings;
  const plain = await Promise.all(layers.map((files) => tarOf(files, created)));
  const packed = plain.map((layer) => gzipSync(layer, { level: 9 }));
  const about = json({
    created: created.toISOString(),
    architecture,
    os: "linux",
    config,
    rootfs: { type: "layers", diff_ids: plain.map(digest) },
  });
  const described = (kind: string, bytes: Buffer) => ({
    mediaType: `${types}.${kind}`,
    digest: digest(bytes),
    size: bytes.length,
  });
  const manifest = json({
    schemaVersion: 2,
    mediaType: `${types}.manifest.v1+json`,
    config: described("config.v1+json", about),
    layers: packed.map((layer) => described("layer.v1.tar+gzip", layer)),
  });
  const index = {
    schemaVersion: 2,
    mediaType: `${types}.index.v1+json`,
    manifests: [
      {
        ...described("manifest.v1+json", manifest),
        platform: { os: "linux", architecture },
        annotations: {
          "io.containerd.image.name": `docker.io/library/${name}`,
          "org.opencontainers.image.ref.name": name,
        },
      },
    ],
  };
  const place = (bytes: Buffer) => `blobs/${digest(bytes).replace(":", "/")}`;
  const archive = await tarOf(
    [
      { path: "oci-layout", content: json({ imageLayoutVersion: "1.0.0" }) },
      { path: "index.json", content: json(index) },
      {
        path: "manifest.json",
        content: json([{ Config: place(about), RepoTags: [name], Layers: packed.map(place) }]),
      },
      ...[about, manifest, ...packed].map((content) => ({ path: place(content), content })),
    ],
    created,
  );
  /** What is loaded over a network. */
  const bytes = packed.reduce((sum, layer) => sum + layer.length, about.length + manifest.length);
  return { archive, bytes, digest: digest(manifest) };
}

function tarOf(files: ImageFile[], mtime: Date): Promise<Buffer> {
  const tar = pack();
  for (const file of files) {
    const { path: name, uid = 0 } = file;
    const of = { name, mtime, uid, gid: uid };
    if ("folder" in file) tar.entry({ ...of, type: "directory", mode: file.mode ?? 0o755 });
    else if ("link" in file) tar.entry({ ...of, type: "symlink", linkname: file.link, mode: 0o777 });
    else tar.entry({ ...of, mode: file.mode ?? 0o444 }, file.content);
  }
  tar.finalize();
  return buffer(tar);
}
