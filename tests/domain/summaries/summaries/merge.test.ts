import { describe, expect, test } from "vitest";
import { generatedLines } from "#app/domain/summaries/summaries/generated-lines.ts";
import { mergeContent, sameDocument } from "#app/domain/summaries/summaries/merge.ts";
import {
  type StoredLine,
  SummaryChanges,
  type SummaryContent,
} from "#app/domain/summaries/summaries/schema.ts";
import { contentOf } from "#app/domain/summaries/summaries/view.ts";
import { turnsOf } from "#app/domain/transcripts/recordings/turns.ts";
import type { MeetingDigest } from "#app/intelligence/types.ts";

let made = 0;
const pen = { author: "grace", revision: 2, newId: () => `new-${++made}` };

function line(
  line_id: string,
  section: StoredLine["section"],
  text: string,
  more: Partial<StoredLine> = {},
): StoredLine {
  const blank = { parent_id: null, position: 0, term: null, start_ms: null, author: "ai", revision: 1 };
  return { ...blank, line_id, section, text, ...more };
}

const before: StoredLine[] = [
  line("o1", "overview", "The import works for all piers, e.g. the north one."),
  line("o2", "overview", "Night ferries are shown on the wrong day.", { position: 1 }),
  line("o3", "overview", "The launch is on the first of June.", { position: 2 }),
  line("d1", "decision", "Read the timetable every fifteen minutes."),
  line("d2", "decision", "Launch on the first of June.", { position: 1 }),
  line("t1", "topic", "Timetable import", { start_ms: 19_400 }),
  line("p1", "point", "Night ferries cross midnight.", { parent_id: "t1" }),
  line("p2", "point", "The fix takes two days.", { parent_id: "t1", position: 1 }),
  line("j1", "jargon", "The format transport apps read.", { term: "GTFS" }),
];

function edited(change: (content: SummaryContent) => Partial<SummaryContent>): StoredLine[] {
  const content = contentOf(before);
  return mergeContent(before, { ...content, ...change(content) }, pen);
}

const brief = (lines: StoredLine[], section: StoredLine["section"]) =>
  lines.filter((one) => one.section === section).map(({ line_id, author, text }) => [line_id, author, text]);

describe("merging edits into a summary document", () => {
  test("changes nothing for an unchanged document", () => {
    const after = edited((content) => content);
    expect(after).toEqual(before);
    expect(sameDocument(before, after)).toBe(true);
  });

  test("matches the sentences of the overview in one edited text", () => {
    const summary =
      "The import works for all piers, e.g. the north one. Night ferries are still shown on the wrong day. A warning is missing.\n\nThe launch is on the first of June.";
    const after = edited(() => ({ summary }));
    expect(brief(after, "overview")).toEqual([
      ["o1", "ai", "The import works for all piers, e.g. the north one."],
      ["o2", "grace", "Night ferries are still shown on the wrong day."],
      [expect.stringMatching(/^new/), "grace", "A warning is missing.\n\n"],
      ["o3", "ai", "The launch is on the first of June."],
    ]);
    expect(contentOf(after).summary).toBe(summary);
  });

  test("keeps the id of a moved sentence and drops a deleted one", () => {
    const after = edited(() => ({
      summary: "The launch is on the first of June. The import works for all piers, e.g. the north one.",
    }));
    expect(brief(after, "overview").map(([id, author]) => [id, author])).toEqual([
      ["o3", "ai"],
      ["o1", "ai"],
    ]);
  });

  test("matches plain strings by their text", () => {
    const after = edited(() => ({
      keyDecisions: [
        { text: "Launch on the second of June." },
        { text: "Read the timetable every fifteen minutes." },
        { text: "Ask the harbour office." },
      ],
    }));
    expect(brief(after, "decision")).toEqual([
      ["d2", "grace", "Launch on the second of June."],
      ["d1", "ai", "Read the timetable every fifteen minutes."],
      [expect.stringMatching(/^new/), "grace", "Ask the harbour office."],
    ]);
  });

  test("keeps a topic's time and points, and a term whose definition changed", () => {
    const after = edited((content) => ({
      outline: content.outline.map((topic) => ({
        ...topic,
        topic: "The import",
        summary_points: [...topic.summary_points, { text: "Jonas compares." }],
      })),
      jargonGlossary: [{ term: "GTFS", clarification: "A feed." }],
    }));
    expect(after.find(({ line_id }) => line_id === "t1")).toMatchObject({
      start_ms: 19_400,
      author: "grace",
    });
    expect(brief(after, "point").map(([id]) => id)).toEqual(["p1", "p2", expect.stringMatching(/^new/)]);
    expect(brief(after, "jargon")).toEqual([["j1", "grace", "A feed."]]);
  });

  test("parses every accepted JSON format", () => {
    const told = SummaryChanges.parse({
      summary: { content: { overview: "One.\r\nTwo.", key_takeaways: ["A", " "] } },
      outline: [
        { section: "Import", time: "1:02:03", points: ["x"] },
        { topic: "Screens", summary: "y\nz\n" },
      ],
    });
    expect(told).toEqual({
      summary: "One.\nTwo.",
      keyDiscussions: [{ text: "A" }],
      outline: [
        { topic: "Import", timestamp: "1:02:03", summary_points: [{ text: "x" }] },
        { topic: "Screens", timestamp: "", summary_points: [{ text: "y" }, { text: "z" }] },
      ],
    });
    expect(SummaryChanges.safeParse({ outline: [{ topic: "x", timestamp: "soon" }] }).success).toBe(false);
  });
});

