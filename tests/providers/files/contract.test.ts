import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { FileStore } from "#app/core/file-store.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { testFolder } from "#tests/support/database.ts";
import { noise, storedContent, storedNames, testBucket } from "#tests/support/files.ts";
import { inPieces } from "#tests/support/transcription.ts";

type Place = () => FileStore | Promise<FileStore>;

/** What holds wherever files are. The last ones have names that an address, a signature or XML would spell differently. */
const places: [string, Place][] = [
  ["a folder", () => folderFiles(join(testFolder(), "data"))],
  ["a bucket", async () => (await testBucket()).store],
  ["a bucket that lists two at a time", async () => (await testBucket({}, { pageSize: 2 })).store],
  ...["a b+ü/", "100%/(x)'!*~/", "a&<b>=?#/%2F/"].map((prefix): [string, Place] => [
    `a bucket below ${prefix}`,
    async () => (await testBucket({ prefix }, { pageSize: 1 })).store,
  ]),
];

const day = 86_400_000;

describe.each(places)("files in %s", (_name, place) => {
  test("come back as they were put, from nothing to several parts", async () => {
    const store = await place();
    for (const length of [0, 1, 65_536, 1_000_000, 5 * 1024 ** 2, 5 * 1024 ** 2 + 1, 20_000_000]) {
      const content = noise(length);
      expect(await store.put("media/one", inPieces(content))).toEqual({ bytes: length });
      const found = await storedContent(store, "media/one");
      // Buffers of this size are not for a message that shows how they differ.
      expect(found?.equals(content), `${length} bytes`).toBe(true);
    }
  });

  test("are read by ranges, cut to their end", async () => {
    const store = await place();
    await store.put("media/one", inPieces(Buffer.from("0123456789")));
    const file = await store.open("media/one");
    const read = async (start: number, end: number) => String(await buffer(file?.read(start, end) as never));
    expect(file?.bytes).toBe(10);
    expect(await read(0, 0)).toBe("0");
    expect(await read(3, 5)).toBe("345");
    expect(await read(8, 99)).toBe("89");
    expect(await read(10, 20)).toBe("");
    expect(await read(5, 4)).toBe("");
  });

  test("are listed with sizes and times, each folder for itself", async () => {
    const store = await place();
    expect(await storedNames(store, "media/")).toEqual([]);
    const before = Date.now() - 2000;
    for (const name of ["media/a", "media/b", "media/c", "backups/a.tar.gz", "media/d_-e"])
      await store.put(name, inPieces(Buffer.from(name)));
    expect(await storedNames(store, "media/")).toEqual(["media/a", "media/b", "media/c", "media/d_-e"]);
    for await (const { bytes, changedAt } of store.list("backups/")) {
      expect(bytes).toBe("backups/a.tar.gz".length);
      expect(changedAt).toBeGreaterThan(before);
      expect(changedAt).toBeLessThan(before + day);
    }
  });

  test("are replaced and removed, also when they are gone", async () => {
    const store = await place();
    await store.put("media/one", inPieces(Buffer.from("first")));
    await store.put("media/one", inPieces(Buffer.from("second")));
    expect(String(await storedContent(store, "media/one"))).toBe("second");
    await store.remove("media/one");
    await store.remove("media/one");
    expect(await store.open("media/one")).toBeNull();
    expect(await storedNames(store, "media/")).toEqual([]);
  });

  test.each([100, 20_000_000])("leave nothing when their content fails after %d bytes", async (length) => {
    const store = await place();
    await store.put("media/one", inPieces(Buffer.from("before")));
    const broken = async function* () {
      yield* inPieces(noise(length));
      throw new Error("The sender left");
    };
    await expect(store.put("media/one", broken())).rejects.toThrow("The sender left");
    await expect(store.put("media/two", broken())).rejects.toThrow("The sender left");
    expect(String(await storedContent(store, "media/one"))).toBe("before");
    expect(await storedNames(store, "media/")).toEqual(["media/one"]);
    expect(await store.tidy("media/", Date.now() + day)).toBe(0);
  });

  test.each([
    "one",
    "/etc/passwd",
    "media/../one",
    "media/.one",
    "media/",
    "media/a/b",
    "media/a b",
    "../a/b",
  ])("refuse the name %s", async (name) => {
    const store = await place();
    await expect(store.put(name, inPieces(Buffer.from("x")))).rejects.toThrow(/no name/);
    await expect(store.open(name)).rejects.toThrow(/no name/);
    await expect((async () => store.remove(name))()).rejects.toThrow(/no name/);
  });

  test("are written by twenty at once, each whole", async () => {
    const store = await place();
    const contents = Array.from({ length: 20 }, (_, at) => Buffer.alloc(70_000 + at, at));
    await Promise.all(contents.map((content) => store.put("media/one", inPieces(content))));
    const found = await storedContent(store, "media/one");
    expect(contents.some((content) => found?.equals(content))).toBe(true);
  });
});

test("files of a folder are for the program's user alone, and what a kill left is tidied away", async () => {
  const root = join(testFolder(), "data");
  const store = folderFiles(root);
  await store.put("media/one", inPieces(Buffer.from("x")));
  const { writeFileSync, utimesSync } = await import("node:fs");
  writeFileSync(join(root, "media/.two.left"), "half");
  utimesSync(join(root, "media/.two.left"), 1000, 1000);
  writeFileSync(join(root, "media/.three.arriving"), "half");
  expect([
    statSync(join(root, "media")).mode & 0o777,
    statSync(join(root, "media/one")).mode & 0o777,
  ]).toEqual([0o700, 0o600]);
  expect(await storedNames(store, "media/")).toEqual(["media/one"]);
  expect(await store.tidy("media/", Date.now() - day)).toBe(1);
  expect(readdirSync(join(root, "media")).sort()).toEqual([".three.arriving", "one"]);
});
