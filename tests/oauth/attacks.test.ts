import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { day, minute, second } from "#app/core/clock.ts";
import { hashToken } from "#app/core/tokens.ts";
import { suspendAccount } from "#app/domain/accounts/all-accounts/write.server.ts";
import { changePassword } from "#app/domain/accounts/passwords/write.server.ts";
import { purgeBatch } from "#app/domain/data-lifecycle/purge/write.server.ts";
import { agentPaths, mostAgents } from "#app/domain/outbound/agents/schema.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { agentGrants, agentTokens } from "#db/schema/agents.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { clientId, oauthSite, redirectUri } from "./site.ts";

type Site = Awaited<ReturnType<typeof oauthSite>>;

async function codeOf(site: Site, changes: Record<string, string> = {}) {
  const { verifier, path } = site.request(changes);
  return { verifier, code: (await site.allow("member", path)).searchParams.get("code") ?? "" };
}

const otherClient = "https://other.example.test/client.json";

test.each<[string, (site: Site) => Record<string, string>]>([
  ["of another program", () => ({ client_id: otherClient })],
  ["with another verifier", () => ({ code_verifier: "v".repeat(43) })],
  ["with the challenge as verifier", () => ({ code_verifier: "c".repeat(50) })],
  ["for another redirect URI", () => ({ redirect_uri: `${redirectUri}/` })],
])("a code brought %s is refused, and is over", async (_what, changes) => {
  const site = await oauthSite();
  const { code, verifier } = await codeOf(site);
  const refused = await site.post(agentPaths.token, site.exchangeOf(code, verifier, changes(site)));
  expect([refused.status, refused.json.error]).toEqual([400, "invalid_grant"]);
  const again = await site.post(agentPaths.token, site.exchangeOf(code, verifier));
  expect([again.status, again.json.error]).toEqual([400, "invalid_grant"]);
});

test("a code or refresh token for another resource is refused", async () => {
  const site = await oauthSite();
  const { code, verifier } = await codeOf(site);
  const resource = "https://elsewhere.example.test/mcp";
  const wrong = await site.post(agentPaths.token, site.exchangeOf(code, verifier, { resource }));
  expect([wrong.status, wrong.json.error]).toEqual([400, "invalid_target"]);
  const { refresh } = await site.connect();
  expect((await site.refresh(refresh, { resource })).json.error).toBe("invalid_target");
  expect((await site.refresh(refresh, { scope: "read propose" })).json.error).toBe("invalid_scope");
  expect((await site.refresh(refresh, { client_id: otherClient })).json.error).toBe("invalid_grant");
});

test("a code that is brought twice ends what came of it, with an audit line", async () => {
  const site = await oauthSite();
  const { code, verifier, access, refresh } = await site.connect();
  expect(await site.callMcp(access)).toMatchObject({ status: 200 });
  const replayed = await site.post(agentPaths.token, site.exchangeOf(code, verifier));
  expect(replayed.json.error).toBe("invalid_grant");
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
  expect((await site.refresh(refresh)).json.error).toBe("invalid_grant");
  const lines = await site.db.read((q) => q.select().from(auditLog));
  expect(lines.map(({ act }) => act)).toEqual(expect.arrayContaining(["agents.connected", "agents.revoked"]));
});

test("of a code that comes many times at once one gets tokens, and all of it is over", async () => {
  const site = await oauthSite();
  const { code, verifier } = await codeOf(site);
  const form = site.exchangeOf(code, verifier);
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.post(agentPaths.token, form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await site.db.read((q) => q.select().from(agentTokens))).toEqual([]);
});

test("a refresh token may come twice while its answer is lost, and later ends the agent", async () => {
  const site = await oauthSite();
  const { refresh } = await site.connect();
  const [one, other] = await Promise.all([site.refresh(refresh), site.refresh(refresh)]);
  expect(one.json.refresh_token).toBe(other.json.refresh_token);
  const next = await site.refresh(one.json.refresh_token ?? "");
  expect(next.status).toBe(200);
  site.at.workspace.clock.advance(minute);
  expect((await site.refresh(refresh)).json.error).toBe("invalid_grant");
  expect(await site.callMcp(next.json.access_token ?? "")).toMatchObject({ status: 401 });
  expect((await site.refresh(next.json.refresh_token ?? "")).json.error).toBe("invalid_grant");
  const lines = await site.db.read((q) => q.select().from(auditLog));
  expect(lines.map(({ act }) => act)).toContain("agents.token-refused");
});

