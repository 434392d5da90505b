import { describe, expect, test } from "vitest";
import { possibleDecisions, possibleQuestions } from "#app/intelligence/possible-decisions.ts";
import { possibleTasks } from "#app/intelligence/possible-tasks.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { talkOf } from "#app/intelligence/talk.ts";
import type { Turn } from "#app/intelligence/types.ts";

/** Wednesday. */
const heldOn = "2026-03-04";

function talkIn(...lines: string[]) {
  const turns: Turn[] = lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(/: (.*)/s);
    return { speaker, text, startMs: at * 8000 };
  });
  return talkOf(turns, readSentences(turns), heldOn);
}

const tasks = (...lines: string[]) => possibleTasks(talkIn(...lines));
const decisions = (...lines: string[]) => possibleDecisions(talkIn(...lines)).map(({ text }) => text);
const questions = (...lines: string[]) => possibleQuestions(talkIn(...lines)).map(({ text }) => text);

describe("possible tasks", () => {
  test("have the speaker who undertakes something, and the day", () => {
    expect(tasks("Uma: I'll send the tide tables to the harbour by Friday.", "Vik: Thanks.")).toEqual([
      {
        text: "“I'll send the tide tables to the harbour by Friday.”",
        ...{ turns: [0], owner: "Uma", dueDate: "2026-03-06" },
      },
    ]);
  });

  test("name what was asked for where the promise only says “it”", () => {
    const [task] = tasks(
      "Uma: Somebody has to repaint the mooring posts.",
      "Vik: I'll do it. You'll see the result tomorrow.",
    );
    expect(task).toMatchObject({ turns: [1, 0], owner: "Vik", dueDate: "2026-03-05" });
    expect(task?.text).toBe("Uma: “Somebody has to repaint the mooring posts.” Vik: “I'll do it.”");
  });

  test("are a yes to a request", () => {
    const found = tasks("Uma: Vik, could you order new life jackets this week?", "Vik: Sure.");
    expect(found).toMatchObject([{ turns: [1, 0], owner: "Vik", dueDate: "2026-03-06" }]);
  });

  test("are an offer that is taken up, and not one that is not", () => {
    const offer = "Vik: I could compare three engine makers.";
    expect(tasks(offer, "Uma: That would be great, please.")).toHaveLength(1);
    expect(tasks(offer, "Uma: The weather was awful again.")).toEqual([]);
  });

  test.each([
    "Vik: I'll start with the slides.",
    "Vik: I'll think about the colour of the deck.",
    "Vik: I'll try to be quick today.",
    "Vik: I'd rather not paint the deck again.",
  ])("are not what is done in the meeting, or not promised: %s", (line) => {
    expect(tasks("Uma: How is the deck?", line, "Uma: Fine.")).toEqual([]);
  });
});

describe("possible decisions", () => {
  test.each([
    ["a proposal that was taken up", "Uma: Let's paint the deck blue this season.", "Vik: Works for me."],
    ["what is asked of all", "Uma: The ferry stops at six. Okay for everyone?", "Vik: Yes."],
    ["a plan that is called agreed", "Uma: We could run a night ferry in July.", "Vik: Agreed."],
  ])("are %s", (_, ...lines) => expect(decisions(...lines)).toHaveLength(1));

  test("are what is said again after a yes", () => {
    const lines = ["Uma: I'd need two deckhands in April.", "Vik: Okay. Two deckhands in April."];
    expect(decisions(...lines)).toEqual([
      "Uma: “I'd need two deckhands in April.” Vik: “Two deckhands in April.”",
    ]);
  });

  test.each([
    ["was taken back at once", "Uma: Let's paint the deck blue.", "Vik: Hang on, the paint isn't dry."],
    ["nobody took up", "Uma: Let's paint the deck blue.", "Vik: The weather was awful."],
    ["is only asked", "Uma: Should we paint the deck blue?", "Vik: The weather was awful."],
  ])("are not what %s", (_, ...lines) => expect(decisions(...lines)).toEqual([]));

  test("need more than a yes where listeners say one all the time", () => {
    const humming = Array.from({ length: 12 }, () => ["Uma: The pier is very long.", "Vik: Mm-hmm."]).flat();
    const proposal = "Uma: Let's paint the deck blue this season.";
    expect(decisions(...humming, proposal, "Vik: Yeah.")).toEqual([]);
    expect(decisions(...humming, proposal, "Vik: Agreed.")).toHaveLength(1);
  });
});

describe("possible open questions", () => {
  test("are what nobody could answer, and what somebody wonders about", () => {
    expect(questions("Uma: Who pays for the new pier lights?", "Vik: I don't know yet.")).toEqual([
      "“Who pays for the new pier lights?”",
    ]);
    expect(questions("Vik: I'm not sure whether the crane fits under the bridge.")).toHaveLength(1);
  });

  test("are not what was answered", () => {
    expect(questions("Uma: Who pays for the new pier lights?", "Vik: The town does.")).toEqual([]);
  });
});
