import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import type { Settings } from "#app/core/context.ts";
import { signInConnections, startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { disconnectSignIn, finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { changeMember, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { socialLogins, users } from "#db/schema/identity.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { type OpenIdPerson, openIdPerson } from "#tests/peers/openid.ts";
import { mailTo } from "#tests/support/mails.ts";
import { comeFromOpenId, logInByOpenId, playedOpenId } from "#tests/support/openid.ts";
import { newPerson, newProject, provedPerson } from "#tests/support/people.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { account, winners } from "./account.ts";

const odin = openIdPerson("odin");
/** Has the address of an account that signed up with a password. */
const owner = { ...odin, email: "odin@example.test" };
const failed = { message: "Work login authentication failed", status: 401 };
const noProfile = { message: "Failed to fetch Work login user info" };

async function site(
  oidc: Record<string, string> = {},
  { person = odin, settings = {} }: { person?: OpenIdPerson; settings?: Partial<Settings> } = {},
) {
  const { provider, social, socialWith } = await playedOpenId(person, oidc);
  const at = await account({ providers: { social }, settings, reactions, handlers });
  const read = (email: string) =>
    at.db.read(async (q) => (await q.select().from(users).where(eq(users.email, email)))[0]);
  const acts = async () => (await at.db.read((q) => q.select().from(auditLog))).map(({ act }) => act);
  const come = () => logInByOpenId(at, anonymous);
  /** From now on the operator has other settings. */
  const set = (more: Record<string, string>) => Object.assign(social, socialWith(more));
  return { ...at, provider, read, acts, come, set };
}

/** A session or the test fails. */
function session<T extends { outcome: string }>(result: T) {
  expect(result.outcome).toBe("session");
  return result as Extract<T, { outcome: "session" }>;
}

describe("single sign-on of a new person", () => {
  test("creates an active, verified account and finds it again by the provider's id", async () => {
    const at = await site();
    const { user, token } = session(await at.come());
    expect(user).toMatchObject({ email: odin.email, first_name: "Odin", status: "active" });
    expect((await at.as(token)).userId).toBe(user.user_id);
    at.provider.people({ ...odin, email: "new-name@work.test" });
    expect(session(await at.come()).user).toMatchObject({ user_id: user.user_id, email: odin.email });
    expect(await at.acts()).toContain("identity.signed-up");
  });

  test("makes one account for concurrent sign-ins", async () => {
    const at = await site();
    const tries = await Promise.all(Array.from({ length: 5 }, () => comeFromOpenId(at.nobody)));
    expect(await winners(tries.map((one) => finishSignIn(at.nobody, one)))).toBe(5);
    const rows = await at.db.read((q) => q.select().from(users).where(eq(users.email, odin.email)));
    expect(rows).toHaveLength(1);
  });

  test.each([[false], [undefined]])(
    "is refused where email_verified is %s, unless its addresses are trusted",
    async (email_verified) => {
      const at = await site({}, { person: { ...odin, email_verified } });
      const unverified = { status: 403, code: "provider_email_needs_verification" };
      await expect(at.come()).rejects.toMatchObject(unverified);
      expect(await at.read(odin.email)).toBeUndefined();
      expect(await at.acts()).toContain("social-sign-in.refused");
      at.set({ OIDC_TRUST_EMAIL: "on" });
      expect(session(await at.come()).user.email).toBe(odin.email);
    },
  );

  test("is refused with an address of another domain, also for who came before", async () => {
    const at = await site({ OIDC_DOMAINS: "work.test, Other.test" });
    expect(session(await at.come()).user.email).toBe(odin.email);
    const refused = { status: 403, code: "email_address_not_authorized" };
    for (const email of ["odin@sub.work.test", "odin@work.test.evil.test", "odin@network.test"]) {
      at.provider.people({ ...odin, sub: `another ${email}`, email });
      await expect(at.come(), email).rejects.toMatchObject(refused);
    }
    at.provider.people({ ...odin, email: "odin@elsewhere.test" });
    await expect(at.come()).rejects.toMatchObject(refused);
  });

  test.each(["invite", "closed"] as const)("follows SIGNUP=%s unless OIDC_SIGNUP is on", async (signup) => {
    const at = await site({}, { settings: { signup } });
    await expect(at.come()).rejects.toMatchObject({ status: 403, code: "signup_disabled" });
    at.set({ OIDC_SIGNUP: "on" });
    expect(session(await at.come()).user.status).toBe("active");
  });

  test("the same id at another provider is another person", async () => {
    const at = await site();
    const first = session(await at.come()).user;
    const other = await playedOpenId({ ...odin, email: "eve@work.test" });
    Object.assign(at.nobody.providers.social, other.social);
    expect(session(await at.come()).user.user_id).not.toBe(first.user_id);
    // The first is led to their account by the new provider only once they have logged in to it.
    other.provider.people({ ...odin, sub: "new id" });
    await expect(at.come()).rejects.toMatchObject({ code: "identity_not_connected" });
    Object.assign(at.nobody.providers.social, other.socialWith({ OIDC_DOMAINS: "work.test" }));
    expect(session(await at.come()).user.user_id).toBe(first.user_id);
  });
});

describe("single sign-on with the e-mail of an existing account", () => {
  test("is refused until the person logs in and connects it, where the provider does not speak for the domain", async () => {
    const at = await site({}, { person: owner });
    await provedPerson(at, "odin");
    await expect(at.come()).rejects.toMatchObject({ status: 403, code: "identity_not_connected" });
    expect(await at.db.read((q) => q.select().from(socialLogins))).toEqual([]);
  });

  test("opens it where OIDC_DOMAINS has the domain, and tells its owner", async () => {
    const at = await site({ OIDC_DOMAINS: "example.test" }, { person: owner });
    const { userId } = await provedPerson(at, "odin");
    expect(session(await at.come()).user.user_id).toBe(userId);
    expect((await mailTo(at, owner.email))?.subject).toBe("You can log in with Work login now");
    expect(await at.acts()).toContain("social-sign-in.connected");
    at.provider.people({ ...owner, sub: "somebody else" });
    await expect(at.come()).rejects.toMatchObject({ status: 409, code: "identity_already_exists" });
  });

  test("is connected and disconnected in the settings by who is logged in", async () => {
    const at = await site();
    const ana = await at.as(at.cookie);
    const connect = () => logInByOpenId(at, ana, { purpose: "connect" });
    await expect(connect()).rejects.toMatchObject({ status: 409 });
    at.provider.people({ ...odin, email: "ana@example.test" });
    expect(await connect()).toMatchObject({ outcome: "connected", service: "Work login" });
    const me = at.ctx(ana);
    const shown = { provider: "oidc", name: "Work login", email: "ana@example.test" };
    expect(await signInConnections(me, {})).toMatchObject([shown]);
    await disconnectSignIn(me, { provider: "oidc" });
    expect(await signInConnections(me, {})).toMatchObject([{ email: null }]);
  });
});

describe("an attempt of single sign-on", () => {
  test("completes only in the browser that began it, for its purpose, within ten minutes, once", async () => {
    const at = await site();
    at.log.expectWarn("Work login didn't finish a sign-in");
    const mine = await comeFromOpenId(at.nobody);
    const other = await comeFromOpenId(at.nobody);
    const finish = (changed: Partial<typeof mine>) => finishSignIn(at.nobody, { ...mine, ...changed });
    for (const wrong of [
      { attempt: other.attempt },
      { state: other.state },
      { attempt: "made-up" },
      { code: "made-up" },
      { iss: "https://other.test" },
      { iss: undefined },
      { door: "program" as const },
    ])
      await expect(finish(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ status: 401 });
    expect(session(await finish({})).user.email).toBe(odin.email);
    await expect(finish({})).rejects.toMatchObject(failed);
    at.clock.advance(10 * minute);
    await expect(finishSignIn(at.nobody, other)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ["nonce", failed],
    ["mixed up", failed],
    ["audience", noProfile],
    ["issuer", noProfile],
    ["expired", noProfile],
    ["signature", noProfile],
    ["subject", noProfile],
    ["no ID token", noProfile],
    ["profile", noProfile],
  ] as const)("is refused for: %s", async (failure, refusal) => {
    const at = await site();
    if (refusal === noProfile) at.log.expectWarn("Work login didn't finish a sign-in");
    at.provider.fail(failure);
    await expect(at.come()).rejects.toMatchObject(refusal);
    expect(await at.read(odin.email)).toBeUndefined();
    at.provider.fail();
    expect(session(await at.come()).user.email).toBe(odin.email);
  });

  test("asks with PKCE, a nonce and a state, and for nothing that only Google knows", async () => {
    const at = await site({ OIDC_SCOPES: "openid email profile groups" });
    const url = new URL((await startSignIn(at.nobody, { provider: "oidc" })).authorization_url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ response_type: "code", client_id: "throughline", code_challenge_method: "S256" },
      ...{ redirect_uri: expect.stringMatching(/\/auth-redirect$/), scope: "openid email profile groups" },
      ...{ state: expect.any(String), nonce: expect.any(String), code_challenge: expect.any(String) },
    });
  });

  test.each([
    ["down", "is having trouble right now (503)"],
    ["no discovery", "Is OIDC_ISSUER right?"],
    ["other name", "calls itself https://login.work.test/realms/other"],
  ] as const)("says that it cannot begin while the provider is: %s", async (failure, reason) => {
    const at = await site();
    at.provider.fail(failure);
    at.log.expectWarn("Work login can't be used for logging in");
    const refused = {
      status: 503,
      code: "provider_unavailable",
      message: /Work login can't be used right now/,
    };
    await expect(startSignIn(at.nobody, { provider: "oidc" })).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(refused.message),
    });
    const check = await at.nobody.providers.social.oidc?.check();
    expect(check).toMatchObject({ ok: false, text: expect.stringContaining(reason) });
    at.provider.fail();
    expect(await at.nobody.providers.social.oidc?.check()).toMatchObject({ ok: true });
    expect(session(await at.come()).user.email).toBe(odin.email);
  });

  test("is said to be impossible with a wrong secret", async () => {
    const { socialWith } = await playedOpenId(odin);
    const check = await socialWith({ OIDC_CLIENT_SECRET: "wrong" }).oidc?.check();
    expect(check).toEqual({ ok: false, text: expect.stringMatching(/refused the client ID or its secret/) });
    const nowhere = await socialWith({ OIDC_ISSUER: "http://127.0.0.1:9/realm" }).oidc?.check();
    expect(nowhere).toEqual({ ok: false, text: "127.0.0.1:9 couldn't be reached." });
  });
});

