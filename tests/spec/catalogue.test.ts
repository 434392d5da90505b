import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Program, startProgram } from "#tests/support/program.ts";
import { awaited } from "./awaited.ts";
import { catalogue } from "./catalogue.ts";
import { chatJourneys } from "./pages-chat.ts";
import { meetingsJourneys } from "./pages-meetings.ts";
import { placesJourneys } from "./pages-places.ts";
import { summaryJourneys } from "./pages-summary.ts";
import { restJourneys } from "./rest.ts";
import { newStage, type Stage } from "./stage.ts";

let program: Program;
let stage: Stage;

beforeAll(async () => {
  program = await startProgram();
  stage = newStage(program);
});
afterAll(() => program.stop());

describe("the texts of the specification", () => {
  test.each([...placesJourneys, ...meetingsJourneys, ...summaryJourneys, ...chatJourneys, ...restJourneys])(
    "are read: %s",
    (_name, walk) => walk(stage),
  );

  test("are all met where they belong", () => {
    const missing = catalogue.filter(({ place, text }) => !stage.sightings.has(place, text));
    const surprising = missing.filter(({ place, text }) => !awaited.includes(`${place}: ${text}`));
    expect(surprising.map((row) => ({ ...row, elsewhere: stage.sightings.elsewhere(row.text) }))).toEqual([]);
  });
});
