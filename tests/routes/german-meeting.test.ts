import { expect, test } from "vitest";
import { speak } from "#app/core/reader-language.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { catalogues } from "#app/words/catalogues.ts";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { langOfTexts } from "#tests/support/lang-of-texts.ts";
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

async function heldInGerman() {
  const { build } = await buildOfAll();
  const site = await everything({ build });
  const browser = site.browse("member");
  await browser.get("/add-transcript");
  // A Friday.
  const added = await browser.post("/add-transcript", {
    ...{ title: "Umzug des Lagers", text, date: "2026-01-02", time: "09:00", zone: "Europe/Berlin" },
  });
  const { pathname: path } = new URL(added.url);
  await site.at.workspace.worker.drain();
  return { site, browser, added, path, meeting_id: path.split("/").at(-1) ?? "" };
}

test("a German transcript that somebody adds is summarized in German, with decisions, owners and due days", async () => {
  const { browser, added, path } = await heldInGerman();
  expect([added.status, path]).toEqual([200, expect.stringMatching(/^\/meeting-summary\//)]);
  const page = await browser.get(path);
  expect(page.text).not.toContain("seems to be in");
  expect(page.text).toContain("nehmen wir die Halle in Billbrook");
  expect(page.text).toContain("Den Mietvertrag bis Freitag an die Anwältin schicken.");
  expect(page.text).toContain("um sie zu informieren");
  for (const due of ["2026-01-09", "2026-01-15"]) expect(page.html).toContain(due);
  const transcript = await browser.get(`${path}?tab=transcript`);
  expect(transcript.html).toContain('lang="de"');
});

test("what was said in a German meeting and written of it is marked as German to who reads English, and English as English to who reads German", async () => {
  const { site, browser, path, meeting_id } = await heldInGerman();
  const { at, ids } = site;
  const ctx = at.as(at.member);
  const { edit_id } = await proposeEdit(at.as(at.host), {
    ...{ meeting_id, changes: { overview: "Die Halle in Billbrook wird umgebaut." } },
  });
  const { url } = await createShareLink(ctx, { meeting_id, with_transcript: true });
  const chat = await startChat(ctx, {
    project_id: ids.project,
    query: "Was wird bis Freitag an die Anwältin geschickt?",
  });
  const words = ["Billbrook", "Mietvertrag", "Norderstedt", "Umzug des Lagers"];
  const pages = {
    [path]: 4,
    [`${path}?tab=transcript`]: 4,
    [`${path}?edit_request=${edit_id}`]: 1,
    [`/edit-requests/${edit_id}`]: 1,
    [new URL(url).pathname]: 6,
    [`/memory-gpt/${chat.session_id}`]: 1,
  };
  const langs = async (page: string, words: string[]) => {
    const { html } = await browser.get(page);
    const found = langOfTexts(html, words);
    return { found, langs: [...new Set(found.map(({ lang }) => lang))] };
  };
  for (const [page, least] of Object.entries(pages)) {
    const found = await langs(page, words);
    expect(found.langs, `${page} ${JSON.stringify(found.found)}`).toEqual(["de"]);
    expect(found.found.length, page).toBeGreaterThanOrEqual(least);
  }
  speak(catalogues);
  browser.language = "de";
  const english = await langs(`/meeting-summary/${ids.meeting}`, [
    "harbour office",
    "printed timetable",
    "summer timetable",
  ]);
  expect(english.langs).toEqual(["en"]);
});
