import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { FileStore } from "#app/core/file-store.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { testFolder } from "#tests/support/database.ts";
import { testBucket } from "#tests/support/files.ts";
import { mediaFile, wav } from "#tests/support/media.ts";
import { inPieces, testTranscription } from "#tests/support/transcription.ts";

const minute = 60_000;
const never = new AbortController().signal;
const from = (fromMs: number) => ({ fromMs, mostMs: 1e9, pieces: [], speakers: 0 });

describe.each<[string, () => FileStore | Promise<FileStore>]>([
  ["a folder", () => folderFiles(join(testFolder(), "data"))],
  ["a bucket", async () => (await testBucket({ prefix: "a b/" })).store],
])("a recording in %s", (_name, place) => {
  test("is looked into and heard by another process than the one that took it", async () => {
    const store = await place();
    const [here, there] = [await testTranscription({ store }), await testTranscription({ store })];
    await here.port.files.save("one", inPieces(wav({ seconds: 90 })), 1e9);
    expect(await there.port.inspect("one")).toEqual({ durationMs: 90_000, kind: "audio" });
    const first = await there.port.transcribe("one", from(0), never);
    const rest = await here.port.transcribe("one", from(first.endMs), never);
    expect([first.isLast, rest.isLast, rest.endMs]).toEqual([false, true, 90_000]);
  });

  test("is played by ranges, as what its content says", async () => {
    const { port } = await testTranscription({ store: await place() });
    const sound = Buffer.from(await mediaFile("mp3", 20));
    await port.files.save("one", inPieces(sound), 1e9);
    await port.files.save("two", inPieces(Buffer.from("<script>")), 1e9);
    const file = await port.files.open("one");
    expect([file?.bytes, file?.type]).toEqual([sound.length, "audio/mpeg"]);
    expect((await buffer(file?.read(1000, 4999) as never)).equals(sound.subarray(1000, 5000))).toBe(true);
    expect((await port.files.open("two"))?.type).toBe("application/octet-stream");
    expect(await port.files.open("three")).toBeNull();
  });

  test("that is not needed is swept away after ten minutes", async () => {
    const { port } = await testTranscription({ store: await place() });
    for (const id of ["one", "two"]) await port.files.save(id, inPieces(Buffer.from("x")), 10);
    expect(await port.files.sweep(new Set(["one"]), Date.now() + 9 * minute)).toBe(0);
    expect(await port.files.sweep(new Set(["one"]), Date.now() + 11 * minute)).toBe(1);
    expect([await port.files.open("one"), await port.files.open("two")]).toMatchObject([{ bytes: 1 }, null]);
  });

  test("that is gone is said to be, and another try would not help", async () => {
    const { port } = await testTranscription({ store: await place() });
    const gone = { status: 422, message: "This recording's file is gone. Upload it again." };
    await expect(port.inspect("one")).rejects.toMatchObject(gone);
    await expect(port.transcribe("one", from(0), never)).rejects.toMatchObject(gone);
  });
});

describe("a bucket that fails while a recording is read", () => {
  test.each([
    [{ status: 503 }, { status: 503 }],
    [{ status: 403, code: "AccessDenied" }, { name: "OperationFailed" }],
  ])("with %j is not taken for a broken recording", async (fault, error) => {
    const { peer, store } = await testBucket();
    const { port } = await testTranscription({ store });
    const sound = wav({ seconds: 300, rate: 48_000, channels: 2 });
    await port.files.save("one", inPieces(sound), 1e9);
    for (const working of [0, 1]) {
      let read = 0;
      peer.fault = ({ method }) => (method === "GET" && ++read > working ? fault : undefined);
      await expect(port.transcribe("one", from(200_000), never)).rejects.toMatchObject(error);
      expect(read).toBeGreaterThan(working);
    }
    peer.fault = () => undefined;
    expect(await port.transcribe("one", from(200_000), never)).toMatchObject({ startMs: 200_000 });
  });
});