describe("merging a new summary of the transcript", () => {
  const digest: MeetingDigest = {
    overview: [{ text: "A new overview.", turns: [0] }],
    keyDiscussions: [],
    outline: [
      {
        topic: "Timetable import",
        startTurn: 0,
        endTurn: 3,
        startMs: 19_400,
        points: [{ text: "New.", turns: [1] }],
      },
      { topic: "Pier screens", startTurn: 4, endTurn: 9, startMs: 60_000, points: [] },
    ],
    decisions: [
      { text: "Read the timetable every fifteen minutes.", turns: [2] },
      { text: "Launch on the first of June", turns: [3] },
    ],
    actionItems: [],
    jargon: [{ term: "gtfs", text: "Another clarification.", turns: [1] }],
    themes: [],
    contextGroup: "",
  };

  test("keeps what people wrote without duplicates", () => {
    const mine = before.map((one) =>
      ["d2", "p2", "j1"].includes(one.line_id)
        ? { ...one, author: "grace", text: `${one.text} Surely.` }
        : one,
    );
    const lines = generatedLines(digest, mine, { ...pen, author: "ai" }).map((found) => found.line);
    for (const one of mine.filter(({ author }) => author === "grace"))
      expect(lines).toContainEqual({ ...one, position: expect.any(Number) });
    expect(brief(lines, "decision").map(([id]) => id)).toEqual(["d1", "d2"]);
    expect(brief(lines, "jargon").map(([id]) => id)).toEqual(["j1"]);
    // A topic in which a person wrote stays whole.
    expect(brief(lines, "topic").map(([id, , text]) => [id, text])).toEqual([
      ["t1", "Timetable import"],
      [expect.stringMatching(/^new/), "Pier screens"],
    ]);
    expect(brief(lines, "point").map(([id]) => id)).toEqual(["p1", "p2"]);
    expect(brief(lines, "overview").map(([, , text]) => text)).toEqual(["A new overview."]);
  });
});

describe("turnsOf", () => {
  const said = (segment_id: string, start: number, speaker: string, text: string) => ({
    ...{ segment_id, start_ms: start * 1000, end_ms: start * 1000 + 900, speaker, text },
  });

  test("builds whole sentences of one speaker with their segments", () => {
    const { turns, turnSegments } = turnsOf([
      said("a", 0, "Tom", "So the import"),
      said("b", 1, "Tom", "works now."),
      said("c", 2, "Tom", "And the screens"),
      said("d", 3, "Ines", "Wait"),
      said("e", 60, "Ines", "Back again"),
    ]);
    expect(turns.map(({ text }) => text)).toEqual([
      "So the import works now.",
      "And the screens",
      "Wait",
      "Back again",
    ]);
    expect(turnSegments).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  });
});
