import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { identify } from "#app/domain/identity/read.server.ts";
import { logIn } from "#app/domain/identity/write.server.ts";
import { createProject } from "#app/domain/projects/write.server.ts";
import * as summary from "#app/routes/_app.meeting-summary.$meet_id.tsx";
import * as actionItem from "#app/routes/_app.meeting-summary.$meet_id_.action-items.$action_id.tsx";
import * as chat from "#app/routes/_app.memory-gpt.$session_id.tsx";
import * as notifications from "#app/routes/_app.notifications.tsx";
import * as organization from "#app/routes/_app.organizations.$org_id.tsx";
import * as newOrganization from "#app/routes/_app.organizations.new.tsx";
import * as meeting from "#app/routes/_app.pending-meetings.$meet_id.tsx";
import * as project from "#app/routes/_app.projects.$project_id.tsx";
import * as newProject from "#app/routes/_app.projects.new.tsx";
import * as place from "#app/routes/switch.tsx";
import { sessions, users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { newMember, newPerson, password } from "#tests/support/people.ts";
import { buildOf } from "#tests/support/site.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { type ActorName, actors, audiences, verdictOf } from "./audiences.ts";
import { addressOf } from "./calls.ts";
import { endpoints, everything, type Ids } from "./everything.ts";
import { type Effect, rehearsing } from "./rehearsal.ts";

type Form = (ids: Ids) => [path: string, fields: Record<string, string>];

/** The forms that do the same as an endpoint. */
const forms: Record<string, Form> = {
  "POST /org/create": () => ["/organizations/new", { org_name: "Mine" }],
  "PATCH /org/:org_id": ({ org }) => [`/organizations/${org}`, { intent: "save", org_name: "Mine" }],
  "DELETE /org/:org_id": ({ org }) => [`/organizations/${org}`, { intent: "delete" }],
  "POST /org/setActive": ({ org }) => ["/switch", { org_id: org }],
  "POST /proj/create": ({ org }) => ["/projects/new", { intent: "save", org_id: org, name: "Mine" }],
  "PUT /proj/:project_id": ({ project }) => [`/projects/${project}`, { intent: "save", name: "Mine" }],
  "DELETE /proj/:project_id": ({ project }) => [`/projects/${project}`, { intent: "delete" }],
  "POST /proj/setActive": ({ project }) => ["/switch", { project_id: project }],
  "DELETE /meetings/:meeting_id": ({ meeting }) => [`/pending-meetings/${meeting}`, { intent: "delete" }],
  "POST /recall/start-recording": ({ meeting }) => [`/pending-meetings/${meeting}`, { intent: "start" }],
  "POST /recall/stop-recording": ({ meeting }) => [`/pending-meetings/${meeting}`, { intent: "stop" }],
  "POST /recall/process-structured-summary": ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "summarize" },
  ],
  "PATCH /summary/direct-update": ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "save", changes: '{"summary":"Mine."}' },
  ],
  "POST /summary/edit-request": ({ meeting }) => [
    `/meeting-summary/${meeting}`,
    { intent: "propose", changes: '{"summary":"Mine."}' },
  ],
  "PATCH /summary/edit-request/:edit_id": ({ meeting, edit }) => [
    `/meeting-summary/${meeting}`,
    { intent: "approve", edit_id: edit },
  ],
  "POST /action-items/": ({ meeting }) => [
    `/meeting-summary/${meeting}/action-items/new`,
    { intent: "add", description: "Mine" },
  ],
  "PATCH /action-items/:action_id": ({ meeting, action }) => [
    `/meeting-summary/${meeting}/action-items/${action}`,
    { intent: "change", status: "completed" },
  ],
  "DELETE /action-items/:action_id": ({ meeting, action }) => [
    `/meeting-summary/${meeting}/action-items/${action}`,
    { intent: "delete" },
  ],
  "PATCH /notifications/notification/:notification_id": ({ notification }) => [
    "/notifications",
    { intent: "open", notification_id: notification },
  ],
  "POST /cross-memory-gpt/ask": ({ project, session }) => [
    `/memory-gpt/${session}`,
    { project_id: project, query: "What was said?" },
  ],
};

/** Forms without a page of their own say what was refused on the one they lead to. */
const flashes = new Set(["POST /org/setActive", "POST /proj/setActive"]);

const build = buildOf({
  "organizations/new": { module: newOrganization },
  "organizations/:org_id": { module: organization },
  "projects/new": { module: newProject },
  "projects/:project_id": { module: project },
  "pending-meetings/:meet_id": { module: meeting },
  "meeting-summary/:meet_id": { module: summary },
  "meeting-summary/:meet_id/action-items/:action_id": { module: actionItem },
  "memory-gpt/:session_id": { module: chat },
  notifications: { module: notifications },
  switch: { module: place },
});

test("the table has every endpoint, and no other", () => {
  expect(Object.keys(audiences).sort()).toEqual([...endpoints.keys()].sort());
  expect(Object.keys(forms).filter((name) => !endpoints.has(name))).toEqual([]);
});

