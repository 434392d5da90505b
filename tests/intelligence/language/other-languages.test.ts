import { describe, expect, test } from "vitest";
import { languagesOfTurns } from "#app/intelligence/language/identification.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { LAUNCH } from "../transcripts.ts";
import { meetingsInOtherLanguages } from "./spoken.ts";

const digestOf = async (turns: Turn[], title = "") =>
  summarize(turns, { title, languages: await languagesOfTurns(turns), heldOn: "2026-03-04" });

const { de: german = [], ...unread } = meetingsInOtherLanguages;
const french = unread.fr ?? [];

describe("a meeting in a language that the engine does not read", () => {
  test.each(Object.entries(unread))("%s is named, and nothing is guessed of it", async (language, turns) => {
    const digest = await digestOf(turns, "Und");
    expect(digest.otherLanguages).toEqual([{ language, share: expect.closeTo(1, 5) }]);
    expect(digest).toMatchObject({
      overview: [],
      keyDiscussions: [],
      outline: [],
      decisions: [],
      actionItems: [],
      openQuestions: [],
      jargon: [],
      themes: [],
      uncovered: [],
      contextGroup: "",
    });
  });
});

describe("a meeting in two languages", () => {
  test("is read where it is in English, and says how much was left", async () => {
    const turns = [...LAUNCH, ...french];
    const digest = await digestOf(turns);
    const [part] = digest.otherLanguages ?? [];
    expect(part).toEqual({ language: "fr", share: expect.any(Number) });
    expect(part?.share).toBeGreaterThan(0.1);
    expect(part?.share).toBeLessThan(0.9);
    const cited = [
      ...digest.overview,
      ...digest.decisions,
      ...digest.actionItems,
      ...digest.keyDiscussions,
    ].flatMap(({ turns: numbers }) => numbers);
    expect(cited).not.toEqual([]);
    expect(cited.filter((number) => number >= LAUNCH.length)).toEqual([]);
  });

  test("gives the same lines as its English part alone", async () => {
    const [alone, both] = [await digestOf(LAUNCH), await digestOf([...LAUNCH, ...french])];
    expect(both.decisions).toEqual(alone.decisions);
  });

  test("is read part by part where both are read, in the order in which it was said", async () => {
    const digest = await digestOf([...LAUNCH, ...german]);
    expect(digest.otherLanguages).toEqual([{ language: "de", share: expect.any(Number), read: true }]);
    const tasks = digest.actionItems.map(({ turns: [at = -1] }) => at);
    expect(tasks.some((at) => at < LAUNCH.length)).toBe(true);
    expect(tasks.some((at) => at >= LAUNCH.length)).toBe(true);
    expect(tasks).toEqual(tasks.toSorted((one, other) => one - other));
  });

  test("a short answer has the language of the turn before it", async () => {
    const said = (text: string): Turn => ({ speaker: "A", startMs: 0, text });
    const turns = [
      said("I think we should move the launch to the second week of March, because the tests are late."),
      said("Okay."),
      said("Ich schicke dir die Zahlen bis Freitag, dann können wir über das Budget entscheiden."),
      said("Ja, genau."),
    ];
    expect(await languagesOfTurns(turns)).toEqual(["en", "en", "de", "de"]);
  });
});

test("names and terms in an English meeting are not taken for another language", async () => {
  const turns = [...LAUNCH, { speaker: "A", startMs: 0, text: "Kubernetes, Grafana, Prometheus, Loki." }];
  expect(new Set(await languagesOfTurns(turns))).toEqual(new Set(["en"]));
});
