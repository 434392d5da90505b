import { describe, expect, test } from "vitest";
import {
  type ContentParams,
  lineChanges,
  type PartLine,
  partLines,
  shownChanges,
} from "#app/ui/summary/editing/line-changes.ts";

const entry = (text: string): PartLine => ({ kind: "entry", text });
const entries = (...texts: string[]) => texts.map(entry);

/** "a>b" was rewritten, ">b" added, "a>" removed, "a" is unchanged; "(2)" stands for two lines left out. */
function written(before: PartLine[], after: PartLine[]): string[] {
  return shownChanges(lineChanges(before, after)).map((shown) => {
    if ("unchanged" in shown) return `(${shown.unchanged.length})`;
    const { change } = shown;
    return change.isSame
      ? (change.after?.text ?? "")
      : `${change.before?.text ?? ""}>${change.after?.text ?? ""}`;
  });
}

const content: ContentParams = {
  overview: "",
  key_takeaways: ["One", "Two"],
  key_decisions: [],
  open_questions: ["Who pays?"],
  discussion_points: [],
  jargon_clarifications: [],
  keyDecisions: ["Decided"],
  jargonGlossary: [{ term: "SLA", clarification: "a promise" }],
  outline: [{ topic: "Budget", timestamp: "00:05:00", summary: "", summary_points: ["Twelve euros"] }],
  summary: "We met at Dr. Wu’s office. It rained.\nThen we left.",
};

describe("the lines of a summary part", () => {
  test("are sentences, entries, or topics with their points", () => {
    const texts = (part: Parameters<typeof partLines>[1]) =>
      partLines(content, part).map(({ kind, text }) => `${kind} ${text}`);
    expect(texts("keyDiscussions")).toEqual(["entry One", "entry Two"]);
    expect(texts("keyDecisions")).toEqual(["entry Decided"]);
    expect(texts("openQuestions")).toEqual(["entry Who pays?"]);
    expect(texts("jargonGlossary")).toEqual(["entry SLA: a promise"]);
    expect(texts("outline")).toEqual(["topic Budget 05:00", "point Twelve euros"]);
    expect(texts("summary").slice(-2)).toEqual(["sentence It rained.", "sentence Then we left."]);
    expect(partLines({ ...content, summary: "" }, "summary")).toEqual([]);
  });
});

describe("changed lines", () => {
  test("have one line of context on each side, and the rest is counted", () => {
    const before = entries("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k");
    const after = entries("a", "b", "c", "D", "e", "f", "g", "h", "i", "k");
    expect(written(before, after)).toEqual(["(2)", "c", "d>D", "e", "(3)", "i", "j>", "k"]);
  });

  test("at the beginning and the end have context on one side", () => {
    expect(written(entries("a", "b", "c", "d"), entries("A", "b", "c", "d", "e"))).toEqual([
      ...["a>A", "b", "c"].slice(0, 2),
      ...["(1)", "d", ">e"],
    ]);
  });

  test("are paired in order, and the rest is added or removed", () => {
    expect(written(entries("a", "b"), entries("x", "y", "z"))).toEqual(["a>x", "b>y", ">z"]);
    expect(written(entries("a", "b", "c"), entries("x"))).toEqual(["a>x", "b>", "c>"]);
    expect(written([], entries("x"))).toEqual([">x"]);
    expect(written(entries("a"), [])).toEqual(["a>"]);
  });

  test("are none where nothing has changed", () => {
    expect(written(entries("a", "b", "c"), entries("a", "b", "c"))).toEqual(["(3)"]);
    expect(written([], [])).toEqual([]);
  });

  test("a topic and a point with the same words are not the same line", () => {
    const topic: PartLine = { kind: "topic", text: "Budget" };
    const point: PartLine = { kind: "point", text: "Budget" };
    expect(lineChanges([topic], [point])).toEqual([{ before: topic, after: point, isSame: false }]);
  });
});