test("everybody is told through REST and through forms what is theirs to know, and changes what is theirs to change", async () => {
  const site = await world();
  const wrong: string[] = [];
  let cells = 0;
  let formCells = 0;
  for (const [name, endpoint] of endpoints) {
    const isWrite = endpoint.operation.kind === "write";
    for (const who of actors) {
      const expected = verdictOf({ name, success: endpoint.status, isWrite }, who);
      const rest = await site.rest(who, name);
      cells += 1;
      const changed = Object.keys(rest.effect.rows).length > 0;
      const isRight =
        rest.status === expected &&
        (expected < 300 || !changed) &&
        (isWrite || !changed) &&
        (expected !== 404 || rest.text === (await site.rest(who, name, true)).text);
      if (!isRight)
        wrong.push(
          `${who} ${name}: ${rest.status}, not ${expected} ${JSON.stringify(rest.effect)} ${rest.text.slice(0, 200)}`,
        );
      const form = forms[name];
      if (!form || who === "reader" || who === "writer") continue;
      const sent = await site.form(who, form);
      formCells += 1;
      const isFine = expected < 300 || (flashes.has(name) && expected !== 401);
      const same = sent.status === (isFine ? 200 : expected);
      if (!same || JSON.stringify(sent.effect) !== JSON.stringify(rest.effect))
        wrong.push(
          `${who} ${name} by form: ${sent.status}, not ${expected} ${JSON.stringify([sent.effect, rest.effect])}`,
        );
    }
  }
  console.info(`${cells} cells through REST and ${formCells} through forms`);
  expect(wrong).toEqual([]);
});

/** Everything, a few more people, and a store in which nobody's doing lasts. */
async function world() {
  let rehearsal: ReturnType<typeof rehearsing> | undefined;
  const tokens = new Map<string, string>();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } }, (kernel) => {
    rehearsal = rehearsing(kernel.db);
    return { ...kernel, db: rehearsal.db };
  });
  const { at, ids, people } = site;
  const { workspace } = at;
  const other = await createProject(at.as(at.admin), { org_id: ids.org, name: "Next door" });
  people.neighbour = await newMember(workspace, at.admin, other.project_id, "neighbour");
  people.chief = await newPerson(workspace, "chief");
  await workspace.db.write(async (q) => {
    const joined = { org_id: ids.org, user_id: people.chief?.userId ?? "", role: "org_admin" as const };
    await q.insert(organizationMembers).values({ ...joined, joined_at: workspace.clock.now() });
    for (const name of ["chief", "neighbour", "guest", "member", "host", "admin", "stranger", "removed"]) {
      const own = name === "stranger" || name === "removed" ? {} : { last_active_org_id: ids.org };
      const place = { last_active_project_id: ids.project, ...own };
      await q
        .update(users)
        .set(place)
        .where(eq(users.user_id, people[name]?.userId ?? ""));
    }
  });
  for (const who of ["expired", "revoked"]) {
    const { access_token, session_id } = await logIn(workspace.ctx(anonymous), {
      email: "host@example.test",
      password,
    });
    tokens.set(who, access_token);
    const mine = eq(sessions.session_id, session_id);
    await workspace.db.write(async (q) => {
      if (who === "expired") await q.update(sessions).set({ expires_at: workspace.clock.now() }).where(mine);
      else await q.delete(sessions).where(mine);
    });
    const found = await identify(workspace.ctx(anonymous), { cookie: null, bearer: access_token });
    expect(found.actor.kind).toBe("anonymous");
  }
  const effect = (): Effect => rehearsal?.effect() ?? { rows: {}, events: [] };
  const madeUp = Object.fromEntries(
    Object.keys(ids).map((noun) => [noun, "00000000-0000-7000-8000-000000000000"]),
  );
  return {
    async rest(who: ActorName, name: string, isMadeUp = false) {
      const self = { ...ids, user: people[who]?.userId ?? ids.user };
      const about = isMadeUp ? ({ ...madeUp, user: self.user } as Ids) : self;
      const { method, path, body } = addressOf(
        name,
        name.includes("participants/") ? { ...about, user: ids.member } : about,
      );
      effect();
      const response = await fetch(site.base + path, {
        method,
        headers: {
          authorization: `Bearer ${tokens.get(who) ?? who}`,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(own(body, who)),
      });
      return { status: response.status, text: await response.text(), effect: effect() };
    },
    async form(who: ActorName, form: Form) {
      const [path, fields] = form(ids);
      effect();
      const response = await fetch(site.base + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: `throughline=${tokens.get(who) ?? who}`, origin: site.base },
        body: new URLSearchParams(fields),
      });
      await response.arrayBuffer();
      const to = response.headers.get("location") ?? "";
      const status =
        response.status === 303 || response.status === 302
          ? to.startsWith("/login")
            ? 401
            : 200
          : response.status;
      return { status, effect: effect() };
    },
  };
}

const names: Partial<Record<ActorName, string>> = { reader: "admin", writer: "admin", removed: "other" };

/** An identity is exchanged by the e-mail it proved. */
function own(body: unknown, who: ActorName): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll("self@", `${names[who] ?? who}@`));
}
