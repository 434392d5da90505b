import { expect, test } from "vitest";
import { bring, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { summariesSite } from "../support/sites/summaries.ts";

async function ready() {
  const site = await summariesSite();
  await bring(site);
  await site.workspace.worker.drain();
  return { ...site, speakers: `${site.page}/speakers` };
}

test("a speaker is renamed, a term corrected, and both undone, without scripts", async () => {
  const site = await ready();
  const browser = site.browse("host");
  const page = await browser.get(`${site.speakers}?speaker=Tom+Okafor`);
  expect(page.text).toContain("Tom Okafor (");
  expect(page.html).toContain('<option value="Tom Okafor" selected="">');
  const refused = await browser.submit("Rename", { speaker: "Tom Okafor", name: "" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Enter a name");
  const renamed = await browser.submit("Rename", { speaker: "Tom Okafor", name: "Thomas Okafor" });
  expect(renamed.url).toBe(`${site.base}${site.page}?tab=transcript`);
  expect(renamed.text).toContain("Tom Okafor is now Thomas Okafor.");
  expect(JSON.stringify(await summaryOf(site))).not.toContain("Tom Okafor");
  await browser.get(site.speakers);
  const wrong = await browser.submit("Correct everywhere", { heard: "zeppelin", written: "airship" });
  expect(wrong.text).toContain("These words aren't in the transcript or the summary.");
  expect(wrong.html).toContain('value="zeppelin"');
  const corrected = await browser.submit("Correct everywhere", { heard: "harbour", written: "harbor" });
  expect(corrected.text).toContain("“harbour” is now “harbor”.");
  const list = await browser.get(site.speakers);
  expect(list.text).toContain("Remembered for this project");
  await browser.submit("Undo");
  await browser.get(site.speakers);
  const undone = await browser.submit("Undo");
  expect(undone.text).toContain("Correction undone.");
  expect(JSON.stringify(await summaryOf(site))).toContain("Tom Okafor");
  expect((await browser.get(site.speakers)).text).not.toContain("Remembered for this project");
});

test("remembered corrections are removed; members and strangers get no such page", async () => {
  const site = await ready();
  const browser = site.browse("host");
  await browser.get(site.speakers);
  await browser.submit("Rename", { speaker: "Tom Okafor", name: "Tom" });
  await browser.get(site.speakers);
  expect((await browser.submit("Remove")).text).toContain("Correction removed.");
  expect((await browser.get(site.speakers)).text).not.toContain("Remembered for this project");
  expect((await site.browse("member").get(site.speakers)).status).toBe(403);
  expect((await site.browse("stranger").get(site.speakers)).status).toBe(404);
});

test("members say who spoke on the summary or in the list of speakers, without scripts; strangers and guests get no such page", async () => {
  const site = await ready();
  const browser = site.browse("member");
  const page = await browser.get(`${site.page}/who-spoke`);
  expect(page.text).toContain("Who spoke");
  expect(page.text).toContain("Tom Okafor");
  const said = await browser.submit("Save", { speaker: "Tom Okafor", person: "none" });
  expect(said.text).toContain("Tom Okafor is no one in this project.");
  expect((await site.browse("stranger").get(`${site.page}/who-spoke`)).status).toBe(404);
  expect((await site.browse("guest").get(`${site.page}/who-spoke`)).status).toBe(403);
  const person = `/people/${site.host.userId}?project=${site.project_id}`;
  expect((await browser.get(person)).text).toContain("Open action items");
  expect((await site.browse("stranger").get(person)).status).toBe(404);
  expect((await site.browse("guest").get(person)).status).toBe(404);
});

test("the transcript is searched and filtered, and a line becomes an action item and a decision, without scripts", async () => {
  const site = await ready();
  const browser = site.browse("host");
  const all = await browser.get(`${site.page}?tab=transcript`);
  const found = await browser.submit(site.page, { q: "midnight bug" });
  expect(found.text).toMatch(/[2-9] matches Show all lines/);
  expect(found.html).toContain("<mark>midnight bug</mark>");
  expect(linesIn(found.html)).toBeLessThan(linesIn(all.html));
  const filtered = await browser.get(`${site.page}?tab=transcript&speaker=Tom+Okafor`);
  expect(filtered.html).not.toContain('class="speaker">Ines Duarte');
  const line = /class="line-more" href="([^"]+)"/.exec(filtered.html)?.[1] ?? "";
  const quote = await browser.get(line);
  expect(quote.text).toContain("Make it an action item");
  await browser.click("Make it an action item");
  const item = await browser.submit("Add");
  expect(item.text).toContain("Action item created");
  const { action_items } = await summaryOf(site);
  expect(action_items[0]).toMatchObject({ owner: "Tom Okafor", evidence: [{ speaker: "Tom Okafor" }] });
  await browser.get(line);
  expect((await browser.submit("Add line", { text: "" })).text).toContain("Enter the line");
  expect((await browser.submit("Add line", { text: "Import first." })).text).toContain(
    "Added to the summary.",
  );
  const member = site.browse("member");
  await member.get(line);
  const proposed = await member.submit("Propose line", { text: "Import second." });
  expect(proposed.text).toContain("Edit request submitted for approval!");
});

function linesIn(html: string): number {
  return html.match(/class="transcript-line/g)?.length ?? 0;
}
