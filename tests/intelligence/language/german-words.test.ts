import { describe, expect, test } from "vitest";
import { findDueDate } from "#app/intelligence/language/de/dates.ts";
import { numbersIn } from "#app/intelligence/language/de/numbers.ts";
import { stem } from "#app/intelligence/language/de/stem.ts";

describe("the day a German sentence names, said on Wednesday 4 March 2026", () => {
  test.each([
    ["heute noch", "2026-03-04"],
    ["heute Abend", "2026-03-04"],
    ["morgen", "2026-03-05"],
    ["morgen früh", "2026-03-05"],
    ["übermorgen", "2026-03-06"],
    ["bis Freitag", "2026-03-06"],
    ["bis Freitagmittag", "2026-03-06"],
    ["am Mittwoch", "2026-03-11"],
    ["nächsten Dienstag", "2026-03-10"],
    ["nächsten Freitag", "2026-03-13"],
    ["kommenden Freitag", "2026-03-06"],
    ["nächste Woche Donnerstag", "2026-03-12"],
    ["am Donnerstag der nächsten Woche", "2026-03-12"],
    ["Montag in einer Woche", "2026-03-16"],
    ["übernächste Woche", "2026-03-20"],
    ["bis Ende der Woche", "2026-03-06"],
    ["noch diese Woche", "2026-03-06"],
    ["bis zum Wochenende", "2026-03-06"],
    ["bis Ende nächster Woche", "2026-03-13"],
    ["Anfang nächster Woche", "2026-03-09"],
    ["nächste Woche", "2026-03-13"],
    ["bis Ende des Monats", "2026-03-31"],
    ["bis Monatsende", "2026-03-31"],
    ["bis Ende nächsten Monats", "2026-04-30"],
    ["bis Ende April", "2026-04-30"],
    ["Mitte Mai", "2026-05-15"],
    ["bis Quartalsende", "2026-03-31"],
    ["bis Jahresende", "2026-12-31"],
    ["in zwei Wochen", "2026-03-18"],
    ["in einer Woche", "2026-03-11"],
    ["in acht Tagen", "2026-03-11"],
    ["in vierzehn Tagen", "2026-03-18"],
    ["in drei Tagen", "2026-03-07"],
    ["in KW 12", "2026-03-20"],
    ["Anfang KW 12", "2026-03-16"],
    ["in der zwölften Kalenderwoche", "2026-03-20"],
    ["Dienstag in KW 12", "2026-03-17"],
    ["am 3. März", "2027-03-03"],
    ["am 3. April", "2026-04-03"],
    ["am dritten April", "2026-04-03"],
    ["am 24. Dezember 2026", "2026-12-24"],
    ["am 03.04.", "2026-04-03"],
    ["am 3.4.2027", "2027-04-03"],
    ["am 3.4.27", "2027-04-03"],
    ["am 2026-04-09", "2026-04-09"],
    ["bis zum 15.", "2026-03-15"],
    ["am Zwanzigsten", "2026-03-20"],
    ["am 2.", "2026-04-02"],
    ["am 31. Februar", null],
    ["am ersten Tag", null],
    ["letzten Freitag", null],
    ["seit Montag", null],
    ["guten Morgen", null],
    ["irgendwann", null],
    ["im März", null],
  ])("reads: %s", (words, date) => {
    expect(findDueDate(`Ich schicke das ${words} raus.`, "2026-03-04T09:00:00Z")).toBe(date);
  });

  test("is the one behind 'bis' where two are named", () => {
    expect(findDueDate("Heute schaffe ich es nicht, ihr habt es bis Freitag.", "2026-03-04")).toBe(
      "2026-03-06",
    );
  });

  test("needs the day of the meeting unless the date is full", () => {
    expect(findDueDate("Ich schicke es bis Freitag.")).toBeNull();
    expect(findDueDate("Ich schicke es am 9.4.2026.")).toBe("2026-04-09");
  });
});

describe("the numbers a German text names", () => {
  test.each([
    ["einundzwanzig Leute", [21]],
    ["zwölfhundert Euro", [1200]],
    ["zweitausenddreihundertfünfzig", [2350]],
    ["hundertfünfzigtausend", [150_000]],
    ["anderthalb Stunden", [1.5]],
    ["zweieinhalb Tage, zweieinhalbtausend Euro", [2.5, 2500]],
    ["1.250,50 Euro", [1250.5]],
    ["3,5 Prozent und 12 %", [3.5, 12]],
    ["eine Million, zwei Millionen, 1,5 Mio", [1_000_000, 2_000_000, 1_500_000]],
    ["eine halbe Million", [500_000]],
    ["fünf Komma zwei", [5.2]],
    ["um halb drei", [2, 30]],
    ["um Viertel nach vier, um Viertel vor vier", [4, 15, 3, 45]],
    ["um 14:30 Uhr und 9.15 Uhr", [14, 30, 9, 15]],
    ["am 03.04.2026", [3, 4, 2026]],
    ["am dritten Mai", [3]],
    ["der einundzwanzigste", [21]],
    ["ein Punkt, eine Frage, einen Moment", []],
    ["MP3 und B2B", []],
    ["dreißig, dreissig, fuenf", [30, 5]],
    ["zweimal", [2]],
    ["Wir achten darauf, heute und erst morgen", []],
  ])("%s", (text, numbers) => {
    expect([...numbersIn(text)].sort((a, b) => a - b)).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });
});

describe("the stem of a German word", () => {
  test.each([
    [["angebot", "angebote", "angeboten", "angebotes"], "angebot"],
    [["kategorie", "kategorien"], "kategori"],
    [["entscheidung", "entscheidungen"], "entscheid"],
    [["größe", "grosse", "groesse"], "gross"],
    [["häuser", "hauser", "haus", "hauses"], "haus"],
    [["möglichkeit", "möglichkeiten", "moeglichkeit"], "moglich"],
    [["verzeichnis", "verzeichnisse", "verzeichnissen"], "verzeichnis"],
    [["予算"], "予算"],
  ])("%s", (words, root) => expect(words.map(stem)).toEqual(words.map(() => root)));
});
