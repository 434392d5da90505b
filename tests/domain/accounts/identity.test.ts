import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { minute } from "#app/core/clock.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { setLastActive } from "#app/domain/workspaces/projects/write.server.ts";
import { hashPassword, verifyPassword } from "#app/providers/identity/passwords.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { events } from "#db/schema/kernel.ts";
import { password, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

const newWorkspace = (settings = {}) => createWorkspace({ providers: { identity: testIdentity }, settings });
const ana = { first_name: "Ana", last_name: "Reis", email: " Ana@Example.test ", password };
const from = (address: string) => ({ kind: "anonymous" as const, address });

describe("password hashing", () => {
  test("uses argon2id with at least 19 MiB and two passes, for any Unicode", async () => {
    const hash = await hashPassword("pässwörd 🔐 中文");
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(await verifyPassword("pässwörd 🔐 中文", hash)).toBe(true);
    expect(await verifyPassword("pässwörd 🔐 中", hash)).toBe(false);
  });

  test("never matches a missing or damaged hash", async () => {
    expect(await verifyPassword("", null)).toBe(false);
    expect(await verifyPassword(password, "$2b$10$somebcrypt")).toBe(false);
  });
});

describe("active workspace", () => {
  test("stays the last chosen one when an older page sets another", async () => {
    const { ctx, clock } = await newWorkspace();
    const { user } = await signUp(ctx(anonymous), ana);
    const shown_at = new Date(clock.now()).toISOString();
    clock.advance(5);
    const me = ctx({ kind: "user", userId: user.user_id, sessionId: newId(), via: "cookie" });
    const { org_id } = await createOrganization(me, { org_name: "Harbour Works" });
    clock.advance(5);
    const stale = await setLastActive(me, { org_id: null, project_id: null, shown_at });
    expect(stale.last_active_org_id).toBe(org_id);
    const fresh = await setLastActive(me, { org_id: null, shown_at: new Date(clock.now()).toISOString() });
    expect(fresh.last_active_org_id).toBeNull();
  });
});

describe("sign-up", () => {
  test("makes an active account with a session whose token is kept only as a hash", async () => {
    const { ctx, db } = await newWorkspace();
    const { user, token } = await signUp(ctx(anonymous), ana);
    expect(user).toMatchObject({ email: "ana@example.test", status: "active" });
    expect(user).not.toHaveProperty("password_hash");
    const [session] = await db.read((q) => q.select().from(sessions));
    expect(session?.token_hash).toBe(hashToken(token ?? ""));
    expect(JSON.stringify(await db.read((q) => q.select().from(users)))).not.toContain(password);
  });

  test.each([
    [{ first_name: " " }, "first_name", "First name is required"],
    [{ email: "not an address" }, "email", "Enter a valid e-mail address"],
    [{ password: "short" }, "password", "Use at least 8 characters"],
    [{ confirm_password: "other" }, "confirm_password", "Passwords do not match"],
    [{ terms: false }, "terms", "Accept the terms to continue."],
  ])("refuses %o with an error at the field", async (change, field, message) => {
    const { ctx, db } = await newWorkspace();
    const refused = signUp(ctx(anonymous), { ...ana, ...change });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { [field]: [message] } });
    expect(await db.read((q) => q.select().from(users))).toEqual([]);
  });

  test("refuses a second account for an e-mail in any case; concurrent sign-ups make one", async () => {
    const { ctx, db } = await newWorkspace();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => signUp(ctx(anonymous), ana)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(signUp(ctx(anonymous), { ...ana, email: "ANA@example.TEST" })).rejects.toMatchObject({
      status: 400,
      message: "User already exists. Please login instead.",
    });
    expect(await db.read((q) => q.select().from(users))).toHaveLength(1);
  });

  test.each(["invite", "closed"] as const)(
    "with SIGNUP=%s allows the first account and refuses others without an invite",
    async (signup) => {
      const { ctx } = await newWorkspace({ signup });
      await signUp(ctx(anonymous), ana);
      await expect(signUp(ctx(anonymous), { ...ana, email: "bo@example.test" })).rejects.toMatchObject({
        status: 403,
      });
    },
  );
});

