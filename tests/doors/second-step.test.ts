import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { listNotifications, readAudience } from "#app/domain/notifications/read.server.ts";
import { makeDigest } from "#app/domain/notifications/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import {
  listOrganizationMembers,
  listOrganizations,
} from "#app/domain/workspaces/organizations/read.server.ts";
import { leaveOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { inviteMembers, leaveProject, startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { getSecondStep, secondStepWanted } from "#app/domain/workspaces/second-step/read.server.ts";
import {
  closeWithoutSecondStep,
  followPerson,
  requireSecondStep,
} from "#app/domain/workspaces/second-step/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { bytesOf, unpack } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { provedPerson } from "#tests/support/people.ts";
import { system } from "#tests/support/workspace.ts";
import { buildOfAll } from "../support/all-routes.ts";
import { addressOf } from "../support/calls.ts";
import { endpoints, everything } from "../support/sites/everything.ts";

const needed = { status: 403, code: "second_step_required" };

async function openSite() {
  const { build } = await buildOfAll();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  const { at, ids } = site;
  const { workspace, meeting_id } = at;
  await addActionItem(at.as(at.host), { meeting_id, description: "Paint the hull", owner: "Member Tester" });
  const { title } = (await readSummary(at.as(at.host), { meeting_id })).meeting;
  const give = (since: number | null, ...people: UserActor[]) => {
    const ofThem = inArray(
      users.user_id,
      people.map(({ userId }) => userId),
    );
    return workspace.db.write((q) => q.update(users).set({ second_step_since: since }).where(ofThem));
  };
  await give(workspace.clock.now(), at.admin, at.host);
  site.people.robot = { ...at.member, via: "api-token", scope: "write" };
  const demand = (from: "off" | "now" | "in-a-week", who: UserActor = at.admin) =>
    requireSecondStep(workspace.ctx({ ...who, provedAt: workspace.clock.now() }), { org_id: ids.org, from });
  const followed = (who: UserActor) => followPerson(workspace.ctx(system), { user_id: who.userId });
  return { ...site, words: [title, "Paint the hull", "sail at dawn"], give, demand, followed };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** Every page and call that reads, with what it answered. */
async function lookAround({ base, ids }: Site, who: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const { project, org, session, meeting, edit, action } = ids;
  const pages = [
    ...[
      "/dashboard",
      "/summary-hub",
      "/pending-meetings",
      "/launch-meeting",
      "/action-items",
      "/notifications",
    ],
    ...[
      "/action-items?whose=all&in=all",
      "/schedule-meeting",
      "/add-transcript",
      "/search?q=sail",
      "/organizations",
    ],
    ...[
      `/projects/${project}`,
      `/organizations/${org}`,
      "/memory-gpt",
      `/memory-gpt/${session}`,
      "/projects",
    ],
    ...[`/meeting-summary/${meeting}`, `/pending-meetings/${meeting}`, `/edit-requests/${edit}`],
    ...[`/meeting-summary/${meeting}/share`, `/meeting-summary/${meeting}/export?format=md`],
    ...[`/meeting-summary/${meeting}/action-items/${action}`, `/meetings/${meeting}/transcript`],
    ...[
      `/organizations/${org}/audit`,
      `/organizations/${org}/archive.zip`,
      `/projects/${project}/archive.zip`,
    ],
  ];
  const look = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(base + path, { headers, redirect: "manual" });
    seen[path] = `${response.status} ${await response.text()}`;
  };
  for (const path of pages) await look(path, { cookie: `throughline=${who}`, accept: "text/html" });
  for (const [name, { operation }] of endpoints)
    if (operation.kind === "read" && name.startsWith("GET "))
      await look(addressOf(name, ids).path, { authorization: `Bearer ${who}` });
  return seen;
}

function wordsIn(seen: Record<string, string>, words: string[]): string[] {
  return Object.entries(seen).flatMap(([path, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} at ${path}`),
  );
}

test("who lacks the second step that an organization requires reads nothing of it by any door, and all of it again with one", async () => {
  const site = await openSite();
  const { at, ids, words, give, demand, followed } = site;
  const { workspace, meeting_id, project_id } = at;
  expect(wordsIn(await lookAround(site, "member"), words).length).toBeGreaterThan(10);
  expect(wordsIn(await lookAround(site, "robot"), words).length).toBeGreaterThan(10);

  await demand("now");
  for (const who of ["member", "robot"]) {
    const seen = await lookAround(site, who);
    expect(wordsIn(seen, words), who).toEqual([]);
    expect(seen[`/proj/${ids.project}`], who).toMatch(/^403 .*requires a second step/);
    expect(seen[`/meetings/${ids.meeting}`], who).toMatch(/^403 .*requires a second step/);
  }
  expect((await lookAround(site, "member"))["/dashboard"]).toContain("to open its projects");
  expect(wordsIn(await lookAround(site, "host"), words).length).toBeGreaterThan(10);
  const plan = { project_id: ids.project, text: "Ana: Shall we start?\nBo: Yes." };
  expect((await site.call("robot", "POST", "/meetings/transcripts", plan)).status).toBe(403);
  await expect(startWorking(at.as(at.member), {})).rejects.toMatchObject(needed);

  const audience = await readAudience(workspace.ctx(system), { meeting_id, project_id });
  expect(audience.members).not.toContain(at.member.userId);
  expect(audience.members).toContain(at.host.userId);
  expect((await listNotifications(at.as(at.member), {})).notifications).toEqual([]);
  await makeDigest(workspace.ctx(system), { user_id: at.member.userId, week: "2026-01-05" });
  const sent = await workspace.db.read((q) =>
    q.select().from(mails).where(eq(mails.to, "member@example.test")),
  );
  expect(sent.filter(({ kind }) => kind === "weekly_digest")).toEqual([]);
  const own = await exportOwnData(workspace.ctx({ ...at.member, provedAt: workspace.clock.now() }), {});
  const files = Object.entries(unpack(await bytesOf(own.content)));
  const data = Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  expect(wordsIn(data, words)).toEqual([]);

  await give(workspace.clock.now(), at.member);
  await followed(at.member);
  expect(wordsIn(await lookAround(site, "member"), words).length).toBeGreaterThan(10);
  await give(null, at.member);
  await followed(at.member);
  expect(wordsIn(await lookAround(site, "member"), words)).toEqual([]);
  await demand("off");
  expect(wordsIn(await lookAround(site, "member"), words).length).toBeGreaterThan(10);
});

/** Somebody whom the admin has just taken into the project and the organization. */
async function newcomer({ at, ids }: Site): Promise<UserActor> {
  const late = await provedPerson(at.workspace, "latecomer");
  const emails = "latecomer@example.test";
  await inviteMembers(at.as(at.admin), { project_id: ids.project, emails, also_organization: true });
  return late;
}

test("people have a week where they are given one, and are told until when", async () => {
  const site = await openSite();
  const { at, ids, words, demand } = site;
  const { clock } = at.workspace;
  expect(await secondStepWanted(at.as(at.member), {})).toBeNull();
  const { from } = await demand("in-a-week");
  expect(from).toBe(new Date(clock.now() + 7 * day).toISOString());
  const wanted = { from, is_closed: false };
  expect(await secondStepWanted(at.as(at.member), {})).toMatchObject(wanted);
  expect(await secondStepWanted(at.as(at.host), {})).toBeNull();
  await closeWithoutSecondStep(at.workspace.ctx(system), { org_id: ids.org });
  expect(wordsIn(await lookAround(site, "member"), words).length).toBeGreaterThan(10);
  clock.advance(7 * day);
  await closeWithoutSecondStep(at.workspace.ctx(system), { org_id: ids.org });
  expect(await secondStepWanted(at.as(at.member), {})).toMatchObject({ is_closed: true });
  expect(wordsIn(await lookAround(site, "member"), words)).toEqual([]);
});

test("an admin requires it who has one, sees who has none, and nobody else decides or sees it", async () => {
  const site = await openSite();
  const { at, ids, give, demand } = site;
  await give(null, at.admin);
  await expect(demand("now")).rejects.toMatchObject({ status: 409 });
  await give(at.workspace.clock.now(), at.admin);
  for (const who of [at.member, at.host])
    await expect(demand("off", who)).rejects.toMatchObject({ status: 403 });
  await expect(demand("now", at.stranger)).rejects.toMatchObject({ status: 404 });
  const stale = at.workspace.ctx({ ...at.admin, provedAt: 0 });
  await expect(requireSecondStep(stale, { org_id: ids.org, from: "now" })).rejects.toMatchObject({
    code: "reauthentication_needed",
  });
  const many = await Promise.all(Array.from({ length: 6 }, () => demand("now")));
  expect(new Set(many.map(({ from }) => from)).size).toBe(1);
  const state = await getSecondStep(at.as(at.admin), { org_id: ids.org });
  expect(state).toMatchObject({ own: true, from: many[0]?.from });
  expect(state.people_without).toBeGreaterThan(0);
  const { people } = await listOrganizationMembers(at.as(at.admin), { org_id: ids.org });
  expect(people.find(({ user_id }) => user_id === at.admin.userId)?.second_step).toBe(true);
  const late = await newcomer(site);
  const later = await listOrganizationMembers(at.as(at.admin), { org_id: ids.org });
  expect(later.people.find(({ user_id }) => user_id === late.userId)?.second_step).toBe(false);
  await demand("off");
  const seen = await listOrganizationMembers(at.as(late), { org_id: ids.org });
  expect(seen.people.map(({ second_step }) => second_step)).toEqual(seen.people.map(() => null));
  const log = await site.call("admin", "GET", `/org/${ids.org}/audit-log`);
  expect(JSON.stringify(log.body)).toContain("required a second step of everyone");
});

test("who comes while it is required waits for their second step, and who lacks it may leave", async () => {
  const site = await openSite();
  const { at, ids, give, demand, followed } = site;
  await demand("now");
  const late = await newcomer(site);
  const mine = async (who: UserActor) => (await listOrganizations(at.as(who), {}))[0];
  expect(await mine(late)).toMatchObject({
    lacks_second_step: true,
    abilities: { leave: true, createProject: false, edit: false },
  });
  await expect(readSummary(at.as(late), { meeting_id: at.meeting_id })).rejects.toMatchObject(needed);
  await give(at.workspace.clock.now(), late);
  await followed(late);
  expect(await mine(late)).toMatchObject({ lacks_second_step: false });
  await expect(readSummary(at.as(late), { meeting_id: at.meeting_id })).resolves.toHaveProperty("meeting");
  await give(null, late);
  await followed(late);
  for (const who of [at.member, late]) await leaveProject(at.as(who), { project_id: ids.project });
  await leaveOrganization(at.as(late), { org_id: ids.org });
  for (const who of [at.member, late]) expect(await mine(who)).toBeUndefined();
});
