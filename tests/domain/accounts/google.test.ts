import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import type { Settings } from "#app/core/context.ts";
import { confirmEmail, requestEmailChange } from "#app/domain/accounts/email-verification/write.server.ts";
import { exchangeCode } from "#app/domain/accounts/passwords/exchange-code.server.ts";
import { signInConnections, startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { disconnectSignIn, finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { socialLogins, users } from "#db/schema/identity.ts";
import { invites, projectMembers } from "#db/schema/projects.ts";
import { googlePerson } from "#tests/peers/google-signin.ts";
import { comeFromGoogle, logInByGoogle, playedGoogle } from "#tests/support/google.ts";
import { mailTo } from "#tests/support/mails.ts";
import { newPerson, newProject, password, provedPerson } from "#tests/support/people.ts";
import { anonymous, type Workspace } from "#tests/support/workspace.ts";
import { account, winners } from "./account.ts";

const gina = googlePerson("gina");
const failed = { message: "Google authentication failed", status: 401 };

async function site(settings: Partial<Settings> = {}) {
  const { google, social } = await playedGoogle(gina);
  const at = await account({ providers: { social }, settings, reactions, handlers });
  const read = (email: string) =>
    at.db.read(async (q) => (await q.select().from(users).where(eq(users.email, email)))[0]);
  const acts = async () => (await at.db.read((q) => q.select().from(auditLog))).map(({ act }) => act);
  return { ...at, google, read, acts, come: () => logInByGoogle(at, anonymous) };
}

/** A session or the test fails. */
function session<T extends { outcome: string }>(result: T) {
  expect(result.outcome).toBe("session");
  return result as Extract<T, { outcome: "session" }>;
}

async function ginaByPassword(at: Workspace, proved: boolean) {
  return proved ? provedPerson(at, "gina") : newPerson(at, "gina");
}

describe("Google sign-in of a new person", () => {
  test("creates an active, verified account and sends no mail", async () => {
    const at = await site();
    const { token, user, second_step } = session(await at.come());
    expect(user).toMatchObject({
      email: gina.email,
      first_name: "Gina",
      last_name: "Googler",
      status: "active",
    });
    expect(second_step).toBe(false);
    expect((await at.as(token)).userId).toBe(user.user_id);
    expect(await at.read(gina.email)).toMatchObject({
      password_hash: null,
      email_confirmed_at: at.clock.now(),
    });
    expect(await at.acts()).toEqual(
      expect.arrayContaining(["identity.signed-up", "identity.email-confirmed", "identity.logged-in"]),
    );
    expect(await mailTo(at, gina.email)).toBeNull();
  });

  test("finds the same account later, even with another e-mail", async () => {
    const at = await site();
    const first = session(await at.come());
    at.google.people({ ...gina, email: "other@example.test", email_verified: false });
    const again = session(await at.come());
    expect(again.user.user_id).toBe(first.user.user_id);
    expect(again.user.email).toBe(gina.email);
    expect(again.token).not.toBe(first.token);
  });

  test("makes one account for concurrent sign-ins", async () => {
    const at = await site();
    const ctx = at.ctx(anonymous);
    const tries = await Promise.all(Array.from({ length: 5 }, () => comeFromGoogle(ctx)));
    expect(await winners(tries.map((one) => finishSignIn(ctx, one)))).toBe(5);
    const rows = await at.db.read((q) => q.select().from(users).where(eq(users.email, gina.email)));
    expect(rows).toHaveLength(1);
  });

  test("is refused with an e-mail that Google has not verified, and audited", async () => {
    const at = await site();
    at.google.people({ ...gina, email_verified: false });
    await expect(at.come()).rejects.toMatchObject({ status: 403, code: "provider_email_needs_verification" });
    expect(await at.read(gina.email)).toBeUndefined();
    expect(await at.acts()).toContain("social-sign-in.refused");
  });

  test("activates an invited account and its project membership", async () => {
    const at = await site();
    const ana = await at.as(at.cookie);
    const { project_id } = await newProject(at, ana);
    await inviteMembers(at.ctx(ana), { project_id, emails: gina.email });
    const { user } = session(await at.come());
    expect(user).toMatchObject({ status: "active", first_name: "Gina" });
    await at.worker.drain();
    const members = await at.db.read((q) => q.select().from(projectMembers));
    expect(members.map(({ user_id }) => user_id)).toContain(user.user_id);
    expect((await at.db.read((q) => q.select().from(invites)))[0]?.accepted_at).not.toBeNull();
  });

  test("still requires the second factor", async () => {
    const at = await site();
    const proved = await ginaByPassword(at, true);
    const { token } = await logIn(at.nobody, { email: gina.email, password });
    await at.withApp(token ?? "");
    const came = session(await at.come());
    expect(came.second_step).toBe(true);
    expect((await at.who(came.token)).kind).toBe("pending-mfa");
    expect(came.user.user_id).toBe(proved.userId);
  });

  test("is refused while the account is disabled", async () => {
    const at = await site();
    const { user } = session(await at.come());
    await at.db.write((q) =>
      q.update(users).set({ status: "disabled" }).where(eq(users.user_id, user.user_id)),
    );
    const message = "User account is not active. Please contact support.";
    await expect(at.come()).rejects.toMatchObject({ status: 403, message });
  });
});

describe("Google sign-in with the e-mail of an existing account", () => {
  test("keeps the password and sends a mail about the new login", async () => {
    const at = await site();
    const { userId } = await ginaByPassword(at, true);
    expect(session(await at.come()).user.user_id).toBe(userId);
    expect((await mailTo(at, gina.email))?.subject).toBe("You can log in with Google now");
    await expect(logIn(at.nobody, { email: gina.email, password })).resolves.toBeDefined();
    const before = await at.countMails();
    await at.come();
    expect(await at.countMails()).toBe(before);
  });

  test("ends the access of whoever made the account with an unverified e-mail", async () => {
    const at = await site();
    const stranger = await signUp(at.nobody, {
      first_name: "Mal",
      last_name: "Lory",
      email: gina.email,
      password,
    });
    const { user, token } = session(await at.come());
    expect(user.user_id).toBe(stranger.user.user_id);
    expect((await at.who(stranger.token ?? "")).kind).toBe("anonymous");
    expect((await at.who(token)).kind).toBe("user");
    await expect(logIn(at.nobody, { email: gina.email, password })).rejects.toMatchObject({ status: 401 });
  });

  test("requires being logged in when Google does not host the mailbox", async () => {
    const at = await site();
    const otto = googlePerson("otto", { hd: undefined });
    at.google.people(otto);
    const person = await provedPerson(at, "otto");
    await expect(at.come()).rejects.toMatchObject({ status: 403, code: "identity_not_connected" });
    expect(await logInByGoogle(at, person, { purpose: "connect" })).toEqual({
      outcome: "connected",
      email: otto.email,
      service: "Google",
    });
    expect(session(await at.come()).user.user_id).toBe(person.userId);
  });

  test("is refused for another Google account with the same e-mail", async () => {
    const at = await site();
    await at.come();
    at.google.people({ ...gina, sub: "google-somebody-else" });
    await expect(at.come()).rejects.toMatchObject({ status: 409, code: "identity_already_exists" });
  });
});

describe("connecting Google in the settings", () => {
  test("requires the account's own e-mail and the person who began it", async () => {
    const at = await site();
    const ana = await at.as(at.cookie);
    const connect = () => logInByGoogle(at, ana, { purpose: "connect" });
    await expect(connect()).rejects.toMatchObject({ status: 409 });
    at.google.people(googlePerson("ana"));
    const begun = await comeFromGoogle(at.ctx(ana), { purpose: "connect" });
    const bo = await newPerson(at, "bo");
    await expect(finishSignIn(at.ctx(bo), begun)).rejects.toMatchObject(failed);
    await expect(startSignIn(at.nobody, { purpose: "connect" })).rejects.toMatchObject({ status: 401 });
    expect(await connect()).toMatchObject({ outcome: "connected" });
    expect(await signInConnections(at.ctx(ana), {})).toMatchObject([
      { provider: "google", name: "Google", email: "ana@example.test" },
    ]);
  });

  test("is undone by disconnecting and by an e-mail change", async () => {
    const at = await site();
    const { token } = session(await at.come());
    const me = at.ctx(await at.as(token));
    await disconnectSignIn(me, {});
    expect(await signInConnections(me, {})).toMatchObject([{ email: null }]);
    await at.come();
    await requestEmailChange(me, { email: "new@example.test" });
    await confirmEmail(me, { token: (await mailTo(at, "new@example.test"))?.token });
    expect(await at.db.read((q) => q.select().from(socialLogins))).toEqual([]);
  });
});

describe("Google sign-up", () => {
  test.each(["invite", "closed"] as const)("follows SIGNUP=%s", async (signup) => {
    const at = await site();
    at.nobody.settings.signup = signup;
    await expect(at.come()).rejects.toMatchObject({ status: 403, code: "signup_disabled" });
    const ana = await at.as(at.cookie);
    const { project_id } = await newProject(at, ana);
    await inviteMembers(at.ctx(ana), { project_id, emails: "other@example.test" });
    const invite = (await mailTo(at, "other@example.test"))?.link.split("/").pop();
    expect(session(await logInByGoogle(at, anonymous, { invite })).user.email).toBe(gina.email);
  });
});

describe("a Google sign-in attempt", () => {
  test("completes only in the browser that began it, for its purpose, within ten minutes, once", async () => {
    const at = await site();
    at.log.expectWarn("Google didn't finish a sign-in");
    const mine = await comeFromGoogle(at.nobody);
    const other = await comeFromGoogle(at.nobody);
    const finish = (changed: Partial<typeof mine>) => finishSignIn(at.nobody, { ...mine, ...changed });
    for (const wrong of [
      { attempt: other.attempt },
      { state: other.state },
      { attempt: "made-up" },
      { code: "made-up" },
      { door: "program" as const },
    ])
      await expect(finish(wrong), JSON.stringify(wrong)).rejects.toMatchObject(failed);
    await expect(finish({ code: "" })).rejects.toMatchObject({ status: 422 });
    expect(session(await finish({})).user.email).toBe(gina.email);
    await expect(finish({})).rejects.toMatchObject(failed);
    at.clock.advance(10 * minute);
    await expect(finishSignIn(at.nobody, other)).rejects.toMatchObject(failed);
  });

  test("fails with the specification's messages", async () => {
    const at = await site();
    at.log.expectWarn("Google didn't finish a sign-in");
    for (const failure of ["code", "token"] as const) {
      at.google.fail(failure);
      await expect(at.come()).rejects.toMatchObject(failed);
    }
    at.google.fail("profile");
    await expect(at.come()).rejects.toThrow("Failed to fetch Google user info");
  });

  test("asks with PKCE, and with a nonce and a state of its own", async () => {
    const at = await site();
    const ask = async () => new URL((await startSignIn(at.nobody, {})).authorization_url).searchParams;
    const [first, second] = [await ask(), await ask()];
    expect(Object.fromEntries(first)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      prompt: "select_account",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(first.get(name), name).not.toBe(second.get(name));
  });

  test.each([
    ["nonce", failed],
    ["audience", { message: "Failed to fetch Google user info" }],
    ["subject", { message: "Failed to fetch Google user info" }],
  ] as const)("is refused for an ID token with another %s", async (failure, refusal) => {
    const at = await site();
    // Another nonce is the answer to another attempt, as a strange state is: no warning.
    if (failure !== "nonce") at.log.expectWarn("Google didn't finish a sign-in");
    at.google.fail(failure);
    await expect(at.come()).rejects.toMatchObject(refusal);
    expect(await at.read(gina.email)).toBeUndefined();
  });

  test("gives a program with PKCE a code that only its verifier exchanges", async () => {
    const at = await site();
    const after = { code_challenge: "v".repeat(43), code_challenge_method: "plain" as const };
    const come = () => logInByGoogle(at, anonymous, { purpose: "program", after });
    const [first, second] = [await come(), await come()];
    if (first.outcome !== "code" || second.outcome !== "code") throw new Error("No code");
    await expect(
      exchangeCode(at.nobody, { auth_code: first.auth_code, code_verifier: "w".repeat(43) }),
    ).rejects.toMatchObject({ code: "bad_code_verifier" });
    const { token } = await exchangeCode(at.nobody, {
      auth_code: second.auth_code,
      code_verifier: "v".repeat(43),
    });
    expect((await identify(at.nobody, { cookie: token, bearer: null })).actor.kind).toBe("user");
  });
});
