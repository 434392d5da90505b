import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { digest } from "#app/intelligence/digest.ts";
import { excerptOf, plainLine } from "#app/intelligence/excerpt.ts";
import { isQuotedFrom, withFairMarks } from "#app/intelligence/quotation.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import type { MeetingDigest, Turn } from "#app/intelligence/types.ts";
import { quotationsIn, weightyIn, wrongInQuotation } from "#tests/support/quoted.ts";
import { asMeeting, LAUNCH, longMeeting, turnsFrom } from "./transcripts.ts";

describe("a quotation of one sentence", () => {
  test.each([
    ["No customer asked for it.", "No customer asked for it."],
    ["No, no customer asked for it.", "No, no customer asked for it."],
    ["That is not nothing.", "That is not nothing."],
    ["So no more changes after Friday.", "So no more changes after Friday."],
    ["No more than twelve thousand Euros.", "No more than twelve thousand Euros."],
    ["Uh-uh, we don't ship it.", "Uh-uh, we don't ship it."],
    ["The plan is not, not settled.", "The plan is not, not settled."],
    ["Well, it costs five five hundred.", "… it costs five five hundred."],
    ["Right, if we can, we ship.", "… if we can, we ship."],
    ["I guess we may wait.", "I guess we may wait."],
    ["And um we ship on Friday.", "… we ship on Friday."],
    ["We should, uh, wait for Ana, you know.", "We should … wait for Ana …"],
    ["It was it was th the third of June.", "… it was … the third of June."],
    ["So we're gonna ship it.", "So we're gonna ship it."],
    ["Okay, fine.", "Okay, fine."],
  ])("%j is printed as %j", (said, printed) => expect(excerptOf(said)).toBe(printed));

  test.each([
    ["So no more changes after Friday.", "No more changes after Friday."],
    ["So far we have no plan", "So far we have no plan."],
    ["Well, um, the lamps might fail if it rains", "The lamps might fail if it rains."],
  ])("%j without marks is %j", (said, printed) => expect(plainLine(excerptOf(said))).toBe(printed));

  const openers = [
    "",
    "No, ",
    "Um, ",
    "Well, ",
    "So ",
    "Okay, so, ",
    "No. ",
    "And uh, no, ",
    "Yeah, I mean, ",
    "But ",
  ];
  const subjects = ["no customer", "Tom", "nobody here", "the, uh, supplier", "we we", "th the two teams"];
  const verbs = [
    "asked for",
    "might not need",
    "won't, um, take",
    "may only keep",
    "would never sell",
    "cannot drop",
  ];
  const endings = [
    ".",
    ", you know.",
    " unless it, er, rains.",
    " if Ana agrees, yeah.",
    ", so.",
    " for 1,200 Euros",
    ", not now.",
  ];

  test("keeps every denial, modal, condition, number and name, in order, of whatever is said", () => {
    const wrong: string[] = [];
    for (const opener of openers)
      for (const subject of subjects)
        for (const verb of verbs)
          for (const ending of endings) {
            const raw = `${opener}${subject} ${verb} the lamps${ending}`;
            const said = raw.charAt(0).toUpperCase() + raw.slice(1);
            const printed = excerptOf(said);
            const kept = weightyIn(printed).join(" ");
            const problem = wrongInQuotation(printed, said);
            if (problem !== null || kept !== weightyIn(said).join(" "))
              wrong.push(`${said} → ${printed} (${problem})`);
          }
    expect(wrong).toEqual([]);
  });

  test.each([
    "Um acht Uhr beginnt die Sitzung, und wir kommen um zehn nach Hause.",
    "Er er sagte, dass er nicht kommt.",
    "Alors, euh, on ne livre pas avant lundi, eh.",
    "Er is geen geld, dus we wachten, ja, tot maandag.",
  ])("of another language has nothing cut: %j", (said) => {
    const turns = [said, said, said].map((text, at) => ({ speaker: "Ana", startMs: at, text }));
    for (const { said: printed } of readSentences(turns)) expect(said).toContain(printed);
    const inEnglish = [...LAUNCH, { speaker: "Ana", startMs: 1, text: said }];
    for (const sentence of readSentences(inEnglish).filter(({ turn }) => turn === LAUNCH.length))
      expect(said).toContain(sentence.said);
  });
});

const linesOf = (made: MeetingDigest) =>
  [
    made.overview,
    made.keyDiscussions,
    made.outline.flatMap(({ points }) => points),
    made.decisions,
    made.actionItems,
    made.jargon,
  ].flat();

