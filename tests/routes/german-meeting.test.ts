import { expect, test } from "vitest";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { everything } from "#tests/support/sites/everything.ts";

const text = `Katrin Hofmann: Guten Morgen zusammen. Wir reden heute über den Umzug des Lagers.
Markus Brandl: Also, die Halle in Billbrook hat vier Rampen, und die Rampen sind unser Engpass.
Katrin Hofmann: Was kostet der Umbau in Norderstedt?
Markus Brandl: Keine Ahnung, das muss ich noch klären.
Katrin Hofmann: Gut, dann nehmen wir die Halle in Billbrook. Sind alle einverstanden?
Markus Brandl: Ja, einverstanden.
Katrin Hofmann: Markus, kannst du bitte den Mietvertrag bis Freitag an die Anwältin schicken?
Markus Brandl: Mach ich.
Katrin Hofmann: Ich schreibe den Kunden bis zum 15. Januar einen Brief, um sie zu informieren.`;

test("a German transcript that somebody adds is summarized in German, with decisions, owners and due days", async () => {
  const { build } = await buildOfAll();
  const site = await everything({ build });
  const browser = site.browse("member");
  await browser.get("/add-transcript");
  // A Friday.
  const added = await browser.post("/add-transcript", {
    ...{ title: "Umzug des Lagers", text, date: "2026-01-02", time: "09:00", zone: "Europe/Berlin" },
  });
  expect([added.status, new URL(added.url).pathname]).toEqual([
    200,
    expect.stringMatching(/^\/meeting-summary\//),
  ]);
  await site.at.workspace.worker.drain();
  const page = await browser.get(new URL(added.url).pathname);
  expect(page.text).not.toContain("seems to be in");
  expect(page.text).toContain("nehmen wir die Halle in Billbrook");
  expect(page.text).toContain("Den Mietvertrag bis Freitag an die Anwältin schicken.");
  expect(page.text).toContain("um sie zu informieren");
  for (const due of ["2026-01-09", "2026-01-15"]) expect(page.html).toContain(due);
  const transcript = await browser.get(`${new URL(added.url).pathname}?tab=transcript`);
  expect(transcript.html).toContain('lang="de"');
});
