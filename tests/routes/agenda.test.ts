import { expect, test } from "vitest";
import { speak } from "#app/core/reader-language.ts";
import { catalogues } from "#app/words/catalogues.ts";
import { heldTranscript, planned } from "#tests/domain/meetings/agenda/held.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import { summariesSite } from "../support/sites/summaries.ts";

async function site() {
  const at = await summariesSite();
  await planned(at);
  return { ...at, path: `/meetings/${at.meeting_id}/agenda` };
}

test("an agenda is arranged without scripts: added to, changed, ordered and shortened", async () => {
  const { browse, path } = await site();
  const host = browse("host");
  expect((await host.get(path)).text).toContain("The pilot in Bergen");
  const wrong = await host.submit("Add", { title: "", minutes: "ten" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Enter what it's about");
  expect(wrong.html).toContain('value="ten"');
  const added = await host.submit("Add", { title: "Fares", minutes: "10" });
  expect(added.url).toContain(path);
  expect(added.text).toMatch(/The items take 10 of 30 minutes\..*4 \. Fares 10 min/s);
  const moved = await host.submit("Move up: Fares");
  expect(moved.text).toMatch(/3 \. Fares 10 min.*4 \. Hiring plan for spring/s);
  await host.submit("Remove Winter timetable");
  expect((await host.get(path)).text).not.toContain("Winter timetable");
});

test("a participant proposes and takes back; who isn't invited gets no such page", async () => {
  const { browse, path } = await site();
  const guest = browse("guest");
  const page = await guest.get(path);
  expect(page.text).toContain("It goes on the agenda right away, with your name.");
  expect(page.text).not.toContain("Move up");
  const proposed = await guest.submit("Propose", { title: "Fares" });
  expect(proposed.text).toMatch(/4 \. Fares Proposed by guest@example\.test/);
  const posted = await guest.post(path, { intent: "move 0", position: "0" });
  expect(posted.status).toBe(404);
  await guest.get(path);
  expect((await guest.submit("Remove Fares")).text).not.toContain("4 . Fares");
  expect((await browse("stranger").get(path)).status).toBe(404);
  expect((await browse("host").post(path, { intent: "unknown" })).status).toBe(400);
});

test("a held meeting shows what was covered, skipped and new, in English and German, and takes a correction", async () => {
  const at = await site();
  await bring(at, heldTranscript);
  await at.workspace.worker.drain();
  const host = at.browse("host");
  const page = await host.get(at.path);
  expect(page.text).toMatch(/Covered 2 of 3/);
  expect(page.text).toMatch(/The pilot in Bergen Covered.*Hiring plan for spring Skipped/s);
  expect(page.html).toMatch(/\?tab=transcript&amp;around=[\w-]+#line-/);
  expect(page.text).toContain("Whole meeting");
  expect(page.text).not.toContain("Propose an item");
  const corrected = await host.post(at.path, {
    intent: `covered ${/covered ([\w-]+)/.exec(page.html)?.[1] ?? ""}`,
  });
  expect(corrected.status).toBe(200);
  speak(catalogues);
  const german = at.browse("member");
  german.language = "de";
  const said = await german.get(at.path);
  expect(said.text).toMatch(/Besprochen 3 von 3/);
  expect(said.text).toContain("Ganzes Meeting");
  expect(said.text).not.toContain("Mark as");
});

test("a program reads the agenda, adds an item once and changes it", async () => {
  const { call, meeting_id } = await site();
  const items = `/meetings/${meeting_id}/agenda-items`;
  const added = await call("host", "POST", items, { title: "Fares", minutes: 5 });
  expect(added.status).toBe(201);
  expect((await call("host", "POST", items, { title: "Fares", minutes: 9 })).body).toEqual(added.body);
  const { item_id } = added.body.items.at(-1);
  const changed = await call("host", "PATCH", `${items}/${item_id}`, { title: "New fares", position: 0 });
  expect(changed.body.items[0]).toMatchObject({ item_id, title: "New fares", minutes: 5 });
  expect((await call("member", "PATCH", `${items}/${item_id}`, { minutes: 1 })).status).toBe(403);
  expect((await call("host", "DELETE", `${items}/${item_id}`)).body.items).toHaveLength(3);
  expect((await call("host", "DELETE", `${items}/${item_id}`)).status).toBe(404);
  expect((await call("stranger", "GET", items)).status).toBe(404);
});
