import { describe, expect, test } from "vitest";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { isPrintable } from "#app/intelligence/sentence-filter.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import { asMeeting, turnsFrom } from "./transcripts.ts";

/** Three meetings as people really talk: begun twice, broken off, full of fillers, jokes and half sentences. */
const BRIDGE = turnsFrom(`
Nora Falk: Okay, um, so, welcome back, uh, can everybody can everybody hear me? Good, so the, the footbridge.
Ivo Brandt: Yeah, I I think I think the, uh, the railing is is too low. The building code asks for a hundred and ten centimetres.
Petra Lowe: Mm-hmm. Well it's it was a hundred and five in in the old the old drawing, you know, and
Nora Falk: Right. So how how much does a higher railing cost, I mean, roughly?
Ivo Brandt: A higher railing costs about four thousand euros, uh, plus the the paint. And and the steel comes from the same mill.
Petra Lowe: Four thousand, wow. That's like, that's a lot of ice cream.
Nora Falk: Ha. Okay, okay. So we've decided to raise the railing to a hundred and ten centimetres.
Ivo Brandt: Fine. Uh, what about what about the lamps, do we do we want the solar ones or
Petra Lowe: The solar lamps were dark after three hours in our winter test. So I, I don't, I wouldn't trust those.
Nora Falk: Then we use the wired lamps on both sides of the bridge.
Ivo Brandt: I'll order the wired lamps from Halden by next Friday, and, uh, and then
Petra Lowe: And if we I mean maybe we could we could have had, I don't know, torches. Just kidding.
Nora Falk: Petra, could you please send the new drawing to the building office by Monday?
Petra Lowe: Sure, will do.
Nora Falk: The the BIM model needs to be updated too. BIM, in the end it's, it's just a file. Ivo, you're going to be working on the foundation report, right?
Ivo Brandt: Yes, the, uh, the foundation report, the clay under the north pier moved two centimetres since March.
Petra Lowe: Two two three two, no, two centimetres, yeah. It moves when the river is high.
Nora Falk: Okay, that's that's it, I guess. Next meeting is in, uh, in two weeks. Thanks everybody, bye bye.
`);
const CHOIR = turnsFrom(`
Sam Reed: So, uh, hello, hi, is this is this on? The the concert is in December, and we have, we have no hall.
Ada Winter: The town hall is booked by the chess club until the middle of January.
Sam Reed: Oh. Well, that's, that's not, hmm. What about, uh, the school?
Ada Winter: The school gym has two hundred seats, but but the sound is terrible in there.
Lena Moss: I could, I mean I might ask, I don't know, my uncle maybe? He has a barn.
Sam Reed: A barn? With cows? Ha, ha.
Lena Moss: No no cows. But it's it's cold in December, so no.
Ada Winter: The church charges three hundred euros for an evening, heating included.
Sam Reed: Three hundred is, is okay, we sold tickets for two thousand last year.
Ada Winter: They they want an answer, uh, soon-ish. It's a nice nice place, though.
Sam Reed: I'm not sure, let's let's sleep on it. We'll see. Okay. Good night.
`);

const bridge = summarize(BRIDGE, { heldOn: "2026-03-04" });
const choir = summarize(CHOIR, { heldOn: "2026-03-04" });
const made = [bridge, choir];
const printed = made.flatMap(({ overview, keyDiscussions, outline, decisions }) =>
  [overview, keyDiscussions, outline.flatMap(({ points }) => points), decisions].flat(),
);
/** What stands between the quotation marks. */
const quoted = printed.flatMap(({ text }) =>
  text.includes("“") ? (text.match(/(?<=“)[^”]*/g) ?? []) : [text],
);

