import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTranscript, type TranscriptFile } from "#app/transcript-files/read-transcript.ts";
import { read } from "./reading.ts";

function expectWhole(file: TranscriptFile): void {
  if (!file.ok) {
    expect(file.reason).toMatch(/\S/);
    return;
  }
  expect(file.lines.length).toBeGreaterThan(0);
  let previous = 0;
  for (const { startMs, endMs, speaker, text } of file.lines) {
    expect(Number.isSafeInteger(startMs) && startMs >= previous).toBe(true);
    expect(endMs === null || (Number.isSafeInteger(endMs) && endMs >= startMs)).toBe(true);
    expect(text).toMatch(/^\S(?:.*\S)?$/u);
    expect(text).not.toMatch(/\p{Cc}|\p{Cs}/u);
    expect(speaker).toMatch(/^\S/);
    expect([...speaker].length).toBeLessThanOrEqual(80);
    if (file.timing === "none") expect(startMs).toBe(0);
    previous = startMs;
  }
}

const Piece = fc.oneof(
  fc.constantFrom(
    "WEBVTT",
    "NOTE x",
    "STYLE",
    "1",
    "-->",
    "00:00:01.000 --> 00:00:02.000",
    "-0:0:1.0 --> 0:0:2.5",
  ),
  fc.constantFrom(
    "0:00:01.000,0:00:02.000",
    "00:00:01,000 --> 00:00:00,500",
    "00:05:00",
    "Transcript",
    "📖 Transcript",
  ),
  fc.constantFrom(
    "Ana Reis  0:02  ",
    "[Ana Reis] 23:59:58",
    "[Bo] 00:00:01",
    "[00:01:02] Ana: hi",
    "Ana (0:07): so",
    "0:0x:1",
  ),
  fc.constantFrom(
    "<v Reis, Ana>hello",
    "</v>",
    "Ana Reis: hello.",
    "Bo Lind's Presentation: hi",
    "**Bo:** yes",
    ": :",
    "&#99999999;",
  ),
  fc.constantFrom(
    '{"sentences":[',
    '{"text":"a","start_time":"1"}',
    "]}",
    "[",
    "Meeting ended after 00:01:00",
    "{\\an8}",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);

describe("a transcript reader gives whole lines or a reason for", () => {
  test("shuffled pieces of every format", () => {
    const text = fc.array(fc.tuple(Piece, fc.constantFrom("\n", "\n\n", "\r\n", " ", "")), { maxLength: 40 });
    fc.assert(
      fc.property(text, (parts) => expectWhole(read(parts.flat().join("")))),
      { numRuns: 2000 },
    );
  });

  test("any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectWhole(readTranscript("x", bytes))),
      { numRuns: 1000 },
    );
  });

  test("any JSON", () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (json, wrapped) =>
        expectWhole(read(wrapped ? `{"sentences":[{"text":"a","speaker":${json},"start":${json}}]}` : json)),
      ),
      { numRuns: 1000 },
    );
  });
});
