import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { newStage, type Stage } from "#tests/support/stage.ts";
import { awaited } from "./awaited.ts";
import { catalogue } from "./catalogue.ts";
import { clientJourneys } from "./clients.ts";
import { constants } from "./constants.ts";
import { measuringJourneys } from "./measures.ts";
import { chatJourneys } from "./pages-chat.ts";
import { meetingsJourneys } from "./pages-meetings.ts";
import { placesJourneys } from "./pages-places.ts";
import { summaryJourneys } from "./pages-summary.ts";
import { restJourneys } from "./rest.ts";
import { scriptMeasures } from "./script-measures.ts";
import { scriptJourneys } from "./scripts.ts";
import { standInJourneys } from "./stand-ins.ts";

let stage: Stage;

// What goes wrong is brought about in its database.
beforeAll(async () => {
  stage = newStage(await ownProgram());
});

describe("the texts of the specification", () => {
  test.each([
    ...placesJourneys,
    ...meetingsJourneys,
    ...summaryJourneys,
    ...chatJourneys,
    ...restJourneys,
    ...scriptJourneys,
    ...measuringJourneys,
    ...scriptMeasures,
    ...clientJourneys,
    ...standInJourneys,
  ])("the journey %s runs", (_name, walk) => walk(stage));

  test("every text of the catalogue was seen in its place", () => {
    const missing = catalogue.filter(({ place, text }) => !stage.sightings.has(place, text));
    const surprising = missing.filter(({ place, text }) => !awaited.includes(`${place}: ${text}`));
    expect(surprising.map((row) => ({ ...row, elsewhere: stage.sightings.elsewhere(row.text) }))).toEqual([]);
  });

  test("the list of texts not yet expected has no entry that was seen or is unknown", () => {
    const rows = new Map(catalogue.map(({ place, text }) => [`${place}: ${text}`, { place, text }]));
    const idle = awaited.filter((name) => {
      const row = rows.get(name);
      return row ? stage.sightings.has(row.place, row.text) : !(name in constants);
    });
    expect(idle).toEqual([]);
  });

  test("constants equal the measured values", () => {
    const names = Object.keys(constants).filter((what) => !awaited.includes(what));
    const measured = names.map((what) => [what, stage.sightings.measurement(what)]);
    expect(Object.fromEntries(measured)).toEqual(
      Object.fromEntries(names.map((what) => [what, constants[what]])),
    );
  });
});
