import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listNotifications, readAudience } from "#app/domain/notifications/read.server.ts";
import { makeDigest } from "#app/domain/notifications/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { startRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { messagesFor } from "#app/live/live-messages.ts";
import { callTool } from "#app/mcp/call-tool.ts";
import { allTools } from "#app/mcp/tools.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { projects } from "#db/schema/projects.ts";
import { bytesOf, unpack } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { inputsAbout } from "#tests/mcp/tool-inputs.ts";
import { system } from "#tests/support/workspace.ts";
import { buildOfAll } from "../support/all-routes.ts";
import { addressOf } from "../support/calls.ts";
import { callsInOrder, endpoints, everything, type Ids } from "../support/sites/everything.ts";

/** Words that stand in a private meeting alone: in its title, its transcript, and all that is made of it. */
const words = ["Severance", "Quokkaford", "Vornblatt", "Zanzibar"];
const transcript = [
  "[00:00:01] Ines Vornblatt: The severance for Quokkaford is what we came for today.",
  "[00:00:20] Host Tester: We decided to close the Quokkaford office by the end of March.",
  "[00:00:40] Ines Vornblatt: Agreed, the Quokkaford office closes, and Zanzibar takes its work over.",
  "[00:01:10] Host Tester: Member will write the severance letter for Quokkaford by Friday.",
  "[00:01:30] Ines Vornblatt: What does Zanzibar cost us? That is still open.",
].join("\n");

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite() {
  const { build } = await buildOfAll();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  await site.db.write((q) => q.update(users).set({ time_zone: "Europe/Berlin" }));
  // So that a pending edit waits for the member too.
  await site.db.write((q) => q.update(projects).set({ reviewers: "members" }));
  return site;
}

/** A held meeting with everything that can be had of one, one to come and one that is being recorded; all of them private. */
async function holdInPrivate({ at }: Site) {
  const { project_id, workspace } = at;
  const participants = [{ email: "guest@example.test", user_id: at.guest.userId }];
  const held = await addTranscript(at.as(at.host), {
    ...{ project_id, participants, is_private: true, title: "Severance in Quokkaford" },
    ...{ file_name: "", bytes: new TextEncoder().encode(transcript), zone: "UTC" },
  });
  await workspace.worker.drain();
  const { meeting_id } = held;
  const item = await addActionItem(at.as(at.host), {
    ...{ meeting_id, description: "Write the Quokkaford letter", owner: "Member Tester" },
    due_date: "2026-01-02",
  });
  const { summary } = await readSummary(at.as(at.guest), { meeting_id });
  const edit = await proposeEdit(at.as(at.guest), {
    ...{ meeting_id, base_revision: summary?.revision ?? 0 },
    changes: { keyDecisions: ["Zanzibar takes over Quokkaford."] },
  });
  await createShareLink(at.as(at.host), { meeting_id, days: 7, with_transcript: true });
  const plan = {
    project_id,
    platform_type: "zoom" as const,
    meeting_link: "https://zoom.us/j/99",
    is_private: true,
  };
  const soon = new Date(workspace.clock.now() + 3_600_000).toISOString();
  await scheduleMeeting(at.as(at.host), { ...plan, title: "Severance, part two", scheduled_at: soon });
  const now = new Date(workspace.clock.now() - 60_000).toISOString();
  const on = await scheduleMeeting(at.as(at.admin), { ...plan, title: "Zanzibar", scheduled_at: now });
  await startRecording(at.as(at.admin), { meeting_id: on.meeting_id });
  await workspace.worker.drain();
  return { meeting: meeting_id, action: item.action_id, edit: edit.edit_id };
}

const searches = words.map((word) => word.toLowerCase());

function pagesOf({ project, org, session, meeting }: Ids): string[] {
  return [
    ...[
      "/dashboard",
      "/summary-hub",
      "/pending-meetings",
      "/launch-meeting",
      "/action-items",
      "/notifications",
    ],
    ...["/action-items?whose=all", "/action-items?whose=all&in=all", "/schedule-meeting", "/add-transcript"],
    ...[`/projects/${project}`, `/organizations/${org}`, "/memory-gpt", `/memory-gpt/${session}`],
    ...[`/meeting-summary/${meeting}`, `/summary-hub/group?project=${project}&topic=Gone`],
    ...["/summary-hub?month=2026-01", "/summary-hub?status=scheduled", "/summary-hub?status=completed"],
    ...searches.flatMap((word) => [`/search?q=${word}`, `/summary-hub?q=${word}`]),
  ];
}

/** What a person reads of everything that is not about one meeting, by its address; without what is new in every answer. */
async function lookAround(site: Site, who: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const look = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(site.base + path, { headers });
    seen[path] = `${response.status} ${plain(await response.text())}`;
  };
  for (const path of pagesOf(site.ids))
    await look(path, { cookie: `throughline=${who}`, accept: "text/html" });
  for (const [name, { operation }] of endpoints) {
    if (operation.kind === "write" || !name.startsWith("GET ")) continue;
    await look(addressOf(name, site.ids).path, { authorization: `Bearer ${who}` });
  }
  for (const word of words) Object.assign(seen, await askAsAgent(site, who, site.ids, word));
  return seen;
}

