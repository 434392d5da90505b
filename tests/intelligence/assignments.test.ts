import { describe, expect, test } from "vitest";
import { summarize } from "#app/intelligence/summarize.ts";
import { turnsFrom } from "./transcripts.ts";

const TALK = turnsFrom(`
Ana Reis: The garden is dry this year.
Bo Lund: Nobody likes the old fence.
Carla Mota: The neighbours were here yesterday.
`);
/** Enough of other talk before and after that the place in the meeting speaks neither for nor against a task. */
const OTHER_TALK = Array.from({ length: 10 }, () => TALK).flat();
const START = OTHER_TALK.length;
const BO = "Bo Lund";
const CARLA = "Carla Mota";
const BUDGET = "Send the revised budget to finance by Monday.";

/** The items of a meeting on a Wednesday in which this is said midway: owner, text, day, the turns of the evidence. */
function itemsOf(script: string) {
  const turns = [...OTHER_TALK, ...turnsFrom(script), ...OTHER_TALK];
  return summarize(turns, { heldOn: "2026-03-04", attendees: ["Dee Okafor"] }).actionItems.map(
    ({ owner, text, dueDate, turns }) => [owner, text, dueDate, ...turns.map((turn) => turn - START)],
  );
}

describe("a request by name becomes an action item of that person", () => {
  test.each([
    ["Bo, please send the revised budget to finance by Monday.", "Sure, I'll do that."],
    ["Bo Lund, please send the revised budget to finance by Monday.", "Will do."],
    ["Okay Bo, could you please send the revised budget to finance by Monday?", "No problem."],
    ["Could you send the revised budget to finance by Monday, Bo?", "On it."],
    ["Could you, Bo, send the revised budget to finance by Monday?", "Yes, I can do that."],
    ["Please, Bo, send the revised budget to finance by Monday.", "Of course."],
    ["Mr Lund, will you send the revised budget to finance by Monday?", "I will."],
    ["Bo, I'd like you to send the revised budget to finance by Monday.", "Okay."],
    ["Bo, please can you remember to send the revised budget to finance by Monday?", "Sure thing."],
    ["Bo, send the revised budget to finance by Monday.", "Leave it with me."],
    ["Finance is waiting, so Bo, please send the revised budget to finance by Monday.", "Yes."],
  ])("accepted: %s / %s", (asked, answer) =>
    expect(itemsOf(`Ana Reis: ${asked}\nBo Lund: ${answer}`)).toEqual([[BO, BUDGET, "2026-03-09", 0, 1]]),
  );

  test("when the answer comes after somebody else's turn, with its due date", () => {
    const said =
      "Ana Reis: Bo, can you send me the plan?\nCarla Mota: And the photos.\nBo Lund: Sure, by Thursday.";
    expect(itemsOf(said)).toEqual([[BO, "Send Ana the plan.", "2026-03-05", 0, 2]]);
    const later =
      "Ana Reis: Bo, please send the plan to finance by Monday.\nBo Lund: I can do it by Tuesday.";
    expect(itemsOf(later)).toEqual([[BO, "Send the plan to finance.", "2026-03-10", 0, 1]]);
  });

  test("once when the answer repeats the request; its other promises are items too", () => {
    const said =
      "Ana Reis: Bo, please send the plan to finance.\nBo Lund: I'll send the plan by Monday. And I'll write the report for the school by Tuesday.";
    expect(itemsOf(said)).toEqual([
      [BO, "Send the plan to finance.", "2026-03-09", 0, 1],
      [BO, "Write the report for the school by Tuesday.", "2026-03-10", 1],
    ]);
  });

  test("with the statement that “that” refers to", () => {
    const said = "Ana Reis: The fence will cost four hundred euros. Bo, please put that into the plan.";
    const named = "Put that into the plan: “The fence will cost four hundred euros.”";
    expect(itemsOf(said)).toEqual([[BO, named, null, 0]]);
    expect(itemsOf("Ana Reis: Bo, please put that into the plan.")).toEqual([]);
    const answered = `${said}\nBo Lund: I'll update the plan of the fence by Thursday.`;
    expect(itemsOf(answered)).toEqual([
      [BO, "Update the plan of the fence by Thursday.", "2026-03-05", 1, 0],
    ]);
  });

  test("with “all right” at its end kept whole", () =>
    expect(itemsOf("Ana Reis: Bo, can you ask the school whether that is all right?\nBo Lund: Yes.")).toEqual(
      [[BO, "Ask the school whether that is all right.", null, 0, 1]],
    ));

  test.each([
    ["Bo, please call finance.", BO, "Call finance."],
    ["Bo, please share the plan with the school.", BO, "Share the plan with the school."],
    [
      "Dee, please prepare the contract with the printers.",
      "Dee Okafor",
      "Prepare the contract with the printers.",
    ],
    ["Action item for Bo: check the contract.", BO, "Check the contract."],
    ["The next action item for Bo is to check the contract.", BO, "Check the contract."],
    ["Action: Bo to check the contract.", BO, "Check the contract."],
    ["Action item: Bo will check the contract.", BO, "Check the contract."],
    ["Action item for me: check the contract.", "Ana Reis", "Check the contract."],
    ["Action item: check the contract.", null, "Check the contract."],
  ])("without an answer: %s", (said, owner, text) =>
    expect(itemsOf(`Ana Reis: ${said}`)).toEqual([[owner, text, null, 0]]),
  );

  test("who answers, when two share a first name", () => {
    const said = "Ana Reis: Bo, please check the contract.\nBo Berg: Will do.";
    expect(itemsOf(said)).toEqual([["Bo Berg", "Check the contract.", null, 0, 1]]);
    expect(itemsOf("Ana Reis: Bo, please check the contract.\nBo Berg: The fence is old.")).toEqual([
      [null, "Check the contract.", null, 0],
    ]);
  });
});