describe("login", () => {
  test("opens a session of its own, which only its own logout ends", async () => {
    const { ctx } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const [one, two] = [await logIn(ctx(anonymous), ana), await logIn(ctx(anonymous), ana)];
    const who = async (cookie: string) => (await identify(ctx(anonymous), { cookie, bearer: null })).actor;
    const actor = await who(one.token);
    expect(actor).toMatchObject({ kind: "user", userId: one.user.user_id, via: "cookie" });
    await logOut(ctx(actor), {});
    expect((await who(one.token)).kind).toBe("anonymous");
    expect((await who(two.token)).kind).toBe("user");
  });

  test("returns an access token that ends with its session and cannot be forged", async () => {
    const { ctx } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const { access_token, session_id, user } = await logIn(ctx(anonymous), ana);
    const who = async (bearer: string) => (await identify(ctx(anonymous), { cookie: null, bearer })).actor;
    expect(await who(access_token)).toMatchObject({
      kind: "user",
      userId: user.user_id,
      sessionId: session_id,
      via: "token",
    });
    const [head, body, signature] = access_token.split(".");
    expect((await who(`${head}.${body}.${signature?.slice(0, -4)}AAAA`)).kind).toBe("anonymous");
    await logOut(ctx(await who(access_token)), {});
    expect((await who(access_token)).kind).toBe("anonymous");
  });

  test("does not say whether the e-mail or the password was wrong", async () => {
    const { ctx } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const wrong = { status: 401, message: "Invalid email or password" };
    await expect(logIn(ctx(anonymous), { ...ana, password: "something else" })).rejects.toMatchObject(wrong);
    await expect(logIn(ctx(anonymous), { ...ana, email: "nobody@example.test" })).rejects.toMatchObject(
      wrong,
    );
  });

  test("is refused for a disabled account with the specification's message", async () => {
    const { ctx, db } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    await db.write((q) => q.update(users).set({ status: "disabled" }));
    await expect(logIn(ctx(anonymous), ana)).rejects.toMatchObject({
      status: 403,
      message: "User account is not active. Please contact support.",
    });
  });

  test("counts failures per account and address: an office shares an address, successes never lock", async () => {
    const { ctx } = await newWorkspace();
    const office = ctx(from("198.51.100.1"));
    const people = Array.from({ length: 12 }, (_, n) => ({ ...ana, email: `p${n}@example.test` }));
    for (const person of people) await signUp(ctx(anonymous), person);
    for (let round = 0; round < 10; round++)
      for (const person of people) await expect(logIn(office, person)).resolves.toHaveProperty("token");
    const clumsy = { ...ana, email: "p0@example.test" };
    const typo = { ...clumsy, password: "no" };
    // What somebody mistyped before they got in does not add up over a morning.
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await expect(logIn(office, typo)).rejects.toMatchObject({ status: 401 });
      await expect(logIn(office, clumsy)).resolves.toHaveProperty("token");
    }
    for (let n = 0; n < 10; n++) await expect(logIn(office, typo)).rejects.toMatchObject({ status: 401 });
    await expect(logIn(office, clumsy)).rejects.toMatchObject({ status: 429 });
    await expect(logIn(office, { ...ana, email: "p1@example.test" })).resolves.toHaveProperty("token");
    await expect(logIn(ctx(from("192.0.2.9")), clumsy)).resolves.toHaveProperty("token");
  });

  test("locks a guesser out after ten concurrent guesses, also after a restart, and unlocks later", async () => {
    const { ctx, clock } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const guess = () =>
      logIn(ctx(from("198.51.100.1")), { ...ana, password: "no" }).catch(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const wait = { status: 429, retryAfterSeconds: 900 };
    await expect(logIn(ctx(from("198.51.100.1")), ana)).rejects.toMatchObject(wait);
    clock.advance(15 * minute + 1);
    await expect(logIn(ctx(from("198.51.100.1")), ana)).resolves.toHaveProperty("token");
  });

  test("blocks a network that tries one password at a hundred accounts", async () => {
    const { ctx } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const spray = (n: number) => logIn(ctx(from("198.51.100.1")), { ...ana, email: `a${n}@example.test` });
    for (let n = 0; n < 100; n++) await expect(spray(n)).rejects.toMatchObject({ status: 401 });
    await expect(spray(100)).rejects.toMatchObject({ status: 429 });
    await expect(logIn(ctx(from("192.0.2.9")), ana)).resolves.toHaveProperty("token");
  });

  test("limits fifty guessing addresses to one guess each without locking the owner out", async () => {
    const { ctx, db } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    let guesses = 0;
    for (let n = 0; n < 50; n++) {
      for (let round = 0; round < 2; round++) {
        const outcome = await logIn(ctx(from(`198.51.100.${n}`)), { ...ana, password: "no" }).catch(
          (error) => error,
        );
        if (outcome.status === 401) guesses += 1;
      }
    }
    // Two rounds from the first addresses, until the account counts as attacked; then one each.
    expect(guesses).toBeLessThanOrEqual(56);
    await expect(logIn(ctx(from("192.0.2.9")), ana)).resolves.toHaveProperty("token");
    const failed = await db.read((q) =>
      q.select().from(events).where(eq(events.name, "identity.login-failed")),
    );
    expect(failed).toHaveLength(guesses);
  });
});

describe("a cookie session", () => {
  test("expires after two weeks unused, and after thirty days at the latest", async () => {
    const { ctx, clock, db } = await newWorkspace();
    await signUp(ctx(anonymous), ana);
    const { token } = await logIn(ctx(anonymous), { email: "ana@example.test", password });
    const who = async () => (await identify(ctx(anonymous), { cookie: token, bearer: null })).actor.kind;
    const day = 24 * 60 * minute;
    clock.advance(13 * day);
    expect(await who()).toBe("user");
    clock.advance(2 * day);
    expect(await who()).toBe("anonymous");
    await db.write((q) => q.update(sessions).set({ last_seen_at: clock.now() }));
    expect(await who()).toBe("user");
    clock.advance(13 * day);
    await db.write((q) => q.update(sessions).set({ last_seen_at: clock.now() + 3 * day }));
    clock.advance(3 * day);
    expect(await who()).toBe("anonymous");
  });
});