/** What the agent of a person is answered by every tool that reads, about one place and word. */
async function askAsAgent(
  { at, people }: Site,
  who: string,
  { project, meeting, segment }: Ids,
  word: string,
): Promise<Record<string, string>> {
  const person = people[who];
  if (!person) throw new Error(`There is nobody called ${who}`);
  const agent = { id: "agent", name: "Program", mayPropose: true, projects: null };
  const ctx = { ...at.workspace.ctx(person), actor: { ...person, via: "agent" as const, agent } };
  const seen: Record<string, string> = {};
  for (const tool of allTools) {
    if (tool.proposes) continue;
    for (const input of inputsAbout({ project, meeting, line: segment }, word)[tool.name] ?? []) {
      const { content } = await callTool(tool, ctx, { ...tool.input.parse(input) });
      seen[`${tool.name} ${JSON.stringify(input).toLowerCase()}`] = JSON.stringify(content);
    }
  }
  return seen;
}

function plain(text: string): string {
  return text.replace(/nonce="[^"]*"|"nonce":"[^"]*"|name="client_token" value="[^"]*"/g, "");
}

function wordsIn(seen: Record<string, string>, sought: string[] = words): string[] {
  return Object.entries(seen).flatMap(([path, text]) =>
    sought
      .filter((word) => !path.includes(word.toLowerCase()) && text.includes(word))
      .map((word) => `${word} at ${path}`),
  );
}

test("a member who is not one of its people sees everything as if a private meeting did not exist", async () => {
  const site = await openSite();
  const { at, ids } = site;
  const before = await lookAround(site, "member");
  const own = await holdInPrivate(site);

  const after = await lookAround(site, "member");
  const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
  expect(changed.map((path) => [path, differenceOf(before[path], after[path])])).toEqual([]);
  expect(wordsIn(after)).toEqual([]);

  const theirs = { host: await lookAround(site, "host"), admin: await lookAround(site, "admin") };
  const lists = ["/action-items?whose=all&in=all", `/meetings/project?project_id=${ids.project}`];
  for (const path of ["/summary-hub", "/dashboard", "/search?q=quokkaford", ...lists])
    expect([path, theirs.host[path]?.includes("Quokkaford")]).toEqual([path, true]);
  for (const path of lists) expect([path, theirs.admin[path]?.includes("Quokkaford")]).toEqual([path, true]);
  expect(theirs.host["/summary-hub"]).toContain("Private:");

  expect(await addressed(site, own)).toEqual([]);
  const again = await site.call("member", "POST", "/meetings/transcripts", {
    project_id: ids.project,
    text: transcript,
  });
  expect([again.status, JSON.stringify(again.body).includes("Severance in")]).toEqual([201, false]);
  const asked = { query: "What was decided about Quokkaford?" };
  const question = `/cross-memory-gpt/new-chat?project_id=${ids.project}`;
  // The member's own copy of the words is a meeting that they see.
  const answer = JSON.stringify((await site.call("member", "POST", question, asked)).body);
  expect(answer).not.toContain("Severance in Quokkaford");
  expect(answer).not.toContain(own.meeting);

  const payload = { meeting_id: own.meeting, project_id: ids.project };
  const audience = await readAudience(at.workspace.ctx(system), payload);
  expect([...audience.members].sort()).toEqual([at.host.userId, at.admin.userId].sort());
  expect(audience.invited).toEqual([at.guest.userId]);
  const { actor: _, ...services } = at.workspace.ctx(system);
  const streams = [at.member, at.host].map((actor) => ({ actor }) as never);
  for (const event of ["meeting.changed", "recording.started", "edit-request.proposed"]) {
    const told = await messagesFor(services as never, { eventId: "", event, payload }, streams);
    expect([event, [...told.keys()]]).toEqual([event, [streams[1]]]);
  }
});