describe("a task without an owner becomes an action item of who accepts it", () => {
  test.each([
    ["Somebody needs to book the room for May.", "Book the room for May."],
    ["Who can book the room for May?", "Book the room for May."],
    ["Does anybody want to book the room for May?", "Book the room for May."],
    ["Can somebody book the room for May?", "Book the room for May."],
    ["The room for May needs to be booked.", "The room for May needs to be booked."],
  ])("%s / I can take that, by Thursday", (task, text) => {
    const item = [CARLA, text, "2026-03-05", 0, 1];
    expect(itemsOf(`Ana Reis: ${task}\nCarla Mota: I can take that, by Thursday.`)).toEqual([item]);
    expect(itemsOf(`Ana Reis: ${task}\nCarla Mota: Okay, I'll do that. By Thursday.`)).toEqual([item]);
  });

  test("also after another refused it, but not after another accepted it", () => {
    const asked = "Ana Reis: Bo, please send the plan to finance by Monday.";
    expect(itemsOf(`${asked}\nBo Lund: Sorry, I can't, I'm away.`)).toEqual([]);
    expect(
      itemsOf(`${asked}\nBo Lund: Sorry, I can't, I'm away.\nCarla Mota: I can take that, by Thursday.`),
    ).toEqual([[CARLA, "Send the plan to finance.", "2026-03-05", 0, 2]]);
    expect(itemsOf(`${asked}\nBo Lund: Will do.\nCarla Mota: I'll do that, too.`)).toEqual([
      [BO, "Send the plan to finance by Monday.", "2026-03-09", 0, 1],
    ]);
  });

  test("also under a nickname that only the answer explains", () =>
    expect(
      itemsOf("Ana Reis: Robbie, please send the plan to finance.\nBo Lund: Sure, I'll do that."),
    ).toEqual([[BO, "Send the plan to finance.", null, 0, 1]]));
});

test.each([
  ["Could you repeat that?", "Sure, I'll do that."],
  ["Bo, could you repeat that, please?", "Sure."],
  ["Bo, please go ahead.", "Thanks."],
  ["Bo, please go ahead with the report on the budget.", "Sure. The budget is fine."],
  ["Bo, can you see my screen?", "Yes, I can."],
  ["Can you hear me now, Bo?", "Yes."],
  ["Please mute yourself, Bo.", "Sorry, will do."],
  ["Bo, please share your screen.", "On it."],
  ["Bo, next slide, please.", "Okay."],
  ["Bo, please wait until Monday.", "Okay."],
  ["Bo, could you tell us about the budget?", "Yes, it grew by ten percent."],
  ["Bo, can you live with the third of June?", "Yes."],
  ["Bo, do you want to move on to the budget?", "Yes."],
  ["Bo, would you say that the budget is fine?", "Yes."],
  ["Bo, can you remember what finance said?", "Yes, they liked it."],
  ["Thanks, Bo, for sending the budget to finance.", "You're welcome."],
  ["Thank you, Bo. Please thank the whole team.", "I will."],
  ["I told Carla, Bo, please send the letter, and she laughed.", "Yes."],
  ["Bo, please don't send the budget yet.", "Okay."],
  ["Bo, please send the budget to finance.", "I already did that."],
  ["Bo, please read the next question.", "Okay."],
  ["Can you put that picture on the in the file for the school?", "Sure, I'll do that."],
  ["If you like, please send it.", "Okay."],
  ["The budget is with finance.", "I'll do that."],
])("no action item is made of: %s / %s", (said, answer) =>
  expect(itemsOf(`Ana Reis: ${said}\nBo Lund: ${answer}`)).toEqual([]),
);
