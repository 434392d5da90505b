import fc from "fast-check";
import { expect, test } from "vitest";
import { writeVtt } from "#app/providers/recorder/formats/webvtt.ts";
import type { TranscriptLine } from "#app/providers/recorder/read-transcript.ts";
import { readable } from "./reading.ts";

const Words = fc.stringMatching(/^[\p{L}<>&-]{1,12}( [\p{L}\d<>&;.-]{1,12}){0,6}$/u);
const Lines = fc
  .array(fc.record({ gap: fc.nat(90_000), length: fc.nat(20_000), text: Words }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((turns) => {
    let at = 0;
    return turns.map(({ gap, length, text }, index): TranscriptLine => {
      const startMs = at + gap;
      at = startMs + length;
      return { startMs, endMs: at, speaker: ["Ana Reis", "Reis, Bo", "Tom & <Co>"][index % 3] ?? "", text };
    });
  });

test("what is written is read back the same", () => {
  fc.assert(
    fc.property(Lines, (lines) => {
      const file = readable(writeVtt(lines));
      expect(file).toMatchObject({ format: "webvtt", timing: "exact", lines });
    }),
  );
});

test("a line without an end lasts as long as its words, and text cannot leave its cue", () => {
  const line = {
    startMs: 3_600_000,
    endMs: null,
    speaker: "Ana",
    text: "one\n\n00:01.000 --> 00:02.000\ntwo",
  };
  expect(writeVtt([line])).toBe(
    "WEBVTT - Throughline transcript\n\n1\n01:00:00.000 --> 01:00:02.000\n<v Ana>one 00:01.000 --&gt; 00:02.000 two</v>\n",
  );
});
