import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { describe, expect, test } from "vitest";
import type { StoredFile } from "#app/core/file-store.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { type ClipLimits, cutClip, inspectMedia } from "#app/providers/transcription/media-file.ts";
import { mediaFile, wav } from "#tests/support/media.ts";
import { inPieces } from "#tests/support/transcription.ts";

async function saved(bytes: Uint8Array | string): Promise<StoredFile> {
  const store = folderFiles(mkdtempSync(join(tmpdir(), "media-")));
  await store.put("media/file", inPieces(Buffer.from(bytes)));
  return (await store.open("media/file")) as StoredFile;
}

const whole: ClipLimits = { fromMs: 0, mostMs: 600_000, mostBytes: 24_000_000 };

async function cutAll(file: StoredFile, limits: Partial<ClipLimits>) {
  const clips = [];
  for (let fromMs = 0; ; ) {
    const clip = await cutClip(file, { ...whole, ...limits, fromMs });
    clips.push(clip);
    if (clip.isLast) return clips;
    fromMs = clip.endMs;
  }
}

describe("cutting a recording into clips", () => {
  test("puts every second of a WAV file in one clip, in order", async () => {
    const clips = await cutAll(await saved(wav({ seconds: 130 })), { mostMs: 40_000 });
    expect(clips).toHaveLength(4);
    let at = 0;
    for (const { bytes, name, type } of clips) {
      expect([name, type]).toEqual(["part.wav", "audio/wav"]);
      const data = Buffer.from(bytes).indexOf("data") + 8;
      const samples = new Int16Array(bytes.slice(data).buffer);
      expect(samples.every((sample) => sample - 1 === Math.floor(at++ / 400))).toBe(true);
    }
    expect(at).toBe(520_000);
  });

  test.each([
    ["m4a", "part.m4a", "audio"],
    ["mp4", "part.m4a", "video"],
    ["webm", "part.webm", "video"],
    ["ogg", "part.webm", "audio"],
    ["mp3", "part.mp3", "audio"],
  ] as const)(
    "of %s gives audio-only clips in a supported format, without a gap",
    async (form, name, kind) => {
      const path = await saved(await mediaFile(form, 100));
      const media = await inspectMedia(path);
      expect(media.kind).toBe(kind);
      expect(Math.abs(media.durationMs - 100_000)).toBeLessThan(100);
      const clips = await cutAll(path, { mostMs: 30_000 });
      expect(clips.map((clip) => clip.name)).toEqual([name, name, name, name]);
      for (const [at, clip] of clips.entries()) {
        const input = new Input({ source: new BufferSource(clip.bytes), formats: ALL_FORMATS });
        expect(await input.getPrimaryVideoTrack()).toBeNull();
        const seconds = await (await input.getPrimaryAudioTrack())?.computeDuration();
        expect(Math.abs((seconds ?? 0) * 1000 - (clip.endMs - clip.startMs))).toBeLessThan(60);
        const before = clips[at - 1]?.endMs ?? 0;
        expect(Math.abs(clip.startMs - before)).toBeLessThan(30);
      }
    },
  );

  test("keeps every clip below the byte limit", async () => {
    const path = await saved(wav({ seconds: 200, rate: 48_000, channels: 2 }));
    const clips = await cutAll(path, {});
    expect(clips).toHaveLength(2);
    for (const { bytes } of clips) expect(bytes.length).toBeLessThan(25_000_000);
  });
});

describe("inspecting a file that is no recording", () => {
  test.each([
    ["nothing", "", /couldn't read|couldn't be read/],
    ["a text", "Ana: Hello", /couldn't read|couldn't be read/],
    ["a page", "<html><script>alert(1)</script></html>", /couldn't read|couldn't be read/],
    [
      "a file cut off in its head",
      wav({ seconds: 1 }).subarray(0, 20),
      /couldn't read|couldn't be read|no sound/,
    ],
    ["zeros", Buffer.alloc(5000), /couldn't read|couldn't be read/],
  ])("refuses %s with a message", async (_name, content, message) => {
    await expect(inspectMedia(await saved(content))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    });
  });

  test("ends with a result or a message for a hundred broken files", async () => {
    const sound = await mediaFile("m4a", 5);
    for (let seed = 0; seed < 100; seed++) {
      const broken = Buffer.from(seed % 3 === 0 ? sound.subarray(0, (seed * 97) % sound.length) : sound);
      for (let at = seed; at < broken.length; at += 211 + seed) broken[at] = (seed * 31 + at) % 256;
      const path = await saved(broken);
      await inspectMedia(path)
        .then(() => cutClip(path, whole))
        .catch((error: { status?: number }) => expect(error.status).toBe(422));
    }
  });
});