/** Quotations of these lines that none of their turns holds. */
function wrongIn(lines: { text: string; turns: number[] }[], turns: Turn[]): string[] {
  return lines.flatMap((line) =>
    quotationsIn(line.text).flatMap((quotation) => {
      const problems = line.turns.map((turn) => wrongInQuotation(quotation, turns[turn]?.text ?? ""));
      return problems.includes(null) ? [] : [`${quotation} (${problems.join("; ")})`];
    }),
  );
}

const questions = [
  "What was said about the price?",
  "What did they say about the plan?",
  "Is there any problem?",
];

function wrongInMeeting(turns: Turn[]): string[] {
  const answers = questions.flatMap((question) => answerQuestion(question, [asMeeting("m", turns)]).lines);
  return wrongIn([...linesOf(digest(turns)), ...answers], turns);
}

describe("everything printed of a meeting", () => {
  test("quotes one stretch of one turn to the letter", () => {
    for (const turns of [LAUNCH, longMeeting(4000)]) expect(wrongInMeeting(turns)).toEqual([]);
  });

  test("says no opposite of what a team denied", () => {
    const turns = turnsFrom(`
Ana Reis: No customer asked for the blue lamps in the whole of last year.
Bo Lund: So no more changes to the harbour timetable after the first of June.
Ana Reis: What the port office offers us for the old pier is not nothing.
Bo Lund: No more than twelve thousand Euros go into the harbour lamps this year.
Ana Reis: We've decided not to move the ferry terminal before the winter.
Bo Lund: If the port office agrees, I'll send the contract for the pier to Carla by Friday.
`);
    const made = digest(turns, { heldOn: "2026-03-04" });
    const printed = linesOf(made).map(({ text }) => text);
    expect(printed.join("\n")).not.toMatch(
      /(?<!no )customer asked|is nothing|(?<!no )more changes|(?<!no )more than twelve|decided to move/i,
    );
    expect(wrongIn(linesOf(made), turns)).toEqual([]);
    for (const { text } of made.actionItems.filter((item) => /contract/.test(item.text)))
      expect(text).toContain("If the port office agrees");
  });

  const file = process.env.EVAL_DATA ?? "../shared/eval/dev.jsonl";
  type Meeting = { meeting_id: string; turns: { speaker: string; text: string }[] };
  const meetings = (): Meeting[] =>
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Meeting);
  const turnsOf = ({ turns }: Meeting): Turn[] => turns.map((turn, at) => ({ ...turn, startMs: at * 1000 }));

  test.skipIf(!existsSync(file))(
    "of the development transcripts keeps every weighty word of each sentence",
    { timeout: 300_000 },
    () => {
      const wrong: string[] = [];
      let sentences = 0;
      const all = meetings();
      const common = new Set(
        all.flatMap(({ turns }) =>
          turns.flatMap(({ text }) => text.match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? []),
        ),
      );
      // A name is written with a capital and nowhere without.
      const isName = (word: string) => /^\p{Lu}\p{Ll}{2}/u.test(word) && !common.has(word.toLowerCase());
      for (const meeting of all)
        for (const { raw, said } of readSentences(turnsOf(meeting))) {
          sentences++;
          if (said === "") continue;
          const problem = wrongInQuotation(said, raw);
          if (problem !== null || weightyIn(said, isName).join(" ") !== weightyIn(raw, isName).join(" "))
            wrong.push(`${raw} → ${said} (${problem})`);
        }
      expect(sentences).toBeGreaterThan(100_000);
      expect(wrong.slice(0, 20)).toEqual([]);
    },
  );

  test.skipIf(!existsSync(file))(
    "of every twelfth development meeting quotes to the letter",
    { timeout: 300_000 },
    () => {
      const some = meetings().filter((_, at) => at % 12 === 0);
      expect(some.flatMap((meeting) => wrongInMeeting(turnsOf(meeting)))).toEqual([]);
    },
  );
});

describe("quotation marks of a language model", () => {
  const said = "Well, we will not ship the lamps before June unless the port pays 1,200 Euros for them.";

  test.each([
    ["we will not ship the lamps", true],
    ["We will not ship the lamps before June.", true],
    ["we will not ship … before June", true],
    ["we will … ship the lamps", false],
    ["ship the lamps before June … for them", false],
    ["we will ship the lamps", false],
    ["hip the lamps", false],
    ["", false],
  ])("%j: %s", (quotation, fair) => expect(isQuotedFrom(quotation, said)).toBe(fair));

  test("stay around what was said and fall from other words", () => {
    const line = 'Bo: “We will not ship the lamps”, which Ana called "a late start".';
    expect(withFairMarks(line, [said])).toBe(
      "Bo: “We will not ship the lamps”, which Ana called a late start.",
    );
  });
});
