import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { newMember, newPerson, password } from "#tests/support/people.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { addressOf } from "../support/calls.ts";
import { type Effect, rehearsing } from "../support/rehearsal.ts";
import { everything, type Ids } from "../support/sites/everything.ts";
import type { ActorName } from "./audiences.ts";
import { build, type ParityForm, type Sender } from "./forms.ts";

export type Call = { status: number; text: string; effect: Effect };
export type ParitySite = Awaited<ReturnType<typeof paritySite>>;

type Site = Awaited<ReturnType<typeof everything>>;

/** The site with everything, a few more people, and a store that rolls every change back. */
export async function paritySite() {
  let rehearsal: ReturnType<typeof rehearsing> | undefined;
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } }, (services) => {
    rehearsal = rehearsing(services.db);
    return { ...services, db: rehearsal.db };
  });
  await addColleagues(site);
  const tokens = await endedSessions(site);
  const { ids, people, at } = site;
  people.proved = { ...at.admin, via: "token", provedAt: at.workspace.clock.now() };
  const effect = (): Effect => rehearsal?.effect() ?? { rows: {}, events: [] };
  const selfOf = (who: ActorName) => people[who]?.userId ?? ids.user;
  const tokenOf = (who: ActorName) => tokens.get(who) ?? who;
  const nothing = Object.keys(ids).map((noun) => [noun, "00000000-0000-7000-8000-000000000000"]);
  const { user: _self, service: _named, ...madeUp } = Object.fromEntries(nothing) as Ids;

  /** A call about these things; `more` says what is another one. */
  async function rest(who: ActorName, name: string, more: Partial<Ids> = {}): Promise<Call> {
    const target = { ...ids, user: selfOf(who), ...more };
    const isOther = name.includes("participants/") || name.includes("/instance/accounts/");
    const { method, path, body } = addressOf(name, isOther ? { ...target, user: target.member } : target);
    effect();
    const response = await fetch(site.base + path, {
      method,
      headers: {
        authorization: `Bearer ${tokenOf(who)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(own(body, who)),
    });
    return { status: response.status, text: await response.text(), effect: effect() };
  }

  async function form(who: ActorName, { send }: ParityForm): Promise<Omit<Call, "text">> {
    const [path, fields] = send({ ...ids, user: selfOf(who) });
    const pairs = Object.entries(fields).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    );
    effect();
    const response = await fetch(site.base + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `throughline=${tokenOf(who)}`, origin: site.base },
      body: new URLSearchParams(pairs),
    });
    await response.arrayBuffer();
    return { status: outcomeOf(response), effect: effect() };
  }

  async function senderOf(who: ActorName): Promise<Sender> {
    const active = await rest(who, "GET /proj/active");
    return { user: selfOf(who), place: active.status === 200 ? JSON.parse(active.text).project_id : null };
  }

  return { ids, madeUp, rest, form, senderOf };
}

/** A page that leads on was done with; one that leads to the login refused. */
function outcomeOf({ status, headers }: Response): number {
  if (status !== 302 && status !== 303) return status;
  return headers.get("location")?.startsWith("/login") ? 401 : 200;
}

/** `chief` and `neighbour`, and everybody last worked in the project, whether it is still theirs or not. */
async function addColleagues({ at, ids, people }: Site): Promise<void> {
  const { workspace } = at;
  const other = await createProject(at.as(at.admin), { org_id: ids.org, name: "Next door" });
  people.neighbour = await newMember(workspace, at.admin, other.project_id, "neighbour");
  people.chief = await newPerson(workspace, "chief");
  await workspace.db.write(async (q) => {
    const joined = { org_id: ids.org, user_id: people.chief?.userId ?? "", role: "org_admin" as const };
    await q.insert(organizationMembers).values({ ...joined, joined_at: workspace.clock.now() });
    for (const name of ["chief", "neighbour", "guest", "member", "host", "admin", "stranger", "removed"]) {
      const own = name === "stranger" || name === "removed" ? {} : { last_active_org_id: ids.org };
      const settings = { last_active_project_id: ids.project, ...own };
      await q
        .update(users)
        .set(settings)
        .where(eq(users.user_id, people[name]?.userId ?? ""));
    }
  });
}

/** Real tokens of sessions that are no more. */
async function endedSessions({ at: { workspace } }: Site): Promise<Map<ActorName, string>> {
  const tokens = new Map<ActorName, string>();
  for (const who of ["expired", "revoked"] as const) {
    const { access_token, session_id } = await logIn(workspace.ctx(anonymous), {
      email: "host@example.test",
      password,
    });
    tokens.set(who, access_token);
    const ownSession = eq(sessions.session_id, session_id);
    await workspace.db.write(async (q) => {
      if (who === "expired")
        await q.update(sessions).set({ expires_at: workspace.clock.now() }).where(ownSession);
      else await q.delete(sessions).where(ownSession);
    });
    const found = await identify(workspace.ctx(anonymous), { cookie: null, bearer: access_token });
    expect(found.actor.kind).toBe("anonymous");
  }
  return tokens;
}

const names: Partial<Record<ActorName, string>> = {
  ...{ reader: "admin", writer: "admin", proved: "admin" },
  removed: "other",
};

/** An identity is exchanged by the e-mail it proved. */
function own(body: unknown, who: ActorName): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll("self@", `${names[who] ?? who}@`));
}
