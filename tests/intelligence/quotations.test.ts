import { describe, expect, test } from "vitest";
import { excerptOf, plainLine } from "#app/intelligence/excerpt.ts";
import { isQuotedFrom, withFairMarks } from "#app/intelligence/quotation.ts";
import { readSentences } from "#app/intelligence/sentences.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { weightyIn, wrongInQuotation } from "#tests/support/quoted.ts";
import { generatedSentences } from "./generated-sentences.ts";
import { linesOf, wrongIn, wrongInMeeting, wronglyRestated } from "./printed-quotations.ts";
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
    ["And um we ship on Friday.", "And … we ship on Friday."],
    ["We should, uh, wait for Ana, you know.", "We should … wait for Ana …"],
    ["It was it was th the third of June.", "… it was … the third of June."],
    ["So we're gonna ship it.", "So we're gonna ship it."],
    ["Okay, fine.", "Okay, fine."],
    ["Now, not in June, we ship it.", "Now, not in June, we ship it."],
    ["We ship it on Friday, right?", "We ship it on Friday, right?"],
    ["We ship it on Friday, you know?", "We ship it on Friday, you know?"],
    ["The ER is closed and the uh gate is open.", "The ER is closed and the … gate is open."],
    ["The gap is twelve mm, and mm the other is 5 mm.", "The gap is twelve mm, and … the other is 5 mm."],
    [
      "We ask [Kim] or [not the port], um, [laughter] on Friday.",
      "We ask [Kim] or [not the port] … on Friday.",
    ],
    ["It's not what we want, what we want is speed.", "It's not what we want, what we want is speed."],
    ["We won't sell that, that costs too much.", "We won't sell that, that costs too much."],
    ["We don't ship it, it is broken.", "We don't ship it, it is broken."],
    ["It is important important to wont wont go.", "It is … important to wont wont go."],
    ["We, we wait for the, the lamps.", "… we wait for … the lamps."],
  ])("of %j is printed as %j", (said, printed) => expect(excerptOf(said)).toBe(printed));

  test.each([
    ["So no more changes after Friday.", "No more changes after Friday."],
    ["So far we have no plan", "So far we have no plan."],
    ["Well, um, the lamps might fail if it rains", "The lamps might fail if it rains."],
  ])("of %j without quotation marks is %j", (said, printed) =>
    expect(plainLine(excerptOf(said))).toBe(printed),
  );

  test("keeps every negation, modal, condition, number and name in order", () => {
    const wrong = generatedSentences(4000).flatMap((said) => {
      const printed = excerptOf(said);
      const problem = wrongInQuotation(printed, said);
      const isComplete = weightyIn(printed).join(" ") === weightyIn(said).join(" ");
      return problem === null && isComplete ? [] : [`${said} → ${printed} (${problem})`];
    });
    expect(wrong).toEqual([]);
  });

  test("keeps its condition where that is a sentence of its own", () => {
    const turns = turnsFrom(
      "Ana Reis: We ship the lamps on Friday. Unless it rains. No lamp is sold before.",
    );
    expect(readSentences(turns).map(({ said }) => said)).toEqual([
      "We ship the lamps on Friday. Unless it rains.",
      "No lamp is sold before.",
    ]);
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

describe("a generated meeting", () => {
  test("is quoted and told without the loss of a weighty word", () => {
    const sentences = generatedSentences(1200, 11);
    const turns = Array.from({ length: 400 }, (_, at) => ({
      speaker: ["Ana Reis", "Bo Lund", "Tom Berg"][at % 3] ?? "",
      startMs: at * 8000,
      text: sentences.slice(at * 3, at * 3 + 3).join(" "),
    }));
    const made = summarize(turns, { heldOn: "2026-03-04" });
    expect(linesOf(made).length).toBeGreaterThan(10);
    expect(wrongInMeeting(turns)).toEqual([]);
    expect(wronglyRestated(made, turns)).toEqual([]);
  });
});

describe("quotation marks of a language model", () => {
  const said =
    "Well, we will not ship the lamps before June. If the port pays 1,200 Euros, we ship them. No customer asked for it.";

  test.each([
    ["we will not ship the lamps", true],
    ["We will not ship the lamps before June.", true],
    ["we will not ship … before June", true],
    ["If the port pays 1,200 Euros, we ship them", true],
    ["no customer asked", true],
    ["we will … ship the lamps", false],
    ["ship the lamps before June", false],
    ["if the port pays … we ship them", false],
    ["we ship them", false],
    ["the port pays 1,200 Euros", false],
    ["customer asked for it", false],
    ["we will ship the lamps", false],
    ["hip the lamps", false],
    ["", false],
  ])("isQuotedFrom %j: %s", (quotation, fair) => expect(isQuotedFrom(quotation, said)).toBe(fair));

  test("are removed where the sentence goes on with a condition", () => {
    const turn = "We will ship the lamps unless it rains.";
    expect(isQuotedFrom("We will ship the lamps", turn)).toBe(false);
    expect(isQuotedFrom("We will ship the lamps unless it rains", turn)).toBe(true);
  });

  test("are kept around spoken words and removed from others", () => {
    const line = 'Bo: “We will not ship the lamps”, which Ana called "a late start".';
    expect(withFairMarks(line, [said])).toBe(
      "Bo: “We will not ship the lamps”, which Ana called a late start.",
    );
  });
});
