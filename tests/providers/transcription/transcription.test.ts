import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LLMock } from "@copilotkit/aimock";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderFiles } from "#app/providers/files/folder.ts";
import { createFetch } from "#app/providers/outbound.ts";
import type { SpokenPiece, TranscribedPart } from "#app/providers/transcription/port.ts";
import { createTranscriptionServer } from "#app/providers/transcription/server.ts";
import { nameSpeakers } from "#app/providers/transcription/speakers.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import type { Speech } from "#tests/peers/transcription.ts";
import { wav } from "#tests/support/media.ts";
import { inPieces, testTranscription } from "#tests/support/transcription.ts";

type Options = Parameters<typeof testTranscription>[0] & { seconds?: number };

async function site({ seconds = 90, ...options }: Options = {}) {
  const { port, calls, failures } = await testTranscription(options);
  await port.files.save("one", inPieces(wav({ seconds })), 1e9);
  const part = (fromMs = 0, before: SpokenPiece[] = []) =>
    port.transcribe(
      "one",
      { fromMs, mostMs: 1e9, pieces: before, speakers: new Set(before.map((p) => p.speaker)).size },
      never,
    );
  /** Every part, as the job reads them. */
  const all = async () => {
    const parts: TranscribedPart[] = [];
    for (let at = 0; ; ) {
      const next: TranscribedPart = await part(at, parts.at(-1)?.pieces);
      parts.push(next);
      if (next.isLast) return parts;
      at = next.endMs;
    }
  };
  return { port, part, all, calls, failures };
}

const never = new AbortController().signal;

describe("transcribing a recording part by part", () => {
  test("gives each sentence once at its own time, with the words before as prompt", async () => {
    const { all, calls, port } = await site({ seconds: 800, speech: undefined });
    const parts = await all();
    expect(parts.map(({ timing }) => timing)).toEqual(["exact", "exact", "exact"]);
    const spoken = parts.flatMap((part) => part.pieces);
    expect(spoken.map(({ text }) => text)).toEqual(
      Array.from({ length: 120 }, (_, at) => `This was said at second ${at * 5}.`),
    );
    for (const [at, { startMs }] of spoken.entries())
      expect(Math.abs(startMs - at * 5000)).toBeLessThan(1000);
    expect(calls.map(({ fields }) => fields.prompt?.[0])).toEqual([
      undefined,
      expect.stringContaining("said at second 55."),
      expect.any(String),
    ]);
    expect(calls[0]?.authorization).toBe("Bearer key");
    expect(port.service?.name).toMatch(/^127\.0\.0\.1:\d+ whisper-1$/);
  });

  test("gives block times for a model that returns text alone", async () => {
    const { all, calls } = await site({ model: "gpt-transcribe", seconds: 200 });
    const parts = await all();
    expect(parts.map(({ startMs, timing }) => [Math.round(startMs / 2000) * 2, timing])).toEqual([
      [0, "block"],
      [60, "block"],
      [180, "block"],
    ]);
    expect(parts[0]?.pieces[0]).toEqual({
      ...{ startMs: 0, endMs: parts[0]?.endMs, speaker: null, text: "This was said at second 0." },
    });
    // Asked once with each format, and then with the one it knows.
    expect(calls.map(({ fields }) => fields.response_format?.[0])).toEqual([
      ...["verbose_json", "json", "json", "json"],
    ]);
  });

  test("keeps speakers the same in every part for a diarizing model", async () => {
    const speech = [
      ...turn(0, 50, "Ana"),
      ...turn(50, 75, "Bo"),
      // In the second part Bo is the first to be heard, and Cy is new.
      ...turn(75, 80, "Ana"),
      ...turn(80, 90, "Cy"),
    ];
    const { all, calls } = await site({ model: "gpt-4o-transcribe-diarize", speech });
    const who = (await all()).flatMap((part) => part.pieces.map(({ speaker }) => speaker));
    expect(who).toEqual([
      ...Array(10).fill("Speaker 1"),
      ...Array(5).fill("Speaker 2"),
      "Speaker 1",
      ...Array(2).fill("Speaker 3"),
    ]);
    expect(calls[0]?.fields).toMatchObject({
      response_format: ["diarized_json"],
      chunking_strategy: ["auto"],
    });
  });

  test("calls a separate diarization model", async () => {
    const { all, calls } = await site({ diarizationModel: "pyannote" });
    const parts = await all();
    expect(new Set(parts.flatMap((part) => part.pieces.map(({ speaker }) => speaker)))).toEqual(
      new Set(["Speaker 1", "Speaker 2"]),
    );
    expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual([
      ...["transcriptions", "diarization", "transcriptions", "diarization"],
    ]);
  });

  test("numbers speakers that cannot be matched", () => {
    const piece = (startMs: number, endMs: number, speaker: string) => ({
      startMs,
      endMs,
      speaker,
      text: "",
    });
    const before = [piece(0, 10_000, "Speaker 1")];
    const named = nameSpeakers([piece(9_500, 11_000, "A"), piece(12_000, 15_000, "B")], before, 1);
    expect(named.map(({ speaker }) => speaker)).toEqual(["Speaker 2", "Speaker 3"]);
  });
});

