import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { type ImageFile, imageOf } from "../../scripts/oci.ts";

const layers: ImageFile[][] = [
  [
    { path: "tmp", folder: true, mode: 0o1777 },
    { path: "usr/bin/tool", mode: 0o555, content: Buffer.from("tool") },
    { path: "bin", link: "usr/bin" },
  ],
  [{ path: "data", folder: true, mode: 0o700, uid: 7 }],
];
const settings = {
  architecture: "arm64",
  name: "thing:1.0.0",
  created: new Date(0),
  config: { User: "7" },
} as const;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("an image is the same for the same files, names what it holds by its hash, and unpacks to those files", async () => {
  const { archive, digest, bytes } = await imageOf(layers, settings);
  expect((await imageOf(layers, settings)).archive.equals(archive)).toBe(true);

  const place = mkdtempSync(join(tmpdir(), "image-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  writeFileSync(join(place, "image.tar"), archive);
  execFileSync("tar", ["-xf", "image.tar"], { cwd: place });
  const json = (file: string) => JSON.parse(readFileSync(join(place, file), "utf8"));
  const blob = (named: string) => readFileSync(join(place, "blobs", named.replace(":", "/")));
  const [described] = json("index.json").manifests;
  expect([described.digest, described.platform]).toEqual([digest, { os: "linux", architecture: "arm64" }]);
  const manifest = JSON.parse(blob(digest).toString());
  const all = [described, manifest.config, ...manifest.layers];
  for (const { digest: named, size } of all)
    expect([`sha256:${sha256(blob(named))}`, blob(named).length]).toEqual([named, size]);
  expect(bytes).toBe(all.reduce((sum, { size }) => sum + size, 0));

  const { rootfs, config } = JSON.parse(blob(manifest.config.digest).toString());
  expect(config).toEqual({ User: "7" });
  const packed: Buffer[] = manifest.layers.map((layer: { digest: string }) => blob(layer.digest));
  expect(rootfs.diff_ids).toEqual(packed.map((layer) => `sha256:${sha256(gunzipSync(layer))}`));
  const [{ Layers, RepoTags }] = json("manifest.json");
  expect(RepoTags).toEqual(["thing:1.0.0"]);
  const lists = Layers.map((layer: string) =>
    execFileSync("tar", ["--numeric-owner", "-tvzf", layer], {
      cwd: place,
      encoding: "utf8",
      env: { ...process.env, TZ: "UTC" },
    }),
  );
  expect(lists[0]).toMatch(/^drwxrwxrwt 0\/0 .*1970-01-01 00:00 tmp$/m);
  expect(lists[0]).toMatch(/^-r-xr-xr-x 0\/0 +4 .* usr\/bin\/tool$/m);
  expect(lists[0]).toMatch(/^lrwxrwxrwx .* bin -> usr\/bin$/m);
  expect(lists[1]).toMatch(/^drwx------ 7\/7 .* data$/m);
});