test("a person who presses Allow many times at once lets in as many agents, each with tokens of its own", async () => {
  const site = await oauthSite();
  const all = await Promise.all(Array.from({ length: 5 }, () => site.connect()));
  expect(new Set(all.map(({ access }) => access)).size).toBe(5);
  const revoked = await Promise.all(
    all.flatMap(({ access, refresh }) =>
      [access, refresh].map((token) => site.post(agentPaths.revoke, { token, client_id: clientId })),
    ),
  );
  expect(revoked.map(({ status }) => status)).toEqual(revoked.map(() => 200));
  expect(await site.db.read((q) => q.select().from(agentTokens))).toEqual([]);
});

test("nothing that opens anything is stored as it is", async () => {
  const site = await oauthSite();
  const { code, access, refresh } = await site.connect();
  const rows = await site.db.read(async (q) => [
    ...(await q.select().from(agentGrants)),
    ...(await q.select().from(agentTokens)),
  ]);
  for (const secret of [code, access, refresh]) expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).toContain(hashToken(access));
});

test.each([
  ["user information", "https://agent@agent.example.test/back"],
  ["a fragment", `${redirectUri}#part`],
  ["an empty fragment", `${redirectUri}#`],
  ["another port", "https://agent.example.test:444/back"],
  ["the host in another case", "https://AGENT.example.test/back"],
  ["a path beside it", `${redirectUri}/../other`],
  ["a query", `${redirectUri}?to=1`],
  ["another site", "https://evil.example.test/back"],
  ["a script", "javascript:alert(1)"],
  ["its own machine under a longer name", "http://127.0.0.1.evil.example.test/callback"],
])("a redirect URI with %s is a page without a way there", async (_what, redirect_uri) => {
  const site = await oauthSite();
  const { path } = site.request({ redirect_uri });
  const page = (await site.open("member", path)).page;
  expect(page?.status).toBe(400);
  expect(page?.headers.get("location")).toBeNull();
  expect(page?.html).not.toContain('href="https://evil');
  expect(page?.html).not.toContain("Back to the program");
});

test.each<[string, Record<string, string | undefined>, string]>([
  ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
  ["no method, which means plain", { code_challenge_method: undefined }, "invalid_request"],
  ["no challenge", { code_challenge: undefined }, "invalid_request"],
  ["a token instead of a code", { response_type: "token" }, "unsupported_response_type"],
  ["another resource", { resource: "https://elsewhere.example.test/mcp" }, "invalid_target"],
  ["an unknown scope", { scope: "admin" }, "invalid_scope"],
])(
  "a request with %s is a page, and only its reader goes back with the reason",
  async (_what, changes, error) => {
    const site = await oauthSite();
    const page = (await site.open("member", site.request(changes).path)).page;
    expect([page?.status, page?.headers.get("location")]).toEqual([400, null]);
    expect(page?.html).toContain(`error=${error}`);
  },
);

test("a parameter that comes twice is refused, on the page and at the token endpoint", async () => {
  const site = await oauthSite();
  const { path, verifier } = site.request();
  expect((await site.open("member", `${path}&redirect_uri=${redirectUri}`)).page?.status).toBe(400);
  const { code } = await codeOf(site);
  const form = [...Object.entries(site.exchangeOf(code, verifier)), ["code", code] as [string, string]];
  expect((await site.post(agentPaths.token, form)).json.error).toBe("invalid_request");
});

