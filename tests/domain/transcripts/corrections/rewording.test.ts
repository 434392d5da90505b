import { expect, test } from "vitest";
import { correctLines, isLabel, rewordingOf } from "#app/domain/transcripts/corrections/rewording.ts";

const term = (heard: string, written: string) => rewordingOf({ kind: "term", heard, written });
const speaker = (heard: string, written: string) => rewordingOf({ kind: "speaker", heard, written });

test.each([
  ["cooper netties", "Kubernetes", "We run Cooper  Netties here.", "We run Kubernetes here."],
  ["github", "GitHub", "github and Github, not githubs", "GitHub and GitHub, not githubs"],
  ["C++", "Rust", "C++, not C+", "Rust, not C+"],
  ["eta", "ETA", "the eta of Étaples, eta-like", "the ETA of Étaples, ETA-like"],
  ["a.b", "x", "a.b and axb", "x and axb"],
  ["price", "$1 & $&", "The price.", "The $1 & $&."],
])("the term %s becomes %s where it is a whole word", (heard, written, before, after) => {
  expect(term(heard, written)(before)).toBe(after);
});

test.each([
  [
    "Ana",
    "Ana Ruiz",
    "Ana and Ana Ruiz met Anabel; Ana's plan",
    "Ana Ruiz and Ana Ruiz met Anabel; Ana Ruiz's plan",
  ],
  ["Ana", "Dr. Ana", "Dr. Ana asked Ana", "Dr. Ana asked Dr. Ana"],
  ["Speaker 1", "Bo", "Speaker 1 told Speaker 10", "Bo told Speaker 10"],
  [
    "Tom",
    "Tomás Reis",
    "Tom: “Tom waits.” Decision: “No.” (Tom)",
    "Tomás Reis: “Tom waits.” Decision: “No.” (Tomás Reis)",
  ],
  // A name that is a word as well stays in written text.
  ["Will", "Will Smith", "Will we ship? Will said so.", "Will we ship? Will said so."],
])("the speaker %s becomes %s in summary text", (heard, written, before, after) => {
  expect(speaker(heard, written)(before)).toBe(after);
});

test("renaming a speaker leaves spoken words unchanged", () => {
  const lines = [
    { speaker: "ana  RUIZ", text: "I am Ana Ruiz." },
    { speaker: "Ana", text: "So am I." },
  ];
  const corrected = correctLines(lines, [{ kind: "speaker", heard: "Ana Ruiz", written: "Ana Ruíz" }]);
  expect(corrected).toEqual([{ speaker: "Ana Ruíz", text: "I am Ana Ruiz." }, lines[1]]);
});

test.each([
  "Speaker",
  "Speaker 1",
  "SPEAKER_00",
  "Unknown",
  "Unknown speaker",
  "Guest B",
  "participant #3",
  "+49 30 12345",
])("isLabel: %s is a recorder's label", (name) => expect(isLabel(name)).toBe(true));

test.each(["Ana", "Guest Test", "Speakerman", "Bo Lind", "Hostelry"])("isLabel: %s is a name", (name) =>
  expect(isLabel(name)).toBe(false),
);
