import { expect, test } from "vitest";
import { gistOfNote, marksIn, titleOfNote } from "#app/domain/summaries/written-notes/note-marks.ts";

test.each([
  ["- [ ] Paint", ["Paint", null, false]],
  ["  * [X] Paint", ["Paint", null, true]],
  ["3. [ ] @ana.reis: Paint", ["Paint", "ana.reis", false]],
  ["- [ ] @ana@example.test Paint", ["Paint", "ana@example.test", false]],
  ["**Action:** Paint", ["Paint", null, false]],
  ["- TODO: Paint", ["Paint", null, false]],
  ["action item: Paint: twice", ["Paint: twice", null, false]],
])("%j is a task", (line, [description, owner, done]) => {
  expect(marksIn(line)).toEqual({ decisions: [], items: [{ description, owner, done }] });
});

test.each([
  "Actions speak louder",
  "We decided: nothing",
  "- Paint",
  "[ ] Paint",
  "Decision:",
  "- [ ]",
  "x".repeat(9000),
])("%j marks nothing", (line) => expect(marksIn(line)).toEqual({ decisions: [], items: [] }));

test("a decision and a task that a note says twice are found once, and none without an end", () => {
  expect(marksIn("Decision: Go\n- decided:  go\n- [ ] Sail\nAction: sail")).toEqual({
    decisions: ["Go"],
    items: [{ description: "Sail", owner: null, done: false }],
  });
  const many = Array.from({ length: 3100 }, (_, at) => `- [ ] Task ${at}`).join("\n");
  expect(marksIn(many).items).toHaveLength(3000);
  expect(marksIn(`- [ ] ${"x".repeat(5000)}`).items[0]?.description).toHaveLength(1000);
});

test("the title is a heading or a short first line, never a task", () => {
  expect(
    ["# Pier walk #\nRain", "\n\nPier walk\nRain", "- Rain", "Action: Go", "#hash"].map(titleOfNote),
  ).toEqual([...["Pier walk", "Pier walk", null, null, "#hash"]]);
});

test("a list shows what a note says beside its title, in one line", () => {
  expect(gistOfNote("# Pier\n\nRain.\n- [ ] Go home", "Pier")).toBe("Rain. · Go home");
  expect(gistOfNote("# Pier", "Pier")).toBeNull();
  expect(gistOfNote("word ".repeat(200), "Pier")?.length).toBeLessThanOrEqual(201);
});