test.each<[string, unknown]>([
  [
    "names another client id",
    { client_name: "Claude", redirect_uris: [redirectUri], client_id: otherClient },
  ],
  ["names none", { client_name: "Claude", redirect_uris: [redirectUri] }],
  [
    "has a secret",
    { client_id: clientId, client_name: "C", redirect_uris: [redirectUri], client_secret: "s" },
  ],
  ["has no name", { client_id: clientId, redirect_uris: [redirectUri] }],
  [
    "has a name of nothing visible",
    { client_id: clientId, client_name: "\u200b", redirect_uris: [redirectUri] },
  ],
  [
    "leads to plain http elsewhere",
    { client_id: clientId, client_name: "C", redirect_uris: ["http://a.test/"] },
  ],
  ["is no object", "Claude"],
])("a document that %s lets nobody ask", async (_what, document) => {
  const site = await oauthSite();
  site.documents.set(clientId, document);
  expect((await site.open("member", site.request().path)).page?.status).toBe(400);
});

test("a document that changes between the page and Allow counts as it was a moment ago, and then anew", async () => {
  const site = await oauthSite();
  const { path } = site.request();
  const browser = await site.open("member", path);
  site.documents.set(clientId, { ...site.honest, redirect_uris: ["https://agent.example.test/new"] });
  const page = await browser.submit("allow", { projects: [site.project], access: ["read"] });
  expect(page.status).toBe(400);
});

test("Allow from a page of another site is refused, and so is one without a session", async () => {
  const site = await oauthSite();
  const { path } = site.request();
  const body = new URLSearchParams({ intent: "allow", projects: site.project, access: "read" });
  const cookie = "throughline=member";
  const foreign = await fetch(site.base + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: "https://evil.example.test", "sec-fetch-site": "cross-site" },
  });
  expect(foreign.status).toBe(403);
  const bearer = await fetch(site.base + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { authorization: "Bearer writer" },
  });
  expect(bearer.headers.get("location") ?? "").not.toContain("code=");
  expect(
    await site.db.read((q) => q.select().from(agentGrants).where(eq(agentGrants.client_id, clientId))),
  ).toEqual([]);
});

test("somebody else's project is not given, nor one that was not chosen", async () => {
  const site = await oauthSite();
  const browser = await site.open("member", site.request().path);
  const stranger = await browser.post(site.request().path, {
    intent: "allow",
    projects: "none",
    access: "read",
  });
  expect(stranger.status).toBe(422);
  const none = await browser.post(site.request().path, { intent: "allow", access: "read" });
  expect(none.text).toContain("Choose at least one project.");
});

test("a program that asked to read alone gets no more, whatever the form says", async () => {
  const site = await oauthSite();
  const { path } = site.request({ scope: "read" });
  const browser = await site.open("member", path);
  const page = await browser.post(path, { intent: "allow", projects: site.project, access: "propose" });
  expect(page.status).toBe(422);
});

