import { describe, expect, test } from "vitest";
import type { Settings } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import { createAccount } from "#app/domain/accounts/local-accounts/write.server.ts";
import { requestMagicLink } from "#app/domain/accounts/passwords/write.server.ts";
import { setupLimit } from "#app/domain/accounts/setup/schema.ts";
import {
  checkSetup,
  chooseSetupModel,
  findSetupModels,
  openSetup,
  sendTestMail,
  setUpServer,
} from "#app/domain/accounts/setup/write.server.ts";
import { signInFromProvider } from "#app/domain/accounts/social-sign-in/changes.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { getServerState } from "#app/domain/server/instance/read.server.ts";
import { listOperators } from "#app/domain/server/operators/read.server.ts";
import type { ModelSetup } from "#app/providers/ai/port.ts";
import type { Mail, MailPort } from "#app/providers/mail/port.ts";
import { users } from "#db/schema/identity.ts";
import { instance } from "#db/schema/instance.ts";
import { modelSetup } from "#db/schema/language-model.ts";
import { password, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, system } from "#tests/support/workspace.ts";

const olga = { first_name: "Olga", last_name: "Lund", email: "Olga@example.test", password };
const bo = { first_name: "Bo", last_name: "Reis", email: "bo@example.test", password };
const notYet = { status: 503, message: "This server isn't set up yet.", code: "not_set_up" };
const reachable = true;

/** A new server that waits for its setup, and its token. */
async function waiting(options: { settings?: Partial<Settings>; mail?: MailPort; models?: ModelSetup } = {}) {
  const { settings = { signup: null }, mail, models } = options;
  const providers = { identity: testIdentity, ...(mail && { mail }), ...(models && { models }) };
  const at = await createWorkspace({ settings, providers });
  const { token } = await openSetup(at.ctx(system), { reachable });
  return { ...at, nobody: at.ctx(anonymous), token: token ?? "" };
}

describe("a new server that strangers can reach", () => {
  test("waits for its setup and stores only the hash of the token", async () => {
    const { db, token, nobody } = await waiting();
    expect(token).toMatch(/^[\w-]{43}$/);
    const [row] = await db.read((q) => q.select().from(instance));
    expect(row).toMatchObject({ setup_token_hash: hashToken(token), signup: null });
    expect(await getServerState(nobody, {})).toEqual({ needs_setup: true, signup: "open" });
  });

  test("needs no setup when only the machine itself reaches it: the first account is operator", async () => {
    const { ctx } = await createWorkspace({ providers: { identity: testIdentity } });
    expect(await openSetup(ctx(system), { reachable: false })).toEqual({ token: null });
    expect((await signUp(ctx(anonymous), bo)).user.status).toBe("active");
    expect(await openSetup(ctx(system), { reachable }), "with an account").toEqual({ token: null });
    await expect(checkSetup(ctx(anonymous), {})).rejects.toMatchObject({ status: 404 });
  });

  test("gets a new token at each start, and none once only the machine itself reaches it", async () => {
    const { ctx, nobody, token } = await waiting();
    const again = await openSetup(ctx(system), { reachable });
    expect(await checkSetup(nobody, { token })).toEqual({ token: "wrong" });
    expect(await checkSetup(nobody, { token: again.token ?? "" })).toEqual({ token: "right" });
    await openSetup(ctx(system), { reachable: false });
    await expect(checkSetup(nobody, { token: again.token ?? "" })).rejects.toMatchObject({ status: 404 });
  });

  test("refuses accounts in any other way", async () => {
    const { db, nobody } = await waiting();
    await expect(signUp(nobody, bo)).rejects.toMatchObject(notYet);
    const profile = { subject: "1", firstName: "Bo", lastName: "", hostedDomain: null, emailVerified: true };
    const google = { provider: "google", service: "Google", groups: null } as const;
    const rules = { domains: [], signup: false, roles: [] };
    const byGoogle = db.write((q) =>
      signInFromProvider(
        { q, actor: anonymous, now: 0 } as never,
        { ...profile, ...google, rules, email: bo.email },
        {
          ...{ signup: null, invite: undefined },
        },
      ),
    );
    await expect(byGoogle).rejects.toMatchObject(notYet);
    expect(await db.read((q) => q.select().from(users))).toEqual([]);
  });

  test("is set up by an account from the command line", async () => {
    const { ctx, nobody } = await waiting();
    await createAccount(ctx(system), { email: olga.email, first_name: "Olga", last_name: "Lund" });
    expect(await getServerState(nobody, {})).toEqual({ needs_setup: false, signup: "open" });
    expect((await signUp(nobody, bo)).user.email).toBe("bo@example.test");
  });

  test("limits wrong setup tokens by network, while the right one still works", async () => {
    const { ctx, nobody, token, clock } = await waiting();
    for (let wrong = 0; wrong < setupLimit.attempts; wrong++)
      expect(await checkSetup(nobody, { token: `${token}x` })).toEqual({ token: "wrong" });
    const guess = { token: "guess" };
    await expect(checkSetup(nobody, guess)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 900 });
    await expect(setUpServer(nobody, { ...olga, ...guess })).rejects.toMatchObject({ status: 429 });
    const elsewhere = ctx({ kind: "anonymous", address: "198.51.100.4" });
    expect(await checkSetup(elsewhere, guess)).toEqual({ token: "wrong" });
    expect(await checkSetup(nobody, { token })).toEqual({ token: "right" });
    clock.advance(setupLimit.windowMs);
    expect(await checkSetup(nobody, guess)).toEqual({ token: "wrong" });
  });
});

