import { expect, test } from "vitest";
import { BroughtTranscript } from "#app/api/shapes/transcriptions.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { everything } from "../support/sites/everything.ts";

type Site = Awaited<ReturnType<typeof everything>>;

/** Reads a list page by page, as its links lead, at most so many pages. */
async function pagesFrom(
  { base }: Site,
  path: string,
  most = 20,
): Promise<{ bodies: unknown[]; rels: string[] }> {
  const bodies: unknown[] = [];
  const rels: string[] = [];
  for (let address: string | undefined = base + path; address && bodies.length < most; ) {
    const response: Response = await fetch(address, { headers: { authorization: "Bearer admin" } });
    expect(response.status).toBe(200);
    bodies.push(await response.json());
    const link: string = response.headers.get("link") ?? "";
    rels.push([...link.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel).join(" "));
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(link)?.[1];
    // The address that people know is that of the settings; the tests' server has another port.
    address = next && base + new URL(next).pathname + new URL(next).search;
  }
  return { bodies, rels };
}

async function addMeetings({ at }: Site, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++)
    await addTranscript(at.as(at.host), {
      ...{ project_id: at.project_id, file_name: "", zone: "UTC", title: `Talk ${nth}` },
      bytes: new TextEncoder().encode(`Ana: We sail at ${nth}.\nBo: Yes.`),
    });
}

test("the links of a list of meetings lead through all of them, once each, and its body stays an array", async () => {
  const site = await everything();
  await addMeetings(site, 6);
  const path = `/meetings/project/${site.ids.project}`;
  const { bodies, rels } = await pagesFrom(site, `${path}?limit=3&skip=0`);
  const pages = bodies as { meeting_id: string }[][];
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(rels).toEqual(["next", "next prev", "prev"]);
  const ids = pages.flat().map(({ meeting_id }) => meeting_id);
  expect(new Set(ids).size).toBe(7);
  const { body: all } = await site.call("admin", "GET", `/meetings/project?project_id=${site.ids.project}`);
  expect(all.map(({ meeting_id }: { meeting_id: string }) => meeting_id)).toEqual(ids);
});

test("a list with a cursor says whether more follows, and its link sends the cursor and the filters", async () => {
  const site = await everything();
  const { at, ids } = site;
  for (const name of ["a", "b", "c"])
    await inviteMembers(at.as(at.admin), { project_id: ids.project, emails: `${name}@example.test` });
  const { bodies, rels } = await pagesFrom(site, `/org/${ids.org}/audit-log?limit=2`);
  const pages = bodies as { has_more: boolean; next: string | null; entries: { entry_id: string }[] }[];
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map(({ has_more }) => has_more)).toEqual([...pages.slice(1).map(() => true), false]);
  expect(pages.map(({ next }) => next !== null)).toEqual(pages.map(({ has_more }) => has_more));
  expect(rels).toEqual([...pages.slice(1).map(() => "next"), ""]);
  const { body: all } = await site.call("admin", "GET", `/org/${ids.org}/audit-log?limit=200`);
  expect(pages.flatMap(({ entries }) => entries)).toEqual(all.entries);
});

test("the members of an organization come by the page with a total", async () => {
  const site = await everything();
  const { body } = await site.call("admin", "GET", `/org/${site.ids.org}/members`);
  expect(body).toMatchObject({ total: body.people.length, at: 0, has_more: false });
  const found = await site.call("admin", "GET", `/org/${site.ids.org}/members?q=admin`);
  expect(found.body.people).toMatchObject([{ email: "admin@example.test", role: "org_admin" }]);
});

