import { describe, expect, test } from "vitest";
import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import { getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { shortReplies } from "#app/domain/transcripts/recordings/short-replies.ts";
import { talkTimes } from "#app/domain/transcripts/recordings/talk-time.ts";
import { bring, stage } from "#tests/domain/summaries/summaries/stage.ts";

const spoken = (...lines: [speaker: string, text: string][]) =>
  lines.map(([speaker, text]) => ({ speaker, text }));

describe("short replies", () => {
  test("are acknowledgements, not answers, objections or numbers", () => {
    const lines = spoken(
      ["Ana", "Mm-hmm."],
      ["Ana", "We ship on Friday,"],
      ["Bo", "Mm-hmm."],
      ["Cy", "Yeah, sure."],
      ["Ana", "and then we rest."],
      ["Ana", "Okay."],
      ["Bo", "No."],
      ["Ana", "Shall we ship?"],
      ["Bo", "Yes."],
      ["Ana", "Then it is settled."],
      ["Bo", "Right, but the harbor is closed."],
      ["Ana", "Okay 3."],
    );
    expect(shortReplies(lines).flatMap((is, at) => (is ? [at] : []))).toEqual([2, 3]);
  });
});

describe("talk time", () => {
  const line = (speaker: string, start_ms: number, end_ms: number | null, text = "ten chars.") => ({
    ...{ speaker, start_ms, end_ms, text },
    timing: "exact",
  });

  test("is the duration of each line, without pauses", () => {
    const lines = [
      line("Ana", 0, 3000),
      line("Bo", 3000, null),
      line("Ana", 63_000, 64_000),
      line("Bo", 64_000, null),
    ];
    expect(talkTimes(lines)).toEqual([
      { speaker: "Ana", lines: 2, ms: 4000, share: 4000 / 5400 },
      { speaker: "Bo", lines: 2, ms: 1400, share: 1400 / 5400 },
    ]);
  });

  test("counts a character of a script without spaces as several letters", () => {
    const lines = [
      line("Ana", 0, null, "We agreed on the budget."),
      line("Bo", 0, null, "予算を承認しました"),
    ].map((one) => ({ ...one, timing: "none" }));
    const [ana, bo] = talkTimes(lines);
    expect([ana?.speaker, bo?.speaker]).toEqual(["Ana", "Bo"]);
    expect(bo?.share).toBeCloseTo(22.5 / 46.5);
    expect(talkTimes([line("Bo", 0, null, "予算を承認しました")])[0]?.ms).toBe(22.5 * 70);
  });

  test("without times is counted by length of text, and empty without lines", () => {
    const lines = [line("Ana", 0, null, "one"), line("Bo", 0, null, "and two, three")].map((one) => ({
      ...one,
      timing: "none",
    }));
    expect(talkTimes(lines).map(({ speaker, ms }) => [speaker, ms])).toEqual([
      ["Bo", null],
      ["Ana", null],
    ]);
    expect(talkTimes([])).toEqual([]);
  });
});

test.each([
  ["The ferry, the FERRY", "ferry", 2],
  ["a+b and A+B", "a+b", 2],
  ["two  words here", "two words", 1],
  ["nothing", "  ", 0],
  ["Straße", "(", 0],
])("occurrences finds in %j the text %j %i times", (text, words, times) => {
  expect(occurrencesIn(text, words)).toHaveLength(times);
});

test("a transcript is filtered by speaker and text, with talk times of all", async () => {
  const at = await stage();
  await bring(at);
  const part = (more: { speaker?: string; q?: string } = {}) =>
    getTranscriptPart(at.as(at.guest), { meeting_id: at.meeting_id, ...more });
  const whole = await part();
  expect(whole.speakers.map(({ lines }) => lines).reduce((a, b) => a + b)).toBe(whole.lines.length);
  const ines = await part({ speaker: "Ines Duarte" });
  expect(new Set(ines.lines.map(({ speaker }) => speaker))).toEqual(new Set(["Ines Duarte"]));
  expect(ines.speakers).toEqual(whole.speakers);
  const both = await part({ speaker: "Ines Duarte", q: "screens" });
  expect(both.lines.length).toBeGreaterThan(0);
  expect(both.lines.every(({ text }) => /screens/i.test(text))).toBe(true);
  expect((await part({ q: "zeppelin" })).lines).toEqual([]);
  expect((await part({ q: "  " })).filter).toBeNull();
});