function turn(from: number, to: number, speaker: string): Speech[] {
  const count = (to - from) / 5;
  return Array.from({ length: count }, (_, at) => ({
    ...{ from: from + at * 5, to: from + at * 5 + 5, speaker, text: `${speaker} ${at}.` },
  }));
}

describe("a failed transcription call", () => {
  test.each([
    [{ status: 429, retryAfter: "17" }, 429, "The transcription server is busy.", 17],
    [{ status: 429 }, 429, "The transcription server is busy.", 60],
    [
      { status: 429, error: { message: "", code: "insufficient_quota" } },
      ...([422, "The transcription server's account is out of quota.", undefined] as const),
    ],
    [{ status: 401 }, 422, "The transcription server refused the key.", undefined],
    [{ status: 500 }, 503, "The transcription server failed.", undefined],
    [{ status: 400 }, 422, "The transcription server refused the recording (400).", undefined],
    ["cut off", 503, "The transcription server couldn't be reached.", undefined],
    ["broken JSON", 502, "The transcription server's reply couldn't be read.", undefined],
  ] as const)(
    "%j gives a message, a status and a retry time",
    async (failure, status, message, retryAfterSeconds) => {
      const { part, failures } = await site();
      failures.push(failure);
      await expect(part()).rejects.toMatchObject({ status, message, retryAfterSeconds });
      expect((await part()).pieces.length).toBeGreaterThan(0);
    },
  );

  test("times out for a server that never answers", async () => {
    const { part, failures } = await site({ timeoutMs: 50 });
    failures.push("never");
    await expect(part()).rejects.toMatchObject({
      status: 503,
      message: "The transcription server took too long.",
    });
  });

  test("names an unknown model and a missing server", async () => {
    const { part } = await site({ model: "unknown" });
    await expect(part()).rejects.toMatchObject({
      message: "The transcription server doesn't know this model.",
    });
    const none = createTranscription(folderFiles(tmpdir()), null, tmpdir());
    expect(none.service).toBeNull();
  });

  test("leaves no file when an upload grows too large", async () => {
    const { port } = await site();
    await expect(port.files.save("two", inPieces(wav({ seconds: 100 })), 100_000)).rejects.toMatchObject({
      status: 413,
    });
    await port.files.save("two", inPieces(wav({ seconds: 1 })), 100_000);
    await expect(port.inspect("two")).resolves.toEqual({ durationMs: 1000, kind: "audio" });
    await expect(port.inspect("../two")).rejects.toMatchObject({ status: 422 });
    await port.files.remove("two");
    await expect(port.inspect("two")).rejects.toThrow();
  });
});

test("a third-party mock server's segments are read with their times", async () => {
  const mock = new LLMock({ port: 0 });
  await mock.start();
  onTestFinished(() => mock.stop());
  const segments = [
    { id: 0, start: 0, end: 2.5, text: " Shall we start?" },
    { id: 1, start: 2.5, end: 5, text: " Yes, one moment." },
  ];
  mock.onTranscription({
    transcription: { text: "Shall we start? Yes, one moment.", language: "english", duration: 5, segments },
  });
  const settings = {
    baseUrl: `${mock.url}/v1`,
    apiKey: "key",
    model: "whisper-1",
    diarizationModel: undefined,
  };
  const server = createTranscriptionServer(settings, createFetch({ trust: "configured" }));
  const port = createTranscription(
    folderFiles(mkdtempSync(join(tmpdir(), "transcription-"))),
    server,
    tmpdir(),
  );
  await port.files.save("one", inPieces(wav({ seconds: 5 })), 1e6);
  const part = await port.transcribe("one", { fromMs: 0, mostMs: 1e9, pieces: [], speakers: 0 }, never);
  expect(part).toMatchObject({
    ...{ isLast: true, timing: "exact" },
    pieces: [
      { startMs: 0, endMs: 2500, text: "Shall we start?" },
      { startMs: 2500, endMs: 5000, text: "Yes, one moment." },
    ],
  });
});