describe("first-run setup", () => {
  test("makes the operator's account once, confirmed and logged in", async () => {
    const { ctx, db, nobody, token } = await waiting();
    const { user, session_id } = await setUpServer(nobody, { ...olga, token, signup: "open" });
    const [row] = await db.read((q) => q.select().from(users));
    expect(row).toMatchObject({ email: "olga@example.test", status: "active" });
    expect(row?.email_confirmed_at).not.toBeNull();
    const me = ctx({ kind: "user", userId: user.user_id, sessionId: session_id, via: "cookie" });
    expect((await listOperators(me, {})).operators).toMatchObject([{ user_id: user.user_id, you: true }]);
    await expect(setUpServer(nobody, { ...olga, token })).rejects.toMatchObject({ status: 404 });
    expect((await signUp(nobody, bo)).user.email).toBe("bo@example.test");
    expect((await listOperators(me, {})).operators).toHaveLength(1);
  });

  test("run twice concurrently makes one account", async () => {
    const { db, nobody, token } = await waiting();
    const tries = [olga, bo, olga].map((person) => setUpServer(nobody, { ...person, token }));
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
    expect(await db.read((q) => q.select().from(users))).toHaveLength(1);
  });

  test.each([
    [{ token: "wrong" }, 403, "token"],
    [{ email: "no address" }, 422, "email"],
    [{ password: "short" }, 422, "password"],
    [{ confirm_password: "another" }, 422, "confirm_password"],
    [{ first_name: "" }, 422, "first_name"],
    [{ signup: "canary" as "open" }, 422, "signup"],
  ])("refuses %o and stays open", async (change, status, field) => {
    const { nobody, token } = await waiting();
    const refused = await setUpServer(nobody, { ...olga, token, ...change }).catch((error) => error);
    expect(refused).toMatchObject({ status, errors: { [field]: [expect.any(String)] } });
    expect(await getServerState(nobody, {})).toMatchObject({ needs_setup: true });
  });

  test("stores who may sign up", async () => {
    const { nobody, token, db } = await waiting();
    await setUpServer(nobody, { ...olga, token, signup: "closed" });
    expect(await getServerState(nobody, {})).toEqual({ needs_setup: false, signup: "closed" });
    await expect(signUp(nobody, bo)).rejects.toMatchObject({ status: 403, code: "signup_disabled" });
    await requestMagicLink(nobody, { email: bo.email, create_user: true });
    expect(await db.read((q) => q.select().from(users))).toHaveLength(1);
  });

  test("ignores the sign-up choice when SIGNUP is set", async () => {
    const { nobody, token, db } = await waiting({ settings: { signup: "invite" } });
    await setUpServer(nobody, { ...olga, token, signup: "open" });
    expect(await getServerState(nobody, {})).toEqual({ needs_setup: false, signup: "invite" });
    expect((await db.read((q) => q.select().from(instance)))[0]?.signup).toBeNull();
  });
});

