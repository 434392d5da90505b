import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { deleteMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listMeetingShares } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink, revokeShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { keepLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { changeMember, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { sharedPaths } from "#app/pages.ts";
import * as nothing from "#app/routes/_app.$.tsx";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as share from "#app/routes/_app.meeting-summary.$meet_id_.share.tsx";
import * as project from "#app/routes/_app.projects.$project_id.tsx";
import * as exported from "#app/routes/meeting-summary.$meet_id.export.ts";
import * as picture from "#app/routes/projects.$project_id.picture.ts";
import * as robots from "#app/routes/robots[.]txt.ts";
import * as shared from "#app/routes/share.$token.tsx";
import { onSqlite } from "#tests/support/database.ts";
import { newMember } from "#tests/support/people.ts";
import { buildOf } from "#tests/support/site.ts";
import { everything } from "../support/sites/everything.ts";

const build = buildOf({
  "share/:token": { module: shared, parentId: "root" },
  "robots.txt": { module: robots, parentId: "root" },
  "meeting-summary/:meet_id/export": { module: exported, parentId: "root" },
  "projects/:project_id/picture": { module: picture, parentId: "root" },
  "meeting-summary/:meet_id": { module: summary },
  "meeting-summary/:meet_id/share": { module: share },
  "projects/:project_id": { module: project },
  "*": { module: nothing },
});

/** Said in the meetings, and in no line of their summaries. */
const spoken = "Most people know which pier they are standing on";
const spokenElsewhere = "the vault code is nineteen forty";
const elsewhere = `[00:00:01] Ana: We decided to paint the lighthouse white.
[00:00:09] Bo: I will paint the lighthouse by Friday, and ${spokenElsewhere}.
[00:00:20] Ana: Agreed, the lighthouse will be white.`;

type World = Awaited<ReturnType<typeof world>>;
type Ask = { path: string; method?: string; headers?: Record<string, string>; form?: Record<string, string> };

/** A link in every state, and somebody with nothing but such links. */
async function world(bursts = { reads: 1e6, writes: 1e6, costly: 1e6 }) {
  const site = await everything({ build, bursts, unlisted: sharedPaths });
  const { at, ids } = site;
  const host = at.as(at.host);
  // What nobody keeps is not shared.
  const { lines, action_items } = await getStructuredSummary(host, { meeting_id: ids.meeting });
  const line_ids = [
    ...lines.map(({ line_id }) => line_id),
    ...action_items.map(({ action_id }) => action_id),
  ];
  await keepLines(host, { meeting_id: ids.meeting, line_ids });
  const link = async (more: object = {}, ctx = host) => {
    const { url, share_id } = await createShareLink(ctx, { meeting_id: ids.meeting, ...more });
    return { share_id, token: new URL(url).pathname.split("/").pop() ?? "" };
  };
  const expired = await link({ days: 1 });
  at.workspace.clock.advance(2 * 86_400_000);
  const [open, full, revoked] = [await link(), await link({ with_transcript: true }), await link()];
  await revokeShareLink(host, { share_id: revoked.share_id });
  const removed = await fromAdmin(at, link, "former");
  await removeMember(at.as(at.admin), { project_id: ids.project, user_id: removed.userId });
  const demoted = await fromAdmin(at, link, "junior");
  const lesser = { project_id: ids.project, user_id: demoted.userId, role: "member" as const };
  await changeMember(at.as(at.admin), lesser);
  const other = await anotherMeeting(at);
  const deleted = await link({ meeting_id: await anotherMeeting(at) });
  await deleteMeeting(host, { meeting_id: await meetingOf(site, deleted.share_id) });
  const links = { open, full, expired, revoked, removed, demoted, deleted };
  const ask = ({ path, method = "GET", headers = {}, form }: Ask) =>
    fetch(site.base + path, {
      ...{ method, redirect: "manual" as const },
      headers: { origin: site.base, accept: "text/html", ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    });
  const count = async () =>
    (await listMeetingShares(host, { meeting_id: ids.meeting })).links.reduce(
      (sum, { opened_count }) => sum + opened_count,
      0,
    );
  return { ...site, links, other, ask, count };
}

type Site = Awaited<ReturnType<typeof everything>>;

/** A link of a person who was an admin when they made it. */
async function fromAdmin(at: Site["at"], link: (more: object, ctx: never) => Promise<Linked>, name: string) {
  const { project_id } = at;
  const person = await newMember(at.workspace, at.admin, project_id, name);
  await changeMember(at.as(at.admin), { project_id, user_id: person.userId, role: "project_admin" });
  return { ...(await link({}, at.as(person) as never)), userId: person.userId };
}
type Linked = { share_id: string; token: string };

async function anotherMeeting(at: Site["at"]): Promise<string> {
  const { meeting_id } = await scheduleMeeting(at.as(at.host), {
    ...{ project_id: at.project_id, title: "Lighthouse", platform_type: "zoom" },
    scheduled_at: "2026-01-06T10:00:00Z",
  });
  const bytes = new TextEncoder().encode(elsewhere);
  await bringTranscript(at.as(at.host), { meeting_id, file_name: "lighthouse.txt", bytes });
  await at.workspace.worker.drain();
  return meeting_id;
}

async function meetingOf({ at }: Site, share_id: string): Promise<string> {
  const { shareLinks } = await import("#db/schema/shares.ts");
  const rows = await at.workspace.db.read((q) => q.select().from(shareLinks));
  return rows.find((row) => row.share_id === share_id)?.meeting_id ?? "";
}

/** What is tried, and the status of the answer. None may hold a word or an id that is not shared. */
const attacks: Record<string, [number, (w: World) => Ask]> = {
  "a guessed token": [404, () => ({ path: `/share/${newToken()}` })],
  "no token": [404, () => ({ path: "/share/" })],
  "a token in another case": [404, ({ links }) => ({ path: `/share/${swapped(links.full.token)}` })],
  "a token that is cut": [404, ({ links }) => ({ path: `/share/${links.full.token.slice(0, -1)}` })],
  "a token with a letter more": [404, ({ links }) => ({ path: `/share/${links.full.token}A` })],
  "a token with a zero byte": [400, ({ links }) => ({ path: `/share/${links.full.token}%00` })],
  "a wildcard": [404, () => ({ path: "/share/%25" })],
  "a quotation mark": [404, () => ({ path: "/share/'%20OR%20'1'='1" })],
  "ten thousand letters": [404, () => ({ path: `/share/${"a".repeat(10_000)}` })],
  "the hash that is stored": [404, ({ links }) => ({ path: `/share/${hashToken(links.full.token)}` })],
  "the id of the link": [404, ({ links }) => ({ path: `/share/${links.full.share_id}` })],
  "the id of the meeting": [404, ({ ids }) => ({ path: `/share/${ids.meeting}` })],
  "an invite's token": [404, ({ ids }) => ({ path: `/share/${ids.invite}` })],
  "a link that was turned off": [404, ({ links }) => ({ path: `/share/${links.revoked.token}` })],
  "its data": [404, ({ links }) => ({ path: `/share/${links.revoked.token}.data` })],
  "a link that has expired": [404, ({ links }) => ({ path: `/share/${links.expired.token}` })],
  "a link of a member who was removed": [404, ({ links }) => ({ path: `/share/${links.removed.token}` })],
  "a link of an admin who is none now": [404, ({ links }) => ({ path: `/share/${links.demoted.token}` })],
  "a link to a deleted meeting": [404, ({ links }) => ({ path: `/share/${links.deleted.token}` })],
  "the transcript of a summary": [200, ({ links }) => ({ path: `/share/${links.open.token}` })],
  "the transcript in its data": [200, ({ links }) => ({ path: `/share/${links.open.token}.data` })],
  "the transcript by the address": [
    200,
    ({ links }) => ({ path: `/share/${links.open.token}?with_transcript=on&tab=transcript&transcript=yes` }),
  ],
  "another meeting by the address": [
    200,
    ({ links, other }) => ({ path: `/share/${links.open.token}?meeting_id=${other}&meet_id=${other}` }),
  ],
  "a page below the link": [404, ({ links }) => ({ path: `/share/${links.open.token}/transcript` })],
  "an export below the link": [404, ({ links }) => ({ path: `/share/${links.open.token}/export?format=md` })],
  "the export of its meeting": [
    302,
    ({ links, ids }) => ({ path: `/meeting-summary/${ids.meeting}/export?token=${links.full.token}` }),
  ],
  "the export of another meeting": [
    302,
    ({ links, other }) => ({
      path: `/meeting-summary/${other}/export`,
      headers: { referer: `http://localhost/share/${links.full.token}` },
    }),
  ],
  "the summary page, with the token as a session": [
    302,
    ({ links, ids }) => ({
      path: `/meeting-summary/${ids.meeting}`,
      headers: { cookie: `throughline=${links.full.token}` },
    }),
  ],
  "the transcript call, with the token as a bearer": [
    401,
    ({ links, ids }) => ({
      path: `/recall/meeting-transcript/${ids.meeting}`,
      headers: { authorization: `Bearer ${links.full.token}` },
    }),
  ],
  "the project's picture": [
    401,
    ({ links, ids }) => ({ path: `/projects/${ids.project}/picture?token=${links.full.token}` }),
  ],
  "a POST": [405, ({ links }) => ({ path: `/share/${links.open.token}`, method: "POST", form: { a: "1" } })],
  "a PUT": [405, ({ links }) => ({ path: `/share/${links.open.token}`, method: "PUT", form: { a: "1" } })],
  "a DELETE": [405, ({ links }) => ({ path: `/share/${links.open.token}`, method: "DELETE" })],
  "turning a link off without an account": [302, (w) => revoking(w, null)],
  "turning a link off as a stranger": [404, (w) => revoking(w, "stranger")],
  "turning a link off as a former member": [404, (w) => revoking(w, "removed")],
  "turning a link off as an invited person": [403, (w) => revoking(w, "guest")],
  "turning off the host's link as a member": [403, (w) => revoking(w, "member")],
  "creating a link as a stranger": [404, (w) => creating(w, "stranger")],
  "creating a link as an invited person": [403, (w) => creating(w, "guest")],
  "creating a link as a member": [403, (w) => creating(w, "member")],
  "creating a link for a thousand years as the host": [422, (w) => creating(w, "host", "365000")],
  "the list of links as a member": [
    403,
    ({ ids }) => ({
      path: `/meeting-summary/${ids.meeting}/share`,
      headers: { cookie: "throughline=member" },
    }),
  ],
};

function revoking({ links, ids }: World, who: string | null): Ask {
  return {
    ...{ path: `/meeting-summary/${ids.meeting}/share`, method: "POST" },
    headers: who ? { cookie: `throughline=${who}` } : {},
    form: { intent: `revoke-share ${links.open.share_id}` },
  };
}

function creating({ ids }: World, who: string, days = "30"): Ask {
  return {
    ...{ path: `/meeting-summary/${ids.meeting}/share`, method: "POST" },
    headers: { cookie: `throughline=${who}` },
    form: { intent: "create", days },
  };
}

function swapped(token: string): string {
  return token.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

test("no attack reads or changes more than a share link allows", async () => {
  const w = await world();
  const before = await listMeetingShares(w.at.as(w.at.host), { meeting_id: w.ids.meeting });
  const wrong: unknown[] = [];
  for (const [name, [status, asked]] of Object.entries(attacks)) {
    const answer = await w.ask(asked(w));
    const text = await answer.text();
    const secrets = [spoken, spokenElsewhere, "@example.test", w.other, w.at.host.userId].filter((secret) =>
      name.includes(" as ") ? false : text.includes(secret),
    );
    if (answer.status !== status || secrets.length > 0) wrong.push({ name, status: answer.status, secrets });
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(30);
  const after = await listMeetingShares(w.at.as(w.at.host), { meeting_id: w.ids.meeting });
  expect(after.links.map(({ share_id }) => share_id)).toEqual(before.links.map(({ share_id }) => share_id));
});

test("a share link shows only what is shared, counts people, and stays out of search engines", async () => {
  const w = await world();
  await showsWhatIsShared(w);
  await staysOutOfSearchEngines(w);
  await countsPeople(w);
});

async function showsWhatIsShared(w: World): Promise<void> {
  const summaryOnly = await (await w.ask({ path: `/share/${w.links.open.token}` })).text();
  expect(summaryOnly).toContain("Ferry app: ready for the summer timetable?");
  expect(summaryOnly).toContain("Shared by Host Test");
  expect(summaryOnly).toMatch(/class="shared-source">\d\d:\d\d (Mara|Tom|Ines|Jonas)/);
  expect(summaryOnly).not.toContain("shared-quote");
  const full = await (await w.ask({ path: `/share/${w.links.full.token}` })).text();
  expect(full).toContain(spoken);
  const anchors = [...full.matchAll(/href="#(t\d+)"/g)].map(([, id]) => id);
  expect(anchors.length).toBeGreaterThan(10);
  expect(anchors.filter((id) => !full.includes(`<li id="${id}"`))).toEqual([]);
  expect(full.match(/\b(?:href|src)="(?:https?:)?\/\//g)).toBeNull();
}

async function staysOutOfSearchEngines(w: World): Promise<void> {
  for (const { token } of [w.links.open, w.links.revoked])
    for (const path of [`/share/${token}`, `/share/${token}.data`, `/SHARE/${token}`]) {
      const { headers } = await w.ask({ path, headers: { "user-agent": "Googlebot/2.1" } });
      expect(headers.get("x-robots-tag")).toMatch(/^noindex, nofollow/);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("set-cookie")).toBeNull();
    }
  const meta = shared.meta({ data: undefined } as never);
  expect(meta).toContainEqual({ name: "robots", content: "noindex, nofollow, noarchive" });
  expect(meta).toContainEqual({ name: "referrer", content: "no-referrer" });
  // A crawler that may not fetch a page does not see that it must not be listed.
  const rules = await (await w.ask({ path: "/robots.txt" })).text();
  expect(rules.split("\n")).toEqual(
    expect.arrayContaining(["User-agent: *", "Allow: /share/", "Disallow: /"]),
  );
}

/** Previews and pages that are loaded ahead are no visits. */
async function countsPeople(w: World): Promise<void> {
  const path = `/share/${w.links.open.token}`;
  const before = await w.count();
  const machines: Record<string, string>[] = [
    { "user-agent": "Slackbot-LinkExpanding 1.0" },
    { ...firefox, "sec-purpose": "prefetch" },
  ];
  for (const headers of machines) expect((await w.ask({ path, headers })).status).toBe(200);
  await w.ask({ path, method: "HEAD", headers: firefox });
  expect(await w.count()).toBe(before);
  for (let n = 0; n < 2; n++) await w.ask({ path, headers: firefox });
  expect(await w.count()).toBe(before + 2);
}

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("invalid share links look alike, are rate limited, and leave no token in the log", async () => {
  const w = await world({ reads: 20, writes: 20, costly: 20 });
  const { open, expired, revoked, removed, demoted, deleted } = w.links;
  const dead = [{ token: newToken() }, expired, revoked, removed, demoted, deleted];
  const reads = countReads(w);
  const seen = new Set<string>();
  for (const { token } of dead) {
    const answer = await w.ask({ path: `/share/${token}` });
    const text = (await answer.text()).replace(/nonce="[^"]*"/g, "").replaceAll(token, "");
    seen.add(JSON.stringify([answer.status, text.replace(/[\w-]{8}-[\w-]{27}/g, ""), reads()]));
  }
  expect([...seen]).toHaveLength(1);
  const statuses: number[] = [];
  for (let n = dead.length; n < 22; n++)
    statuses.push((await w.ask({ path: `/share/${newToken()}` })).status);
  expect(statuses).toEqual([...Array(20 - dead.length).fill(404), 429, 429]);
  expect(JSON.stringify(w.at.workspace.log)).not.toContain(open.token);
  const { file } = w.db;
  const files = onSqlite ? [file, `${file}-wal`] : [];
  for (const one of files) expect(readFileSync(one).includes(open.token)).toBe(false);
});

/** How often the database was read since it was last asked for. */
function countReads({ at }: World): () => number {
  const { db } = at.workspace;
  const { read } = db;
  let reads = 0;
  db.read = (work) => {
    reads += 1;
    return read(work);
  };
  return () => {
    const since = reads;
    reads = 0;
    return since;
  };
}
