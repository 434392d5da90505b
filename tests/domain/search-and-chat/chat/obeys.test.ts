import { describe, expect, test } from "vitest";
import { joinEqual } from "#app/domain/search-and-chat/chat/equal-lines.ts";
import { followUps } from "#app/domain/search-and-chat/chat/follow-ups.ts";
import { readProjectAsked } from "#app/domain/search-and-chat/chat/project-asked.ts";
import { readSpeakerAsked } from "#app/domain/search-and-chat/chat/speaker-asked.ts";
import { readWritingAsked } from "#app/domain/search-and-chat/chat/writing-asked.ts";

const known = {
  today: "2026-01-09",
  asker: "Ana Novak",
  people: ["Ana Novak", "Ben Lund", "Mary-Jane O'Neil"],
  meetings: [],
  words: new Set(["budget"]),
};

test.each([
  [
    "What did Ana say on Tuesday about the budget?",
    ["Ana Novak"],
    "what was said on Tuesday about the budget",
  ],
  ["what did ben lund think about ferries", ["Ben Lund"], "what was said about ferries"],
  [
    "What has Mary-Jane mentioned about the harbour?",
    ["Mary-Jane O'Neil"],
    "What was said about the harbour",
  ],
  ["What was Ben's opinion on the camera?", ["Ben Lund"], "What was said on the camera"],
  ["What did I say about the budget?", ["Ana Novak"], "What was said about the budget"],
  ["What was decided about the camera according to Ben?", ["Ben Lund"], "What was decided about the camera"],
])("%s asks for the words of %j", (question, people, rest) => {
  const asked = readSpeakerAsked(question, known);
  expect(asked?.people).toEqual(people);
  expect(asked?.question.toLowerCase()).toBe(rest.toLowerCase());
});

test.each([
  "What did we say about the budget?",
  "What did the supplier say?",
  "Who said that?",
  "Did anyone mention Ben?",
])("%s names no speaker", (question) => expect(readSpeakerAsked(question, known)).toBeNull());

const projects = [
  { project_id: "1", project_name: "Ferry" },
  { project_id: "2", project_name: "Ferry app" },
  { project_id: "3", project_name: "C++ (old)" },
];

test.each([
  ["What did Ana say in project Ferry app about boats?", "2", "What did Ana say about boats?"],
  ["What was decided in the ferry project?", "1", "What was decided?"],
  ["What was decided in Ferry app last week?", "2", "What was decided last week?"],
  ["Who is in the C++ (old) project?", "3", "Who is?"],
  ["What happened in project “Moon”?", null, "What happened?"],
])("%s is asked in project %s", (question, project_id, rest) => {
  expect(readProjectAsked(question, projects)).toMatchObject({ project_id, question: rest });
});

test.each(["When is the ferry due?", "What is in the project plan?", "Which project is late?"])(
  "%s names no project",
  (question) => expect(readProjectAsked(question, projects)).toBeNull(),
);

test.each([
  ["Write a recap of the last meeting", "summary"],
  ["Please draft an e-mail to the team about the launch", "e-mail"],
  ["can you write me a short follow-up mail", "e-mail"],
  ["Compose a message for Slack", "message"],
  ["Who will write the offer?", null],
  ["What did we say about e-mail?", null],
])("%s asks for a text: %s", (question, writing) => expect(readWritingAsked(question)).toBe(writing));

describe("an answer's lines", () => {
  const cited = (meeting_id: string) => ({
    ...{ meeting_id, meeting_title: meeting_id, segment_id: `s ${meeting_id}` },
    speaker: "",
    start_ms: null,
  });

  test("that say the same are one line with every source once", () => {
    const lines = joinEqual([
      { text: "Ship on Monday.", citation: cited("a") },
      { text: "Something else", citation: cited("b") },
      { text: "ship on Monday", citation: cited("c"), also_cited: [cited("a")] },
    ]);
    expect(lines).toEqual([
      { text: "Ship on Monday.", citation: cited("a"), also_cited: [cited("c")] },
      { text: "Something else", citation: cited("b") },
    ]);
  });
});

test("follow-ups are about what was not asked, in three kinds, from the meetings of the answer", () => {
  const meetings = [
    { title: "Launch plan", themes: ["budget", "tablet stand"], decisions: 2, open: 0 },
    { title: "Billing review", themes: ["Liechtenstein"], decisions: 1, open: 3 },
  ];
  expect(followUps(meetings, ["What did we say about the budget?"])).toEqual([
    "What did we say about the tablet stand?",
    "What was decided in “Launch plan”?",
    "Which action items came out of “Billing review”?",
  ]);
  expect(followUps([], ["Anything"])).toEqual([]);
});
