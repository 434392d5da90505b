import { describe, expect, test } from "vitest";
import { isRightAnswer } from "./answer-score.ts";
import { type Expected, expectedAnswer, goldRecords } from "./record-questions.ts";

const today = "2026-12-02";
const isRight = (expected: Expected, ...lines: string[]) => isRightAnswer(expected, lines, today);
const tasks: Expected = {
  says: "texts",
  wanted: ["Book the inspection of the racks", "Have the desks counted"],
  others: ["Send a draft of the contract"],
};
const owner: Expected = { says: "names", wanted: ["Kim Lund"], others: ["Tom Adeyemi"] };
const day: Expected = { says: "day", day: "2026-11-27" };
const undone: Expected = { says: "yes or no", yes: false, about: "Book the inspection of the racks" };

describe("isRightAnswer", () => {
  test.each<[string, Expected, string[]]>([
    ["a number in figures", { says: "number", number: 28 }, ["28 action items are open in 12 meetings."]],
    ["a number in words", { says: "number", number: 2 }, ["Anna has two open items."]],
    ["no item", { says: "number", number: 0 }, ["No items are overdue in the 12 meetings."]],
    [
      "a list with owners and days",
      tasks,
      ["2 items:", "Have the desks counted (Anna)", "Book the inspection of the racks (was due Oct 16)"],
    ],
    ["an owner by first name", owner, ["Kim owns it."]],
    ["a day, month first", day, ["It was due on Friday, Nov 27."]],
    ["a day, day first", day, ["It is due on the 27th of November 2026."]],
    ["an ISO day", day, ["2026-11-27"]],
    ["an item that is not done", undone, ["No.", "Book the inspection of the racks (was due Oct 16)"]],
    ["an item that is overdue", undone, ["Book the inspection of the racks (Anna, was due Oct 16)"]],
  ])("takes %s", (_, expected, lines) => expect(isRight(expected, ...lines)).toBe(true));

  test.each<[string, Expected, string[]]>([
    ["another number", { says: "number", number: 28 }, ["I looked at 12 meetings; 28 items are open."]],
    ["a number that comes late", { says: "number", number: 28 }, ["Here they are.", "28 items"]],
    ["a word that holds a number", { says: "number", number: 0 }, ["Nobody noted anything."]],
    ["a list that lacks one", tasks, ["Have the desks counted"]],
    [
      "a list with another one",
      tasks,
      ["Have the desks counted", "Book the inspection of the racks", "Send a draft of the contract"],
    ],
    ["two owners where there is one", owner, ["Kim and Tom"]],
    ["several days", day, ["Nov 27 or Nov 28"]],
    ["no day", day, ["It is due soon."]],
    ["yes where it is open", undone, ["Yes.", "Book the inspection of the racks (done)"]],
    ["no without the item", undone, ["This was not discussed."]],
  ])("does not take %s", (_, expected, lines) => expect(isRight(expected, ...lines)).toBe(false));
});

describe("the questions about records", () => {
  const records = goldRecords();

  test("have answers that are computed from the gold minutes", () => {
    expect(records.questions).toHaveLength(40);
    const expected = records.questions.map(({ ask, expect: asked }) => ({
      ask,
      ...expectedAnswer(asked, records),
    }));
    const nothing = expected.filter(
      (one) =>
        ("wanted" in one && one.wanted.length === 0) ||
        (one.says === "number" && one.number === 0) ||
        (one.says === "day" && one.day === ""),
    );
    expect(nothing).toEqual([]);
    expect(expected).toContainEqual({ ask: "How many items are overdue?", says: "number", number: 9 });
    expect(expected).toContainEqual({
      ask: "How many meetings did we have in November?",
      says: "number",
      number: 7,
    });
  });

  test("name done tasks that exist, and a person with more open items than anybody else", () => {
    const unknown = Object.entries(records.done).flatMap(([id, done]) =>
      done.filter((at) => !records.meetings.find((one) => one.id === id)?.gold.tasks[at]),
    );
    expect(unknown).toEqual([]);
    const open = records.people.map(
      (name) => records.tasks.filter(({ owners, state }) => state === "open" && owners.includes(name)).length,
    );
    expect(open.filter((count) => count === Math.max(...open))).toHaveLength(1);
  });
});