/** Every call and page about the private meeting that does not answer as one about a meeting that is not there. */
async function addressed(site: Site, own: Pick<Ids, "meeting" | "action" | "edit">): Promise<string[]> {
  const nothing = "00000000-0000-7000-8000-000000000000";
  const real = { ...site.ids, ...own };
  const madeUp = { ...site.ids, meeting: nothing, action: nothing, edit: nothing };
  const wrong: string[] = [];
  for (const name of callsInOrder()) {
    const [there, gone] = [addressOf(name, real), addressOf(name, madeUp)];
    if (JSON.stringify(there) === JSON.stringify(gone)) continue;
    const [one, other] = [
      await site.call("member", there.method, there.path, there.body),
      await site.call("member", gone.method, gone.path, gone.body),
    ];
    if (one.status < 400 || JSON.stringify(one) !== JSON.stringify(other))
      wrong.push(`${name}: ${JSON.stringify(one)}`);
  }
  const [toReal, toMadeUp] = [
    await askAsAgent(site, "member", real, "Sail"),
    await askAsAgent(site, "member", madeUp, "Sail"),
  ];
  for (const [asked, text] of Object.entries(toReal)) {
    if (!asked.includes(own.meeting)) continue;
    const gone = toMadeUp[asked.replaceAll(own.meeting, nothing)];
    if (text !== gone) wrong.push(`${asked}: ${text}`);
  }
  for (const path of pagesAbout(real)) {
    const get = async (address: string) => {
      const headers = { cookie: "throughline=member", accept: "text/html" };
      const response = await fetch(site.base + address, { headers, redirect: "manual" });
      return `${response.status} ${plain(await response.text())}`;
    };
    const text = await get(path);
    const absent = path.replace(own.meeting, nothing).replace(own.action, nothing).replace(own.edit, nothing);
    const without = (answer: string) =>
      Object.values(own)
        .reduce((left, id) => left.replaceAll(id, "#"), answer)
        .replaceAll(nothing, "#");
    if (without(text) !== without(await get(absent)) || wordsIn({ [path]: text }).length > 0)
      wrong.push(`${path}: ${text.slice(0, 200)}`);
  }
  return wrong;
}

function pagesAbout({ meeting, action, edit }: Ids): string[] {
  const summary = `/meeting-summary/${meeting}`;
  return [
    ...[
      summary,
      `${summary}?tab=transcript`,
      `${summary}/share`,
      `${summary}/recap`,
      `${summary}/speakers`,
      `${summary}?t=20`,
    ],
    ...[`${summary}/action-items/${action}`, `${summary}/action-items/new`, `${summary}/lines/${action}`],
    ...[`${summary}/quote?segment=${action}`, `${summary}/transcript`, `${summary}/export?format=md`],
    ...[`${summary}?edit_request=${edit}`, `/edit-requests/${edit}`, `/pending-meetings/${meeting}`],
    ...[`/meetings/${meeting}/people`, `/meetings/${meeting}/transcript`, `/meetings/${meeting}/audio`],
    ...[
      `/meetings/${meeting}/invite.ics`,
      `/schedule-meeting?meeting=${meeting}`,
      `/memory-gpt?meeting=${meeting}`,
    ],
    ...[`/action-items?meeting=${meeting}`, `/summary-hub?meeting=${meeting}`],
  ];
}

/** Around the first place where two texts differ. */
function differenceOf(one = "", other = ""): string[] {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 120));
}

test("a meeting made private disappears for members who are not its people, and is back once it is open again", async () => {
  const site = await openSite();
  const { at, ids } = site;
  const { meeting_id } = at;
  await addActionItem(at.as(at.host), { meeting_id, description: "Paint the hull", owner: "Member Tester" });
  const title = (await readSummary(at.as(at.host), { meeting_id })).meeting.title;
  const spoken = [title, "Paint the hull", "sail at dawn"];
  const open = await lookAround(site, "member");
  expect(wordsIn(open, spoken).length).toBeGreaterThan(5);

  await changeMeeting(at.as(at.host), { meeting_id, is_private: true });
  await at.workspace.worker.drain();
  const hidden = await lookAround(site, "member");
  expect(wordsIn(hidden, spoken)).toEqual([]);
  expect(await addressed(site, { meeting: meeting_id, action: ids.action, edit: ids.edit })).toEqual([]);
  const { notifications } = await listNotifications(at.as(at.member), {});
  expect(notifications.filter((one) => one.meeting_id === meeting_id)).toEqual([]);
  await makeDigest(at.workspace.ctx(system), { user_id: at.member.userId, week: "2026-01-05" });
  const sent = await at.workspace.db.read((q) =>
    q.select().from(mails).where(eq(mails.to, "member@example.test")),
  );
  expect(sent.filter(({ kind }) => kind === "weekly_digest")).toEqual([]);
  const actor = { ...at.member, provedAt: at.workspace.clock.now() };
  const files = unpack(await bytesOf((await exportOwnData(at.workspace.ctx(actor), {})).content));
  const data = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
  expect(wordsIn(data, spoken)).toEqual([]);

  // Its people were told, but not who did it.
  const kinds = async (who: typeof at.guest) =>
    (await listNotifications(at.as(who), {})).notifications.map(({ type }) => type);
  expect(await kinds(at.guest)).toContain("privacy_changed");
  expect(await kinds(at.host)).not.toContain("privacy_changed");

  await changeMeeting(at.as(at.admin), { meeting_id, is_private: false });
  await at.workspace.worker.drain();
  const again = await lookAround(site, "member");
  expect(wordsIn(again, spoken).length).toBeGreaterThan(5);
  const log = await site.call("admin", "GET", `/org/${ids.org}/audit-log?kind=access`);
  expect(JSON.stringify(log.body)).toContain("private to its people");
});
