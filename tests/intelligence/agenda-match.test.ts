import { describe, expect, test } from "vitest";
import { matchAgenda, type TimedLine } from "#app/intelligence/agenda-match.ts";
import { heldItems, heldLines } from "#tests/domain/meetings/agenda/held.ts";

/** From when to when each item was spoken of, in seconds. */
function found(items: string[], lines: TimedLine[], topicStarts?: number[]) {
  return matchAgenda(items, lines, topicStarts).map((stretches) =>
    stretches.map(({ fromMs, toMs }) => [(fromMs ?? -1000) / 1000, (toMs ?? -1000) / 1000]),
  );
}

describe("matchAgenda", () => {
  test("finds each item from its first words to the next item, and what was only put off not at all", () => {
    // The flood shares no word with what was said before, and is a topic of its own or not.
    for (const topics of [[0, 1, 7, 13], []])
      expect(found(heldItems, heldLines, topics)).toEqual([[[30, 450]], [[450, 810]], []]);
  });

  test("finds an item that comes up twice in two stretches", () => {
    const back = [
      ...heldLines.slice(0, 13),
      { startMs: 810_000, endMs: 840_000, text: "Back to the pilot in Bergen: who pays for it?" },
      { startMs: 840_000, endMs: 900_000, text: "Bergen pays for the pilot until June." },
    ];
    expect(found(heldItems, back)[0]).toEqual([
      [30, 450],
      [810, 900],
    ]);
  });

  test("works without times, without words in common, without items and without lines", () => {
    const untimed = heldLines.map(({ text }) => ({ text, startMs: null, endMs: null }));
    expect(matchAgenda(heldItems, untimed, [13]).map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(matchAgenda(heldItems, untimed)[0]?.[0]).toEqual({ first: 1, last: 6, fromMs: null, toMs: null });
    expect(matchAgenda(["Zeppelins", "..."], heldLines)).toEqual([[], []]);
    expect(matchAgenda([], heldLines)).toEqual([]);
    expect(matchAgenda(heldItems, [])).toEqual([[], [], []]);
  });

  test("reads German, where a word has other endings", () => {
    const said = [
      ["Guten Morgen zusammen, schön, dass ihr alle da seid.", 0],
      ["Erster Punkt, die Fahrpläne für den Winter. Cara, wie weit sind wir damit?", 30],
      ["Der Fahrplan ist fertig, das späte Schiff fährt um neun.", 60],
      ["Und wann wird der Fahrplan gedruckt?", 150],
      ["Am Donnerstag, wenn das Büro ihn gelesen hat.", 180],
      ["Dann zur Werkstatt. Die Pumpe der Werkstatt ist alt.", 240],
      ["Die Werkstatt bekommt eine neue Pumpe, das haben wir beschlossen.", 300],
      ["Die Einstellungen lassen wir heute aus.", 360],
      ["Tschüss.", 365],
    ] as const;
    const lines = said.map(([text, at], number) => ({
      ...{ text, startMs: at * 1000, endMs: (said[number + 1]?.[1] ?? 370) * 1000 },
    }));
    expect(found(["Winterfahrplan und Fahrplan", "Werkstatt", "Neue Einstellungen"], lines)).toEqual([
      [[30, 240]],
      [[240, 360]],
      [],
    ]);
  });
});
