import { describe, expect, test } from "vitest";
import { languagesOfTurns } from "#app/intelligence/language/identification.ts";
import { summarize } from "#app/intelligence/summarize.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { LAUNCH } from "../transcripts.ts";
import { meetingsInOtherLanguages } from "./spoken.ts";

const digestOf = async (turns: Turn[], title = "") =>
  summarize(turns, { title, languages: await languagesOfTurns(turns), heldOn: "2026-03-04" });

describe("a meeting in a language that the engine does not read", () => {
  test.each(Object.entries(meetingsInOtherLanguages))(
    "%s is named, and nothing is guessed of it",
    async (language, turns) => {
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
    },
  );
});

describe("a meeting in two languages", () => {
  const german = meetingsInOtherLanguages.de ?? [];

  test("is read where it is in English, and says how much was left", async () => {
    const turns = [...LAUNCH, ...german];
    const digest = await digestOf(turns);
    const [part] = digest.otherLanguages ?? [];
    expect(part).toMatchObject({ language: "de" });
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
    const [alone, both] = [await digestOf(LAUNCH), await digestOf([...LAUNCH, ...german])];
    expect(both.decisions).toEqual(alone.decisions);
  });

  test("a short answer has the language of the turn before it", async () => {
    const said = (text: string): Turn => ({ speaker: "A", startMs: 0, text });
    const turns = [
      said("I think we should move the launch to the second week of March, because the tests are late."),
      said("Okay."),
      said("Ich schicke dir die Zahlen bis Freitag, dann können wir über das Budget entscheiden."),
      said("Ja, genau."),
    ];
    expect(await languagesOfTurns(turns)).toEqual([null, null, "de", "de"]);
  });
});

test("names and terms in an English meeting are not taken for another language", async () => {
  const turns = [...LAUNCH, { speaker: "A", startMs: 0, text: "Kubernetes, Grafana, Prometheus, Loki." }];
  expect((await languagesOfTurns(turns)).filter(Boolean)).toEqual([]);
});
