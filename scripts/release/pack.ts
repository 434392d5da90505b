import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";

/** What is in a release, by path with slashes. */
export type ReleaseFiles = Map<string, { bytes: Buffer; isProgram?: boolean }>;

/**
 * A tar.gz whose bytes depend on the names, contents and the time given alone: not on the order, the owner, the rights or the
 * times of any file here.
 * @param folder in which it all is
 */
export function packed(folder: string, files: ReleaseFiles, mtime: Date): Promise<Buffer> {
  const tar = pack();
  for (const name of [...files.keys()].sort()) {
    const { bytes, isProgram = false } = files.get(name) ?? { bytes: Buffer.alloc(0) };
    const mode = isProgram ? 0o755 : 0o644;
    tar.entry(
      { name: `${folder}/${name}`, mode, mtime, uid: 0, gid: 0, uname: "root", gname: "root" },
      bytes,
    );
  }
  tar.finalize();
  return buffer(tar.pipe(createGzip({ level: 9 })));
}

/** In the form that `sha256sum --check` reads. */
export function sumsOf(files: ReleaseFiles): string {
  const line = (name: string) =>
    `${createHash("sha256")
      .update(files.get(name)?.bytes ?? "")
      .digest("hex")}  ${name}\n`;
  return [...files.keys()].sort().map(line).join("");
}