test("a program brings the transcript of a planned meeting, in which it is found and shared", async () => {
  const site = await everything();
  const { at, ids, call } = site;
  const { body: planned } = await call("host", "POST", "/meetings/", {
    ...{ project_id: ids.project, title: "Quay", agenda: ["Quay"], platform_type: "zoom" },
    ...{ scheduled_at: "2027-01-01T10:00:00Z", meeting_link: "https://zoom.us/j/1" },
  });
  const path = `/meetings/${planned.meeting_id}`;
  const text = "Ana: The gangway of the quay is closed.\nBo: We decided to open it in May.";
  expect(await call("guest", "PUT", `${path}/transcript`, { text })).toMatchObject({ status: 404 });
  const brought = await call("member", "PUT", `${path}/transcript`, { text });
  expect(brought).toMatchObject({ status: 200, body: { lines: 2 } });
  expect(BroughtTranscript.safeParse(brought.body).error).toBeUndefined();
  expect(await call("member", "PUT", `${path}/transcript`, { text })).toMatchObject({ status: 409 });
  await at.workspace.worker.drain();

  const found = await call("member", "GET", `/proj/${ids.project}/search?q=gangway`);
  expect(found.body.meetings).toMatchObject([{ meeting_id: planned.meeting_id, title: "Quay" }]);
  const renamed = await call("host", "POST", `${path}/corrections/speakers`, {
    speaker: "Ana",
    name: "Anna",
  });
  expect(renamed).toMatchObject({ status: 201, body: { lines: 1, remembered: false } });
  const undone = await call("host", "DELETE", `${path}/corrections/${renamed.body.transcript_edit_id}`);
  expect(undone.body.undone_at).not.toBeNull();

  const shared = await call("host", "POST", `${path}/share-links`, { with_transcript: true });
  expect(shared).toMatchObject({ status: 201, body: { url: expect.stringContaining("/share/") } });
  const { body: listed } = await call("host", "GET", `${path}/share-links`);
  expect(listed.links).toMatchObject([
    { share_id: shared.body.share_id, with_transcript: true, works: true },
  ]);
  expect(await call("member", "DELETE", `/summary/share-links/${shared.body.share_id}`)).toMatchObject({
    status: 403,
  });
  expect(await call("host", "DELETE", `/summary/share-links/${shared.body.share_id}`)).toMatchObject({
    status: 200,
  });
  expect((await call("host", "GET", `${path}/share-links`)).body.links).toEqual([]);
});

test("a program reads a series, moves its later dates and ends it", async () => {
  const { ids, call } = await everything();
  const { body: first } = await call("host", "POST", "/meetings/", {
    ...{
      project_id: ids.project,
      title: "Weekly",
      agenda: ["News"],
      platform_type: "zoom",
      repeats: "weekly",
    },
    ...{
      scheduled_at: "2027-01-01T10:00:00Z",
      meeting_link: "https://zoom.us/j/1",
      time_zone: "Europe/Berlin",
    },
  });
  const path = `/meetings/${first.meeting_id}/series`;
  expect(await call("member", "GET", path)).toMatchObject({ status: 200, body: { repeats: "weekly" } });
  expect(await call("member", "PATCH", path, { title: "Mine" })).toMatchObject({ status: 403 });
  const change = { applies_to: "following", title: "Every week" };
  expect(await call("host", "PATCH", path, change)).toMatchObject({
    status: 200,
    body: { title: "Every week" },
  });
  expect(await call("stranger", "DELETE", path)).toMatchObject({ status: 404 });
  expect(await call("host", "DELETE", path)).toMatchObject({ status: 200, body: { success: true } });
  expect(await call("host", "GET", path)).toMatchObject({ status: 404 });
});

test("action items of all meetings are listed, completed together and brought back", async () => {
  const { ids, call } = await everything();
  const all = `/users/${ids.admin}/action-items?mine=false`;
  const { body: before } = await call("admin", "GET", all);
  const items = before.groups.flatMap(({ items: some }: { items: { action_id: string }[] }) => some);
  expect(items.map(({ action_id }: { action_id: string }) => action_id)).toContain(ids.action);
  expect(before.has_more).toBe(false);
  const some = { action_ids: [ids.action], status: "completed" };
  expect(await call("host", "PATCH", "/action-items/", some)).toMatchObject({ body: { changed: 1 } });
  expect(await call("host", "PATCH", "/action-items/", some)).toMatchObject({ body: { changed: 0 } });
  const missing = { ...some, action_ids: [ids.action, "gone"] };
  expect(await call("host", "PATCH", "/action-items/", missing)).toMatchObject({ status: 404 });
  await call("host", "DELETE", `/action-items/${ids.action}`);
  expect((await call("host", "GET", `/action-items/${ids.action}`)).body.deleted).toBe(true);
  expect(await call("host", "POST", `/action-items/${ids.action}/restore`)).toMatchObject({ status: 200 });
});
