import { describe, expect, it } from "vitest";
import { cleanName } from "#app/core/clean-name.ts";
import { readable } from "./reading.ts";

const names = [
  "José 🎉 (he/him)",
  "Jose\u0301 Nu\u0301ñez",
  "🎉 Party Host",
  "Ana 👨‍👩‍👧",
  "Ana 🏳️‍🌈",
  "Ṣ̀ọlá Adé",
  "Nguyễn Thị Ánh",
  "राम शर्मा",
  "علی‌رضا رضایی",
  "דנה כהן",
  "田中 太郎",
  "Dr. Anne-Marie O'Brien, Jr.",
  "Seán Ó h‑Ógáin",
  "J.R.R. Tolkien 3",
  "R2-D2",
  "Ana “AJ” Reis",
  'Ana "AJ" Reis',
  "Ana #1",
  "@ana",
  "~Ana~",
  "ana.reis@example.org",
  "Zoë (they/them) [External]",
  "Ad\u202Enim\u200B Reis",
  "Ana Maria de la Concepción Josefa Francisca de Paula Juana Nepomuceno Cipriana de la Santísima Trinidad",
  `${"Wolfeschlegelsteinhausenbergerdorff ".repeat(3)}Abcde Fghijk`,
];

const forms: [string, (name: string) => string][] = [
  ["a paste", (name) => `${name}: Hello there.\nBo: Good.\n${name}: We ship it.\nBo: Fine.\n`],
  ["wide colons", (name) => `${name}：Hello there.\nBo：Good.\n${name}：We ship it.\nBo：Fine.\n`],
  ["times in front", (name) => `[00:00:01] ${name}: Hello there.\n[00:00:05] Bo: Good.\n`],
  ["times behind", (name) => `${name} (00:00:01): Hello there.\nBo (00:00:05): Good.\n`],
  [
    "captions of Zoom",
    (name) =>
      `WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n${name}: Hello there.\n\n2\n00:00:05.000 --> 00:00:08.000\nBo: Good.\n`,
  ],
  [
    "captions of Teams",
    (name) =>
      `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v ${name}>Hello there.</v>\n\n00:00:05.000 --> 00:00:08.000\n<v Bo>Good.</v>\n`,
  ],
  [
    "an .srt file",
    (name) =>
      `1\n00:00:01,000 --> 00:00:04,000\n${name}: Hello there.\n\n2\n00:00:05,000 --> 00:00:08,000\nBo: Good.\n`,
  ],
  ["a text of Otter", (name) => `${name}  0:01\nHello there.\n\nBo  0:05\nGood.\n\n`],
  [
    "JSON",
    (name) =>
      JSON.stringify([
        { speaker: name, text: "Hello there.", start: 1, end: 3 },
        { speaker: "Bo", text: "Good.", start: 5, end: 6 },
      ]),
  ],
];

describe("odd names keep their words", () => {
  it.each(forms)("in %s", (_, file) => {
    const read = names.map((name) => {
      const [line] = readable(file(name)).lines;
      return line && { speaker: line.speaker, text: line.text };
    });
    expect(read).toEqual(names.map((name) => ({ speaker: cleanName(name), text: "Hello there." })));
  });

  it.each([
    "Here is the thing: we ship it. Nobody was asked, and that is that.",
    "Hello! Question: who ships it?",
    "Is that so? Yes: it is.",
  ])("but a sentence before a colon is no name: %s", (sentence) => {
    const { lines } = readable(`Ana: We begin with the plan for this week.\n${sentence}\nBo: Good.\n`);
    expect(lines.map(({ speaker }) => speaker)).toEqual(["Ana", "Bo"]);
  });
});