describe("the setup's test mail", () => {
  const mailServer = (send: MailPort["send"]): MailPort => ({
    ...{ configured: true, sender: "meetings@example.test", send },
    close: async () => {},
  });

  test("is sent with the right token, at most once a minute", async () => {
    const sent: Mail[] = [];
    const mail = mailServer(async (one) => {
      sent.push(one);
      return { outcome: "accepted" };
    });
    const { nobody, token } = await waiting({ mail });
    const to = { email: "olga@example.test" };
    await expect(sendTestMail(nobody, { ...to, token: "guess" })).rejects.toMatchObject({ status: 403 });
    expect(sent).toEqual([]);
    expect(await sendTestMail(nobody, { ...to, token })).toEqual({ ...to, problem: null });
    expect(sent).toMatchObject([{ to: to.email, subject: "Test e-mail from 127.0.0.1" }]);
    await expect(sendTestMail(nobody, { ...to, token })).rejects.toMatchObject({ status: 429 });
  });

  test("reports why it was not sent", async () => {
    const to = { email: "olga@example.test" };
    const refusing = await waiting({
      mail: mailServer(async () => ({ outcome: "refused", about: "mail", reason: "550 no such sender" })),
    });
    const refused = await sendTestMail(refusing.nobody, { ...to, token: refusing.token });
    expect(refused.problem).toBe("550 no such sender");
    const away = await waiting({ mail: mailServer(() => Promise.reject(new Error("connection timed out"))) });
    const failed = await sendTestMail(away.nobody, { ...to, token: away.token });
    expect(failed.problem).toBe("connection timed out");
    const without = await waiting();
    await expect(sendTestMail(without.nobody, { ...to, token: without.token })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("a language model of this machine", () => {
  const here = { base_url: "http://127.0.0.1:11434/v1", model: "qwen3:8b" };
  const found = { name: "Ollama", baseUrl: here.base_url, models: [] };

  async function looking() {
    let looks = 0;
    const models: ModelSetup = {
      given: null,
      use: async () => {},
      check: async () => ({ ok: true, text: "" }),
      async find() {
        looks++;
        return [found];
      },
    };
    return { ...(await waiting({ models })), looks: () => looks };
  }

  test("is looked for with the right token only", async () => {
    const { nobody, token, looks } = await looking();
    await expect(findSetupModels(nobody, { token: "guess" })).rejects.toMatchObject({ status: 403 });
    expect(looks()).toBe(0);
    const { servers } = await findSetupModels(nobody, { token });
    expect(servers.map(({ name }) => name)).toEqual(["Ollama"]);
  });

  test("is chosen with the right token, and none of another machine", async () => {
    const { db, nobody, token } = await looking();
    const stored = () => db.read((q) => q.select().from(modelSetup));
    await expect(chooseSetupModel(nobody, { ...here, token: "guess" })).rejects.toMatchObject({
      status: 403,
    });
    const elsewhere = { ...here, base_url: "http://192.0.2.1/v1", token };
    await expect(chooseSetupModel(nobody, elsewhere)).rejects.toMatchObject({ status: 422 });
    expect(await stored()).toEqual([]);
    await chooseSetupModel(nobody, { ...here, token });
    expect(await stored()).toMatchObject([{ provider: "local", ...here, changed_by: null }]);
  });
});
