import { expect, test } from "vitest";
import { chooseOrganizationWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { allTools } from "#app/mcp/tools.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { addApiToken } from "#tests/mcp/agent-site.ts";
import { inputsAbout, namesPlace } from "#tests/mcp/tool-inputs.ts";
import { type ActorName, audiences, verdictOf } from "./audiences.ts";
import { addAgent, type ParitySite, paritySite } from "./parity-site.ts";

/** The endpoint for what a tool, a resource or a prompt reads, whose audience is its own. */
const sameAs: Record<string, string> = {
  search: "GET /proj/:project_id/search/meaning",
  fetch: "GET /meetings/:meeting_id",
  list_projects: "GET /users/:user_id/projects",
  list_people: "GET /proj/:project_id/members",
  read_person: "GET /proj/:project_id/people/:person_id",
  list_meetings: "GET /proj/:project_id/library",
  list_upcoming_meetings: "GET /meetings/project/:project_id/scheduled",
  read_meeting: "GET /meetings/:meeting_id",
  read_transcript: "GET /meetings/:meeting_id/transcript",
  prepare_agenda: "GET /meetings/:meeting_id/agenda-items",
  read_summary: "GET /recall/structured-summary/:meeting_id",
  list_action_items: "GET /proj/:project_id/workload",
  list_decisions: "GET /proj/:project_id/decisions",
  list_proposals: "GET /meetings/:meeting_id/edit-requests",
  ask_memory: "POST /cross-memory-gpt/new-chat",
  "resource meeting": "GET /meetings/:meeting_id",
  "resource summary": "GET /recall/structured-summary/:meeting_id",
  "prompt prepare_next_meeting": "GET /meetings/:meeting_id/agenda-items",
  "prompt write_recap": "GET /recall/structured-summary/:meeting_id",
};

/** Whose program calls, and what it was allowed. */
type Caller = {
  name: string;
  token: string | undefined;
  /** Whose rights it has; none for a token that lets nobody in. */
  person: ActorName | null;
  mayPropose?: boolean;
  /** It was let into another project alone. */
  isElsewhere?: boolean;
};

type Ask = { name: string; method: string; params: Record<string, unknown>; isPlaced: boolean };

/** Everything that an agent can ask about a place. */
function asksAbout({ ids }: ParitySite, place: ParitySite["ids"]): Ask[] {
  const about = { project: place.project, meeting: place.meeting, line: place.segment };
  const tools = Object.entries(inputsAbout(about, "ferry")).flatMap(([name, inputs]) =>
    inputs.map((input) => ({
      name,
      input: name === "read_person" ? { ...input, person_id: ids.member } : input,
    })),
  );
  const corrected = { heard: "harbour", written: "harbor" };
  const uri = `throughline://meetings/${place.meeting}`;
  const prompt = { arguments: { meeting_id: place.meeting } };
  const placed = (name: string, method: string, params: object) => ({
    ...{ name, method, isPlaced: true },
    params: { ...params },
  });
  return [
    ...tools.map(({ name, input }) => ({
      ...{ name, method: "tools/call", isPlaced: namesPlace(input) },
      params: { name, arguments: "corrections" in input ? { ...input, corrections: [corrected] } : input },
    })),
    placed("resource meeting", "resources/read", { uri }),
    placed("resource summary", "resources/read", { uri: `${uri}/summary` }),
    placed("prompt prepare_next_meeting", "prompts/get", { name: "prepare_next_meeting", ...prompt }),
    placed("prompt write_recap", "prompts/get", { name: "write_recap", ...prompt }),
  ];
}

/** The status that the endpoint has for the agent's person, as far as the agent was let in. */
function expectedOf({ name, isPlaced }: Ask, { person, isElsewhere, mayPropose = true }: Caller): number {
  if (person === null) return 401;
  const proposes = name.startsWith("propose_");
  if (proposes && !mayPropose) return 403;
  if (!isPlaced) return 200;
  // Whoever was invited from outside sees a meeting of an organization that did not let their programs in.
  if (isElsewhere || person === "guest") return 404;
  if (!proposes) return verdictOf({ name: sameAs[name] ?? "", success: 200, isWrite: false }, person);
  // An agent proposes also where its person edits without asking.
  return verdictOf({ name: "GET /summary/edit-requests/", success: 200, isWrite: false }, person);
}

/** An answer as the status that REST has for it. */
function statusOf({ status, text }: { status: number; text: string }): number | string {
  if (status !== 200) return status;
  const { result, error } = JSON.parse(text.replace(/^.*?data: /s, "")) as {
    result?: { isError?: boolean; content?: { text: string }[] };
    error?: { message: string };
  };
  const refused = error ? error.message : result?.isError ? (result.content?.[0]?.text ?? "") : null;
  if (refused === null) return 200;
  if (/not found|no summary found/i.test(refused)) return 404;
  return refused === "This agent can only read." ? 403 : refused;
}

async function callersOf(parity: ParitySite): Promise<Caller[]> {
  const { site, ids, nextDoor } = parity;
  const persons = ["stranger", "removed", "neighbour", "chief", "guest", "member", "host", "admin"] as const;
  const own: Caller[] = [];
  for (const person of persons) {
    const one = site.people[person];
    if (one) own.push({ name: `${person}'s agent`, person, token: await addApiToken(site, one.userId) });
  }
  const here = [ids.project];
  const of = { person: "admin" as const };
  const none = { person: null };
  return [
    ...own,
    { ...of, name: "agent let in here", token: await addAgent(site, { projects: here }) },
    {
      ...{ ...of, name: "agent that only reads", mayPropose: false },
      token: await addAgent(site, { projects: here, mayPropose: false }),
    },
    {
      ...{ ...of, name: "agent let in next door", isElsewhere: true },
      token: await addAgent(site, { projects: [nextDoor] }),
    },
    { ...none, name: "nobody", token: undefined },
    { ...none, name: "a session", token: "admin" },
    { ...none, name: "revoked agent", token: await addAgent(site, { projects: here, epoch: 9 }) },
    { ...none, name: "agent whose token is over", token: await addAgent(site, { projects: here, lasts: 0 }) },
  ];
}

/** What a proposal writes beside itself: that it is there, for whoever reviews it. */
const told = ["edit_requests", "events", "jobs", "notifications", "outbox", "mails"];

/** Whether a call that was answered wrote what it may, and one that was refused nothing. */
function isAllowed({ name }: Ask, status: number, rows: Record<string, string>): boolean {
  const tables = Object.keys(rows);
  if (status !== 200) return tables.length === 0;
  if (name.startsWith("propose_"))
    return rows.edit_requests === "+1 -0" && tables.every((table) => told.includes(table));
  // It counts among the person's questions of the hour.
  return tables.every((table) => name === "ask_memory" && table === "throttles");
}

const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

async function wrongIn(parity: ParitySite, callers: Caller[], expected = expectedOf): Promise<string[]> {
  const wrong: string[] = [];
  const made = asksAbout(parity, { ...parity.ids, ...parity.madeUp });
  for (const caller of callers)
    for (const [at, ask] of asksAbout(parity, parity.ids).entries()) {
      const answer = await parity.agent(caller.token, ask.method, ask.params);
      const [status, due] = [statusOf(answer), expected(ask, caller)];
      const unknown = due === 404 ? made[at] : undefined;
      const isTelling =
        unknown &&
        withoutIds((await parity.agent(caller.token, ask.method, unknown.params)).text) !==
          withoutIds(answer.text);
      if (status !== due || isTelling || !isAllowed(ask, due, answer.effect.rows))
        wrong.push(
          `${caller.name} ${ask.name}: ${status}, not ${due} ${JSON.stringify(answer.effect)} ${answer.text.slice(0, 300)}`,
        );
    }
  return wrong;
}

test("every tool that reads, resource and prompt names the endpoint for what it reads", () => {
  const reads = allTools.filter(({ proposes }) => !proposes).map(({ name }) => name);
  expect(
    Object.keys(sameAs)
      .filter((name) => !name.includes(" "))
      .sort(),
  ).toEqual(reads.sort());
  expect(Object.values(sameAs).filter((name) => !(name in audiences))).toEqual([]);
});

test("an agent meets what its person meets at REST, in the projects it was let into, and writes nothing but proposals and audit lines", async () => {
  const parity = await paritySite();
  const callers = await callersOf(parity);
  expect(await wrongIn(parity, callers)).toEqual([]);

  const { db } = parity.site;
  const lines = await db.read((q) => q.select().from(auditLog));
  const calls = lines.filter(({ act }) => act === "agents.called");
  const isIn = callers.filter(({ person }) => person !== null);
  const asks = asksAbout(parity, parity.ids);
  const refused = isIn.flatMap((caller) => asks.filter((ask) => expectedOf(ask, caller) === 404)).length;
  expect(calls).toHaveLength(isIn.length * asks.length + refused);
});

test("a closed way keeps out every agent, whoever it calls for", async () => {
  const parity = await paritySite();
  const callers = await callersOf(parity);
  const { at } = parity.site;
  const admin = at.workspace.ctx({ ...at.admin, provedAt: at.workspace.clock.now() });
  await chooseOrganizationWays(admin, { org_id: parity.ids.org, open: [] });
  const closed: typeof expectedOf = (ask, caller) => {
    const open = expectedOf(ask, caller);
    return open === 200 && ask.isPlaced ? 404 : open;
  };
  expect(await wrongIn(parity, callers, closed)).toEqual([]);
});
