import { describe, expect, test } from "vitest";
import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";
import {
  changeParams,
  changesIn,
  freshId,
  newUnsavedEdits,
  parseUnsavedEdits,
  pointsOf,
  rebaseEdits,
  resolveConflict,
} from "#app/ui/summary/editing/unsaved-edits.ts";

const content: SummaryContent = {
  summary: "We met. The import works.",
  keyDiscussions: [
    { id: "k1", text: "One" },
    { id: "k2", text: "Two" },
  ],
  keyDecisions: [],
  openQuestions: [],
  outline: [
    { id: "t1", topic: "Import", timestamp: "00:00:19", summary_points: [{ id: "p1", text: "It works." }] },
  ],
  jargonGlossary: [{ id: "j1", term: "GTFS", clarification: "A format." }],
};
const saved = { revision: 3, content };
const draft = (change: Partial<SummaryContent>) => ({
  ...newUnsavedEdits(saved, 0),
  content: { ...content, ...change },
});

describe("unsaved edits", () => {
  test("contain changed parts only, without emptied entries and new ids", () => {
    const keyDiscussions = [
      { id: "k1", text: " " },
      { id: "k2", text: "Two!" },
      { id: freshId(), text: "Three" },
    ];
    const written = draft({ keyDiscussions, keyDecisions: [{ id: freshId(), text: "" }] });
    expect(changesIn(written)).toEqual(["keyDiscussions"]);
    expect(changeParams(written)).toEqual({
      keyDiscussions: [{ id: "k2", text: "Two!" }, { text: "Three" }],
    });
    expect(changesIn(draft({ summary: `${content.summary} ` }))).toEqual([]);
  });

  test("are rebased on a newer saved version", () => {
    const now = { revision: 4, content: { ...content, summary: "We met on Monday. The import works." } };
    const merged = rebaseEdits(draft({ summary: "We met. The import works well." }), now);
    expect(merged).toMatchObject({ revision: 4, base: now.content, conflicts: [] });
    expect(merged.content.summary).toBe("We met on Monday. The import works well.");
    expect(changesIn(rebaseEdits(draft({ summary: now.content.summary }), now))).toEqual([]);
  });

  test("rebased on the version they were saved as contain no changes", () => {
    const [topic] = content.outline;
    const mine = (made: (name: string) => string) => ({
      keyDiscussions: [
        ...content.keyDiscussions,
        { id: made("a"), text: "Three" },
        { id: made("b"), text: "Three" },
      ],
      keyDecisions: [{ id: made("c"), text: "Yes" }],
      outline: [
        {
          ...(topic as NonNullable<typeof topic>),
          summary_points: [
            { id: "p1", text: "It works." },
            { id: made("d"), text: "More" },
          ],
        },
        {
          id: made("e"),
          topic: "Other",
          timestamp: "",
          summary_points: [{ id: made("f"), text: "A point" }],
        },
      ],
      jargonGlossary: [{ id: "j1", term: "GTFS feed", clarification: "A format." }],
    });
    const typed = draft(mine((name) => `new-${name}`));
    const now = { revision: 4, content: { ...content, ...mine((name) => `saved-${name}`) } };
    const merged = rebaseEdits(typed, now);
    expect(merged.conflicts).toEqual([]);
    expect(changesIn(merged)).toEqual([]);
  });

  test("keep a line of one's own that another user's new line does not equal", () => {
    const theirs = { id: "k3", text: "Theirs" };
    const now = { revision: 4, content: { ...content, keyDiscussions: [theirs, ...content.keyDiscussions] } };
    const typed = draft({ keyDiscussions: [...content.keyDiscussions, { id: "new-a", text: "Mine" }] });
    expect(rebaseEdits(typed, now).content.keyDiscussions.map(({ text }) => text)).toEqual([
      "Theirs",
      "One",
      "Two",
      "Mine",
    ]);
  });

  test("resolve a conflict as chosen", () => {
    const now = {
      revision: 4,
      content: { ...content, summary: "Theirs.", keyDecisions: [{ id: "d", text: "New" }] },
    };
    const asking = rebaseEdits(draft({ summary: "Mine.", keyDiscussions: [{ id: "k1", text: "1" }] }), now);
    expect(asking.conflicts).toEqual(["summary"]);
    expect(resolveConflict(asking, "mine").content).toMatchObject({
      summary: "Mine.",
      keyDecisions: [{ text: "New" }],
    });
    expect(resolveConflict(asking, "saved").content).toMatchObject({
      summary: "Theirs.",
      keyDiscussions: [{ id: "k1", text: "1" }],
    });
  });

  test("stored before there were open questions are read without any", () => {
    const stored = draft({ summary: "Mine." });
    const older = JSON.stringify(stored, (key, value) => (key === "openQuestions" ? undefined : value));
    expect(older).not.toContain("openQuestions");
    expect(parseUnsavedEdits(older)).toEqual(stored);
  });

  test("are ignored in storage when damaged", () => {
    const stored = draft({ summary: "Mine." });
    expect(parseUnsavedEdits(JSON.stringify(stored))).toEqual(stored);
    for (const broken of [null, "", "{", "{}", "[1]", '{"revision":1,"base":{},"content":{}}'])
      expect(parseUnsavedEdits(broken)).toBeNull();
  });
});

describe("pointsOf text with one point per line", () => {
  const before = [
    { id: "p1", text: "One" },
    { id: "p2", text: "Two" },
  ];
  test.each([
    ["empty lines are dropped", "One\n\n  \nTwo", ["p1", "p2"]],
    ["as many lines as before keep their ids", "First\nSecond", ["p1", "p2"]],
    ["a line that is gone takes its id with it", "Two", ["p2"]],
    ["a line in between is new", "One\nBetween\nTwo", ["p1", expect.stringMatching(/^new-/), "p2"]],
  ])("%s", (_, text, ids) => {
    expect(pointsOf(text, before).map(({ id }) => id)).toEqual(ids);
  });
});