describe("roles from groups", () => {
  async function staffed() {
    const at = await site({ OIDC_DOMAINS: "work.test" });
    const ana = await at.as(at.cookie);
    const project = await newProject(at, ana);
    const second = await newProject(at, ana, "Second");
    const roles = [
      `staff=${project.project_id}:member`,
      `leads=${project.project_id}:admin`,
      `leads=${second.project_id}:member`,
      "strangers=not-there:member",
    ];
    at.set({ OIDC_ROLES: roles.join(", ") });
    /** Comes with these groups; returns their roles by the project's name. */
    async function comeWith(groups: string[] | undefined) {
      at.provider.people({ ...odin, groups });
      const { user } = session(await at.come());
      await at.worker.drain();
      return rolesOf(user.user_id);
    }
    async function rolesOf(userId: string) {
      const rows = await at.db.read((q) =>
        q.select().from(projectMembers).where(eq(projectMembers.user_id, userId)),
      );
      const names: Record<string, string> = { [project.project_id]: "first", [second.project_id]: "second" };
      return Object.fromEntries(rows.map(({ project_id, role }) => [names[project_id], role]));
    }
    return { ...at, ana, project, second, comeWith, rolesOf };
  }

  test("follow the groups at each login, the strongest first", async () => {
    const { comeWith, provider, log } = await staffed();
    expect(await comeWith(["staff", "unknown"])).toEqual({ first: "member" });
    expect(await comeWith(["staff", "leads"])).toEqual({ first: "project_admin", second: "member" });
    expect(await comeWith(["staff"])).toEqual({ first: "member" });
    provider.fail("too many groups");
    expect(await comeWith([])).toEqual({ first: "member" });
    provider.fail();
    expect(await comeWith(undefined)).toEqual({});
    log.expectWarn("OIDC_ROLES names projects that aren't there");
    expect(await comeWith(["strangers", "staff"])).toEqual({ first: "member" });
  });

  test("leave what was given by hand, and what was changed by hand", async () => {
    const at = await staffed();
    const { project, second, comeWith, ana } = at;
    expect(await comeWith(["leads"])).toEqual({ first: "project_admin", second: "member" });
    const user_id = (await at.read(odin.email))?.user_id ?? "";
    await changeMember(at.ctx(ana), { project_id: second.project_id, user_id, role: "project_admin" });
    expect(await comeWith([])).toEqual({ second: "project_admin" });
    expect(await comeWith(["leads"])).toEqual({ first: "project_admin", second: "project_admin" });
    await removeMember(at.ctx(ana), { project_id: project.project_id, user_id });
    expect(await comeWith(["staff"])).toEqual({ first: "member", second: "project_admin" });
  });

  test("keep a project's last admin, and end with the connection", async () => {
    const at = await staffed();
    const { project, ana, comeWith } = at;
    await comeWith(["leads"]);
    await removeMember(at.ctx(ana), { project_id: project.project_id, user_id: ana.userId });
    expect(await comeWith([])).toEqual({ first: "project_admin" });
    const other = await newPerson(at, "bo");
    await at.db.write((q) =>
      q.insert(projectMembers).values({
        ...{ project_id: project.project_id, user_id: other.userId },
        ...{ role: "project_admin", joined_at: 0 },
      }),
    );
    expect(await comeWith(["leads"])).toEqual({ first: "project_admin", second: "member" });
    const { token, user } = session(await at.come());
    await disconnectSignIn(at.ctx(await at.as(token)), { provider: "oidc" });
    await at.worker.drain();
    expect(await at.rolesOf(user.user_id)).toEqual({});
  });

  test("change nothing once the setting is gone", async () => {
    const at = await staffed();
    expect(await at.comeWith(["staff"])).toEqual({ first: "member" });
    at.set({ OIDC_ROLES: "" });
    expect(await at.comeWith([])).toEqual({ first: "member" });
    const which = eq(projectMembers.by_groups, true);
    expect(await at.db.read((q) => q.select().from(projectMembers).where(which))).toHaveLength(1);
  });
});
