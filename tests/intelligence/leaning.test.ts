import { describe, expect, test } from "vitest";
import { leanedOn, linked, needsWordsBefore } from "#app/intelligence/leaning.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { talkOf } from "#app/intelligence/talk.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { evaluationMeetings } from "#tests/minutes/evaluation-set.ts";
import { wronglyAttributed } from "./printed-quotations.ts";
import { LAUNCH, longMeeting } from "./transcripts.ts";

/** What is shown of the last sentence of a talk. */
function lastOf(...lines: string[]) {
  const turns: Turn[] = lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(/: (.*)/s);
    return { speaker, text, startMs: at * 8000 };
  });
  const sentences = readSentences(turns);
  const last = sentences.at(-1);
  if (!last) throw new Error("Nothing was said");
  const talk = talkOf(turns, sentences);
  return { ...linked(leanedOn(last, talk), [last]), leans: needsWordsBefore(last, talk.names) };
}

describe("a sentence that leans on words before it", () => {
  test.each([
    ["a bare number", "Uma: How many deckhands do we hire for the pier?", "Vik: Two.", "Uma: Two, then."],
    ["a pronoun", "Uma: Shall we sell the old crane?", "Vik: Let's sell it in May."],
    ["a day without a thing", "Uma: When does the night ferry start?", "Vik: Then we take the fifth of May."],
    ["a promise of “that”", "Uma: Could you draw the new timetable?", "Vik: I'll do that by Friday."],
  ])("is %s, and is shown with the question before it", (_, ...lines) => {
    const { text, turns } = lastOf(...lines);
    const [speaker, question = ""] = lines[0]?.split(": ") ?? [];
    expect(text.startsWith(`${speaker}: “${question}” `)).toBe(true);
    expect(turns).toEqual([lines.length - 1, 0]);
  });

  test("has its topic and the words that follow it in one quotation", () => {
    const { text } = lastOf(
      "Uma: The mooring posts. We've had the same painter for nine years.",
      "Vik: Let's keep him.",
    );
    expect(text).toBe(
      "Uma: “The mooring posts. We've had the same painter for nine years.” Vik: “Let's keep him.”",
    );
  });

  test("has what its question leans on in turn", () => {
    const { text } = lastOf(
      "Uma: The crane is too low for the barge.",
      "Vik: Could it be raised by the port office?",
      "Uma: I'll ask for that.",
    );
    expect(text).toBe(
      "Uma: “The crane is too low for the barge.” Vik: “Could it be raised by the port office?” Uma: “I'll ask for that.”",
    );
  });

  test("finds “him” in who was named last, and not in who is spoken to", () => {
    const { text } = lastOf(
      "Uma: The painter is Oskar, from the other shore.",
      "Uma: Vik, you'll tell him?",
      "Vik: I'll tell him today.",
    );
    expect(text).toContain("Uma: “The painter is Oskar, from the other shore.”");
  });

  test("is one quotation with what stands right before it", () => {
    const { text, turns } = lastOf("Uma: I know the captain of the barge. Let me ask her.");
    expect(text).toBe("“I know the captain of the barge. Let me ask her.”");
    expect(turns).toEqual([0]);
  });

  test("stands alone where nobody named anything", () => {
    expect(lastOf("Uma: Hm.", "Vik: Right.", "Uma: Make it two.").text).toBe("“Make it two.”");
  });
});

test.each([
  "We paint the mooring posts blue.",
  "Vik orders the life jackets in Oslo, and nobody needs it sooner.",
])("a sentence that names its things is shown alone: %s", (said) =>
  expect(lastOf("Uma: How is the harbour bell?", `Vik: ${said}`)).toMatchObject({ leans: false, turns: [1] }),
);

test("nobody's words stand under another one's name", () => {
  const invented = evaluationMeetings().map(({ turns, gold }) => ({ turns, heldOn: gold.date }));
  const others = [LAUNCH, longMeeting(4000)].map((turns) => ({ turns, heldOn: "2026-03-04" }));
  for (const { turns, heldOn } of [...invented, ...others]) {
    const { overview, decisions, actionItems, openQuestions = [] } = summarize(turns, { heldOn });
    const lines = [...overview, ...decisions, ...actionItems, ...openQuestions];
    expect(wronglyAttributed(lines, turns)).toEqual([]);
  }
});
