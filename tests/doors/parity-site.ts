import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { api } from "#app/api/router.ts";
import { agentDoors, identifyByDoor } from "#app/boot/agent-doors.server.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { agentTokenPrefix } from "#app/domain/outbound/agents/schema.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import type { Identify } from "#app/http/app/request-context.ts";
import { isMcp, mcpPath } from "#app/mcp/caller.ts";
import { agentGrants, agentTokens } from "#db/schema/agents.ts";
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
  let people: Site["people"] = {};
  let byDoor: Identify | undefined;
  const { routers, ...doors } = agentDoors;
  const site = await everything(
    {
      ...doors,
      build,
      api: [...api, ...routers()],
      bursts: { reads: 1e6, writes: 1e6, costly: 1e6, programs: 1e6 },
      identify: async (sent) => {
        const known = people[sent.bearer ?? sent.sessionToken ?? ""];
        if (known && !isMcp(sent.path)) return known;
        return byDoor?.(sent) ?? { kind: "anonymous", address: sent.address };
      },
    },
    (services) => {
      rehearsal = rehearsing(services.db);
      const rehearsed = { ...services, db: rehearsal.db };
      byDoor = identifyByDoor(rehearsed);
      return rehearsed;
    },
  );
  people = site.people;
  const nextDoor = await addColleagues(site);
  const tokens = await endedSessions(site);
  const { ids, at } = site;
  tokens.set("agent", await addAgent(site, { projects: [ids.project] }));
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

  /** What a program sends to the door of agents, and its answer's status and result. */
  async function agent(token: string | undefined, method: string, params: Record<string, unknown>) {
    effect();
    const response = await fetch(site.base + mcpPath, {
      method: "POST",
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return { status: response.status, text: await response.text(), effect: effect() };
  }

  return { ids, madeUp, rest, form, senderOf, agent, nextDoor, site };
}

/** A page that leads on was done with; one that leads to the login refused. */
function outcomeOf({ status, headers }: Response): number {
  if (status !== 302 && status !== 303) return status;
  return headers.get("location")?.startsWith("/login") ? 401 : 200;
}

type AgentOptions = { projects: string[]; mayPropose?: boolean; epoch?: number; lasts?: number };

/** The access token of a program that the admin let into these projects. */
export async function addAgent(
  { at }: Pick<Site, "at">,
  { projects, mayPropose: may_propose = true, epoch = 0, lasts = 3_600_000 }: AgentOptions,
): Promise<string> {
  const { db, clock } = at.workspace;
  const [token, grant_id, now] = [agentTokenPrefix + newToken(), newId(), clock.now()];
  await db.write(async (q) => {
    await q.insert(agentGrants).values({
      ...{ grant_id, user_id: at.admin.userId, client_id: "https://agent.test/client.json", name: "Program" },
      ...{ host: "agent.test", may_propose, projects, epoch, code_hash: grant_id },
      ...{ redirect_uri: "https://agent.test/back", code_challenge: "none", created_at: now },
      ...{ connected_at: now, last_used_at: now },
    });
    const about = { token_hash: hashToken(token), kind: "access" as const, created_at: now };
    await q.insert(agentTokens).values({ ...about, grant_id, expires_at: now + lasts });
  });
  return token;
}

/**
 * `chief` and `neighbour`, and everybody last worked in the project, whether it is still theirs or not. The other project is
 * returned.
 */
async function addColleagues({ at, ids, people }: Site): Promise<string> {
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
  return other.project_id;
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
