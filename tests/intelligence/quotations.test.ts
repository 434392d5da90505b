import { describe, expect, test } from "vitest";
import { excerptOf, plainLine } from "#app/intelligence/excerpt.ts";
import { isQuotedFrom, withFairMarks } from "#app/intelligence/quotation.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { weightyIn, wrongInQuotation } from "#tests/support/quoted.ts";
import { linesOf, wrongIn, wrongInMeeting } from "./printed-quotations.ts";
import { LAUNCH, longMeeting, turnsFrom } from "./transcripts.ts";

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
  ])("of %j is printed as %j", (said, printed) => expect(excerptOf(said)).toBe(printed));

  test.each([
    ["So no more changes after Friday.", "No more changes after Friday."],
    ["So far we have no plan", "So far we have no plan."],
    ["Well, um, the lamps might fail if it rains", "The lamps might fail if it rains."],
  ])("of %j without quotation marks is %j", (said, printed) =>
    expect(plainLine(excerptOf(said))).toBe(printed),
  );

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

  test("keeps every negation, modal, condition, number and name in order", () => {
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
  ])("in another language has nothing cut: %j", (said) => {
    const turns = [said, said, said].map((text, at) => ({ speaker: "Ana", startMs: at, text }));
    for (const { said: printed } of readSentences(turns)) expect(said).toContain(printed);
    const inEnglish = [...LAUNCH, { speaker: "Ana", startMs: 1, text: said }];
    for (const sentence of readSentences(inEnglish).filter(({ turn }) => turn === LAUNCH.length))
      expect(said).toContain(sentence.said);
  });
});

describe("a printed summary of a meeting", () => {
  test("quotes literally one stretch of one turn", () => {
    for (const turns of [LAUNCH, longMeeting(4000)]) expect(wrongInMeeting(turns)).toEqual([]);
  });

  test("never says the opposite of what was denied", () => {
    const turns = turnsFrom(`
Ana Reis: No customer asked for the blue lamps in the whole of last year.
Bo Lund: So no more changes to the harbour timetable after the first of June.
Ana Reis: What the port office offers us for the old pier is not nothing.
Bo Lund: No more than twelve thousand Euros go into the harbour lamps this year.
Ana Reis: We've decided not to move the ferry terminal before the winter.
Bo Lund: If the port office agrees, I'll send the contract for the pier to Carla by Friday.
`);
    const made = summarize(turns, { heldOn: "2026-03-04" });
    const printed = linesOf(made).map(({ text }) => text);
    expect(printed.join("\n")).not.toMatch(
      /(?<!no )customer asked|is nothing|(?<!no )more changes|(?<!no )more than twelve|decided to move/i,
    );
    expect(wrongIn(linesOf(made), turns)).toEqual([]);
    for (const { text } of made.actionItems.filter((item) => /contract/.test(item.text)))
      expect(text).toContain("If the port office agrees");
  });
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
  ])("isQuotedFrom %j: %s", (quotation, fair) => expect(isQuotedFrom(quotation, said)).toBe(fair));

  test("are kept around spoken words and removed from others", () => {
    const line = 'Bo: “We will not ship the lamps”, which Ana called "a late start".';
    expect(withFairMarks(line, [said])).toBe(
      "Bo: “We will not ship the lamps”, which Ana called a late start.",
    );
  });
});
