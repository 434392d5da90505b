import { expect, test } from "vitest";
import { summarize } from "#app/intelligence/summarize.ts";

const turns = (lines: string[]) =>
  lines.map((text, at) => ({ speaker: at % 2 ? "Ana Reis" : "Bo Lind", text, startMs: at * 10_000 }));

const filler = (at: number) => [
  `I would say that we should look at this again when it is ready, and that was number ${at}.`,
  "You know, they did not tell us what they want, so I think we have to ask them.",
];
const about = (things: string[], rounds = 8) =>
  turns(
    Array.from({ length: rounds }, (_, at) => [
      ...things.map((thing) => `We have to talk about the ${thing} because the ${thing} is not what it was.`),
      ...filler(at),
    ]).flat(),
  );
const titleOf = (said: ReturnType<typeof turns>) => summarize(said).title;

test("a meeting that was about two things all along is called after them, and the same words give the same title", () => {
  const said = about(["school meals", "parking permits"]);
  expect(titleOf(said)).toBe("Parking permits and school meals");
  expect(titleOf(said)).toBe(titleOf(structuredClone(said)));
});

test("one thing that carries the whole meeting is its title", () => {
  expect(titleOf(about(["school meals"]))).toBe("School meals");
});

test.each([
  ["nothing stands out", turns(Array.from({ length: 8 }, (_, at) => filler(at)).flat())],
  [
    "a thing is spoken of in one stretch alone",
    [...about(["school meals"], 2), ...turns(Array.from({ length: 60 }, (_, at) => filler(at)).flat())],
  ],
  ["all that stands out is a name", about(["Milton Road"])],
  ["all that stands out is an amount", about(["thousand dollars"])],
  ["nothing was said", []],
  [
    "another language is spoken",
    turns(
      Array.from({ length: 12 }, () => [
        "Wir müssen über die offenen Rechnungen sprechen, weil die offenen Rechnungen fehlen.",
        "Ja, die offenen Rechnungen sind noch nicht bei uns angekommen.",
      ]).flat(),
    ),
  ],
])("there is no title where %s", (_case, said) => expect(titleOf(said)).toBeUndefined());
