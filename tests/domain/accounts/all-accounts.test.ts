import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import { getAccount, listAccounts } from "#app/domain/accounts/all-accounts/read.server.ts";
import {
  makeLinkForAccount,
  resetSecondStep,
  suspendAccount,
} from "#app/domain/accounts/all-accounts/write.server.ts";
import { createApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { resetPassword } from "#app/domain/accounts/passwords/write.server.ts";
import { getSignup, getSignupRefusal } from "#app/domain/accounts/setup/read.server.ts";
import { changeSignup } from "#app/domain/accounts/setup/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { deletionHindranceOf } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { deleteAccountOf } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { nameOperator } from "#app/domain/server/operators/write.server.ts";
import { listMembers } from "#app/domain/workspaces/projects/read.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { projects } from "#db/schema/projects.ts";
import { newMember, newPerson, newProject, password, provedPerson } from "#tests/support/people.ts";
import { account } from "./account.ts";

/** Ana, of the first account, runs the server; Ben and Eve have accounts. */
async function server(options: Parameters<typeof account>[0] = {}) {
  const at = await account(options);
  const ana = await at.as(at.cookie);
  const fresh = (who: UserActor) => at.ctx({ ...who, provedAt: at.clock.now() });
  const [ben, eve] = [await provedPerson(at, "ben"), await newPerson(at, "eve")];
  const logInAs = (name: string) => logIn(at.nobody, { email: `${name}@example.test`, password });
  const acts = async () =>
    (await at.db.read((q) => q.select().from(auditLog))).map(({ act, user_id }) => [act, user_id]);
  return { ...at, ana, ben, eve, fresh, logInAs, acts };
}

describe("the accounts of a server", () => {
  test("are found by words of names and addresses, and by nobody but operators", async () => {
    const at = await server();
    const found = async (q: string) =>
      (await listAccounts(at.ctx(at.ana), { q })).accounts.map(({ email }) => email);
    expect(await found("")).toEqual(["eve@example.test", "ben@example.test", "ana@example.test"]);
    expect(await found("REIS ana")).toEqual(["ana@example.test"]);
    expect(await found("100%_")).toEqual([]);
    const refused = { status: 403 };
    await expect(listAccounts(at.ctx(at.ben), {})).rejects.toMatchObject(refused);
    await expect(getAccount(at.ctx(at.ben), { user_id: at.eve.userId })).rejects.toMatchObject(refused);
    await expect(
      getAccount(at.ctx(at.ana), { user_id: "01a00000-0000-7000-8000-000000000000" }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("come in pages of fifty, each account once", async () => {
    const at = await server();
    for (let n = 0; n < 60; n++) await newPerson(at, `person${n}`);
    const seen: string[] = [];
    for (let before: string | undefined, pages = 0; pages < 5; pages++) {
      const { accounts, next } = await listAccounts(at.ctx(at.ana), { before });
      seen.push(...accounts.map(({ user_id }) => user_id));
      if (next === null) break;
      before = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([63, 63]);
  });

  test("are suspended: sessions, tokens and links end, no login works, and all of it works again afterwards", async () => {
    const at = await server();
    const { token } = await at.logInAs("ben");
    const made = await createApiToken(at.fresh(at.ben), { name: "Mine", scope: "write", days: 30 });
    const { link } = await makeLinkForAccount(at.fresh(at.ana), { user_id: at.ben.userId });
    await suspendAccount(at.fresh(at.ana), { user_id: at.ben.userId, suspended: true });
    expect((await at.who(token ?? "")).kind).toBe("anonymous");
    expect((await at.bearer(made.token)).kind).toBe("anonymous");
    await expect(at.logInAs("ben")).rejects.toMatchObject({ message: expect.stringContaining("not active") });
    const reset = { token: new URL(link).searchParams.get("token") ?? "", password: "a new long password" };
    await expect(resetPassword(at.nobody, { ...reset, confirm_password: reset.password })).rejects.toThrow();
    await suspendAccount(at.fresh(at.ana), { user_id: at.ben.userId, suspended: false });
    expect(await at.logInAs("ben")).toMatchObject({ second_step: false });
    expect(await at.acts()).toEqual(
      expect.arrayContaining([
        ["all-accounts.suspended", at.ben.userId],
        ["all-accounts.resumed", at.ben.userId],
      ]),
    );
  });

  test("an operator, and whoever asks, is neither suspended nor deleted", async () => {
    const at = await server();
    await nameOperator(at.fresh(at.ana), { email: "ben@example.test" });
    for (const user_id of [at.ana.userId, at.ben.userId]) {
      const suspending = suspendAccount(at.fresh(at.ana), { user_id, suspended: true });
      await expect(suspending).rejects.toMatchObject({ status: 409 });
      await expect(deleteAccountOf(at.fresh(at.ana), { user_id })).rejects.toMatchObject({ status: 409 });
    }
  });

  test("change only after a proof of who asks", async () => {
    const at = await server();
    const user_id = at.eve.userId;
    at.clock.advance(20 * minute);
    const stale = { status: 403, code: "reauthentication_needed" };
    await expect(suspendAccount(at.ctx(at.ana), { user_id, suspended: true })).rejects.toMatchObject(stale);
    await expect(deleteAccountOf(at.ctx(at.ana), { user_id })).rejects.toMatchObject(stale);
    await expect(makeLinkForAccount(at.ctx(at.ana), { user_id })).rejects.toMatchObject(stale);
  });

  test("lose their second step, with every session, when its owner has lost the app", async () => {
    const at = await server();
    const other = await provedPerson(at, "other");
    await nameOperator(at.fresh(at.ana), { email: "other@example.test" });
    const { cookie } = await at.withApp(at.cookie);
    expect((await at.login()).second_step).toBe(true);
    await resetSecondStep(at.fresh(other), { user_id: at.ana.userId });
    expect((await at.who(cookie)).kind).toBe("anonymous");
    expect((await at.login()).second_step).toBe(false);
    expect((await at.mailTo("ana@example.test"))?.text).toContain("authenticator app was removed");
  });

  test("are deleted from their own projects, with organizations that nobody else is in, and not from the operator's", async () => {
    const at = await server();
    const own = await newProject(at, at.ana);
    await newMember(at, at.ana, own.project_id, "cleo");
    const [{ user_id = "" } = {}] = await at.db.read((q) =>
      q.select({ user_id: users.user_id }).from(users).where(eq(users.email, "cleo@example.test")),
    );
    const theirs = await newProject(at, at.eve, "Alone");
    await expect(deleteAccountOf(at.fresh(at.ana), { user_id: at.eve.userId })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("No one else is in"),
    });
    expect(theirs.project_id).not.toBe(own.project_id);
    const guest = await newMember(at, at.eve, theirs.project_id, "gil");
    const hindered = await deletionHindranceOf(at.ctx(at.ana), { user_id: at.eve.userId });
    expect(hindered).toMatchObject({
      hindrance: expect.stringContaining("where others are too"),
      goes_with: null,
    });
    const refused = { status: 409, message: hindered.hindrance };
    const withAll = { user_id: at.eve.userId, with_organizations: true };
    await expect(deleteAccountOf(at.fresh(at.ana), withAll)).rejects.toMatchObject(refused);
    await deleteAccountOf(at.fresh(at.ana), { user_id: guest.userId });

    const { hindrance, goes_with } = await deletionHindranceOf(at.ctx(at.ana), { user_id: at.eve.userId });
    expect([hindrance, goes_with]).toEqual([null, expect.any(String)]);
    await deleteAccountOf(at.fresh(at.ana), withAll);
    const left = await at.db.read((q) => q.select({ project_id: projects.project_id }).from(projects));
    expect(left).toEqual([{ project_id: own.project_id }]);

    await deleteAccountOf(at.fresh(at.ana), { user_id });
    const members = await listMembers(at.ctx(at.ana), { project_id: own.project_id });
    expect(members.map(({ email }) => email)).toEqual(["ana@example.test"]);
    await expect(at.logInAs("cleo")).rejects.toMatchObject({ status: 401 });
  });
});

describe("who can sign up", () => {
  const newcomer = { first_name: "Li", last_name: "Late", email: "li@example.test", password };

  test("is chosen by operators, and the page says so before a form is filled in", async () => {
    const at = await server({ settings: { signup: null } });
    expect(await getSignupRefusal(at.nobody, {})).toBeNull();
    await changeSignup(at.fresh(at.ana), { signup: "invite" });
    expect(await getSignup(at.ctx(at.ana), {})).toEqual({ signup: "invite", is_set: false });
    expect(await getSignupRefusal(at.nobody, {})).toContain("needs an invite");
    await expect(signUp(at.nobody, newcomer)).rejects.toMatchObject({ code: "signup_disabled" });
    await expect(changeSignup(at.fresh(at.ben), { signup: "open" })).rejects.toMatchObject({ status: 403 });
  });

  test("is what the environment says, which no page changes", async () => {
    const at = await account({ settings: { signup: "closed" } });
    const ana = { ...(await at.as(at.cookie)), provedAt: at.clock.now() };
    expect(await getSignup(at.ctx(ana), {})).toEqual({ signup: "closed", is_set: true });
    await expect(changeSignup(at.ctx(ana), { signup: "open" })).rejects.toMatchObject({ status: 409 });
  });
});