test("an agent's token opens neither REST nor pages, and their credentials are none of an agent's", async () => {
  const site = await oauthSite();
  const { access, refresh } = await site.connect();
  for (const token of [access, refresh]) {
    const rest = await fetch(`${site.base}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(rest.status).toBe(401);
    const page = await fetch(`${site.base}/settings/agents`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: "manual",
    });
    expect(page.headers.get("location")).toContain("/login");
  }
  expect(await site.callMcp(refresh)).toMatchObject({ status: 401 });
  expect(await site.callMcp("member")).toMatchObject({ status: 401 });
  expect((await site.refresh(access)).json.error).toBe("invalid_grant");
});

test("the token endpoint takes forms alone, no password of a program, and no other grant", async () => {
  const site = await oauthSite();
  const json = await fetch(site.base + agentPaths.token, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(await json.json()).toMatchObject({ error: "invalid_request" });
  const basic = await site.post(
    agentPaths.token,
    { grant_type: "refresh_token" },
    { authorization: "Basic eDp5" },
  );
  expect([basic.status, basic.json.error]).toEqual([401, "invalid_client"]);
  const grant = await site.post(agentPaths.token, { grant_type: "password" });
  expect([grant.status, grant.json.error]).toEqual([400, "unsupported_grant_type"]);
  expect((await site.post(agentPaths.token, { grant_type: "refresh_token" })).json.error).toBe(
    "invalid_request",
  );
  const big = await site.post(agentPaths.token, { grant_type: "x".repeat(100_000) });
  expect(big.status).toBe(413);
});

test("a token that another program brings to be revoked stays, and an unknown one is no error", async () => {
  const site = await oauthSite();
  const { access, refresh } = await site.connect();
  const foreign = await site.post(agentPaths.revoke, { token: refresh, client_id: otherClient });
  expect(foreign.status).toBe(400);
  expect(await site.callMcp(access)).toMatchObject({ status: 200 });
  expect((await site.post(agentPaths.revoke, { token: "unknown" })).status).toBe(200);
});

test("agents end with the suspension of their person, and do not come back with them", async () => {
  const site = await oauthSite();
  const { access, refresh } = await site.connect();
  const operator = site.at.workspace.ctx({ ...site.at.admin, provedAt: site.at.workspace.clock.now() });
  const user_id = site.at.member.userId;
  await suspendAccount(operator, { user_id, suspended: true });
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
  await suspendAccount(operator, { user_id, suspended: false });
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
  expect((await site.refresh(refresh)).json.error).toBe("invalid_grant");
});

test("agents end with a new password of their person", async () => {
  const site = await oauthSite();
  const { access } = await site.connect();
  const own = site.at.workspace.ctx({ ...site.at.member, provedAt: site.at.workspace.clock.now() });
  await changePassword(own, { password: "another correct horse battery" });
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
});

test("a project that its person leaves drops out at once, and stays out when they come back", async () => {
  const site = await oauthSite();
  const { access } = await site.connect();
  const { member, admin } = site.at;
  const asAdmin = site.at.workspace.ctx(admin);
  const row = await site.db.read((q) =>
    q.select().from(projectMembers).where(eq(projectMembers.user_id, member.userId)),
  );
  await removeMember(asAdmin, { project_id: site.project, user_id: member.userId });
  expect(await site.callMcp(access)).toEqual({ status: 200, projects: [] });
  site.at.workspace.clock.advance(second);
  const joined_at = site.at.workspace.clock.now();
  await site.db.write((q) => q.insert(projectMembers).values(row.map((one) => ({ ...one, joined_at }))));
  expect(await site.callMcp(access)).toEqual({ status: 200, projects: [] });
});

test("what is old goes: codes that nobody fetched, agents that nobody used, tokens that are over", async () => {
  const site = await oauthSite();
  await site.connect();
  await codeOf(site);
  const { clock, ctx } = site.at.workspace;
  const kept = async () => {
    await purgeBatch(ctx({ kind: "system", job: "test" }), {});
    const own = eq(agentGrants.client_id, clientId);
    return (await site.db.read((q) => q.select().from(agentGrants).where(own))).length;
  };
  expect(await kept()).toBe(2);
  clock.advance(8 * day);
  expect(await kept()).toBe(1);
  expect(await site.db.read((q) => q.select().from(agentTokens))).toHaveLength(1);
  clock.advance(90 * day);
  expect(await kept()).toBe(0);
  expect(await site.db.read((q) => q.select().from(agentTokens))).toEqual([]);
});

test("a person has so many agents and no more", async () => {
  const site = await oauthSite();
  const { grant_id, ...grant } = await connectedGrant(site);
  const more = Array.from({ length: mostAgents - 1 }, (_, n) => ({ ...grant, grant_id: `${grant_id}-${n}` }));
  await site.db.write((q) => q.insert(agentGrants).values(more));
  const browser = await site.open("member", site.request().path);
  const page = await browser.submit("allow", { projects: [site.project], access: ["read"] });
  expect([page.status, page.headers.get("location")]).toEqual([409, null]);
});

async function connectedGrant(site: Site) {
  await site.connect();
  const own = eq(agentGrants.user_id, site.at.member.userId);
  const [grant] = await site.db.read((q) => q.select().from(agentGrants).where(own));
  if (!grant) throw new Error("The agent isn't there");
  return grant;
}