describe("a summary of disfluent speech", () => {
  test("has no fragments, stutters or fillers", () => {
    for (const text of quoted.flatMap((words) => words.split(/(?<=[.!?]) (?:… )?(?=\p{Lu})/u))) {
      const read = text.replace(/ ?… ?/gu, " ").trim();
      expect(isPrintable(read.charAt(0).toUpperCase() + read.slice(1)), text).toBe(true);
      expect(text).not.toMatch(/\b(?:um|uh|hmm|mm-hmm|you know|I mean)\b|\b(\p{L}+) \1\b/iu);
    }
  });

  test("neither turns “I” into “they” nor uses reported speech", () => {
    for (const { text } of printed) expect(text).not.toMatch(/ (?:said|thought|suggested) that /);
    const spoken = BRIDGE.concat(CHOIR).filter(({ text }) => /\bthey\b/i.test(text)).length;
    expect(quoted.filter((text) => /\bthey\b/i.test(text)).length).toBeLessThanOrEqual(spoken);
  });

  test("quotes people only in words they said", () => {
    for (const { text, turns } of bridge.overview) {
      const [, name, words = ""] = /^([^:“]+): “(.*)”$/.exec(text) ?? [];
      if (!name) continue;
      const own = turns.map((turn) => BRIDGE[turn]);
      expect(own.every((turn) => turn?.speaker === name)).toBe(true);
      const heard = own.map((turn) => turn?.text.toLowerCase()).join(" ");
      for (const word of words.toLowerCase().match(/\p{L}{4,}/gu) ?? []) expect(heard).toContain(word);
    }
  });

  test("leaves out greetings, thanks, jokes and the next meeting", () => {
    expect(quoted.join(" ")).not.toMatch(
      /welcome|hear me|thanks|next meeting|ice cream|torches|cows|good night/i,
    );
  });

  test("has at most three overview lines for a short meeting", () => {
    expect(bridge.overview.length).toBeLessThanOrEqual(3);
    expect(choir.overview.length).toBeLessThanOrEqual(3);
  });
});

describe("decisions and tasks in disfluent speech", () => {
  test("include what was settled, and no wish, doubt or joke", () => {
    expect(bridge.decisions.map(({ turns }) => turns[0])).toEqual(expect.arrayContaining([6, 9]));
    expect(bridge.decisions.map(({ text }) => text).join(" ")).not.toMatch(/torches|solar|\?/);
  });

  test("never claim that no decision was taken", () => {
    expect(choir.decisions).toEqual([]);
    expect(JSON.stringify([choir, bridge])).not.toMatch(/no decision/i);
  });

  test("include tasks as imperatives with owner and due date", () => {
    const items = bridge.actionItems.map(({ owner, text, dueDate }) => [owner, text, dueDate]);
    expect(items).toEqual(
      expect.arrayContaining([
        ["Ivo Brandt", "Order the wired lamps from Halden by next Friday.", "2026-03-13"],
        ["Petra Lowe", "Send the new drawing to the building office by Monday.", "2026-03-09"],
      ]),
    );
    expect(JSON.stringify([items, choir.actionItems])).not.toMatch(/torch|uncle|sleep|\?|see/i);
  });

  test("explain no abbreviation by chance", () => {
    for (const { term, text } of made.flatMap(({ jargon }) => jargon))
      expect(`${term}: ${text}`).not.toMatch(/in the end|just/i);
  });
});

test.each([
  "What did we decide about Mars?",
  "Who won the chess tournament in Oslo?",
  "What is the warranty of the lamps from Lisbon?",
  "Which vaccine did the choir order?",
  "What is the budget of the lunar bridge?",
  "Why was the Berlin barn closed?",
  "Did they discuss parental leave?",
  "When do we migrate the tickets to Kubernetes?",
])("answerQuestion invents no answer in disfluent speech: %s", (question) => {
  const meetings = [asMeeting("bridge", BRIDGE), asMeeting("choir", CHOIR)];
  expect(answerQuestion(question, meetings).found).toBe(false);
});

test.each([
  ["How much does the church charge?", "three hundred"],
  ["What did Petra say about the solar lamps?", "winter test"],
  ["What moved under the north pier?", "two centimetres"],
])("answerQuestion finds what was said in disfluent speech: %s", (question, words) => {
  const meetings = [asMeeting("bridge", BRIDGE), asMeeting("choir", CHOIR)];
  const { found, lines } = answerQuestion(question, meetings);
  expect(found).toBe(true);
  expect(lines.map(({ text }) => text).join(" ")).toContain(words);
});
