import { describe, expect, test } from "vitest";
import type { Actor } from "#app/core/actor.ts";
import { minute } from "#app/core/clock.ts";
import {
  resetSecondStepHere,
  suspendAccountHere,
} from "#app/domain/accounts/all-accounts/from-machine.server.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from "#app/domain/accounts/two-factor/keep-passkeys.server.ts";
import {
  askForNewPasskey,
  askForPasskey,
  listFactors,
  listPasskeys,
  secondStepWays,
} from "#app/domain/accounts/two-factor/read.server.ts";
import { logInWithPasskey, proveWithPasskey } from "#app/domain/accounts/two-factor/use-passkey.server.ts";
import { passSecondStep, removeFactor } from "#app/domain/accounts/two-factor/write.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { createAuthenticator, type Lies } from "#tests/peers/authenticator.ts";
import { system } from "#tests/support/workspace.ts";
import { account, winners } from "./account.ts";

const origin = "https://meet.example.test";
const browser = "a browser";
const refused = { status: 422, code: "passkey_not_accepted" };
const expired = { status: 422, code: "passkey_expired" };

const someone = {
  ...{ first_name: "Bo", last_name: "L", email: "bo@example.test", password: "a long sentence of Bo" },
};

type At = Awaited<ReturnType<typeof account>>;
type Device = ReturnType<typeof createAuthenticator>;

/** Ana's account, with a device of hers. */
async function person() {
  const at = await account({ settings: { origin } });
  const device = createAuthenticator({ origin });
  const acts = async () => (await at.db.read((q) => q.select().from(auditLog))).map(({ act }) => act);
  return { ...at, ...deviceOf(at, device), device, acts };
}

function deviceOf(at: At, device: Device) {
  async function make(actor: Actor, lies: Lies = {}, name = "") {
    const asked = await askForNewPasskey(at.ctx(actor), { browser });
    const credential = device.create(asked.options, lies);
    return addPasskey(at.ctx(actor), { credential, challenge: asked.sealed, browser, name });
  }
  /** What the login page sends. */
  async function answer(actor: Actor, lies: Lies = {}, purpose: "log-in" | "again" = "log-in") {
    const asked = await askForPasskey(at.ctx(actor), { purpose, browser });
    return { credential: device.get(asked.options, lies), challenge: asked.sealed, browser };
  }
  const nobody = at.nobody.actor;
  const enter = async (lies: Lies = {}) => logInWithPasskey(at.nobody, await answer(nobody, lies));
  const prove = async (actor: Actor, lies: Lies = {}) =>
    proveWithPasskey(at.ctx(actor), await answer(actor, lies, "again"));
  return { make, answer, enter, prove };
}

/** The same, with a passkey in it. */
async function withPasskey() {
  const at = await person();
  const added = await at.make(await at.as(at.cookie));
  return { ...at, added, me: await at.as(added.token) };
}

describe("a passkey", () => {
  test.each(["ES256", "EdDSA", "RS256"] as const)(
    "that signs with %s logs in with both steps",
    async (algorithm) => {
      const at = await account({ settings: { origin } });
      const { make, enter } = deviceOf(at, createAuthenticator({ origin, algorithm, counts: true }));
      await make(await at.as(at.cookie));
      const done = await enter();
      expect(done).toMatchObject({ second_step: false, user: { email: "ana@example.test" } });
      expect(await at.as(done.token)).toMatchObject({ provedAt: at.clock.now(), userId: at.user.user_id });
    },
  );

  test("brings recovery codes, ends other sessions, is told by e-mail and named after its browser", async () => {
    const at = await person();
    const other = await at.login();
    const added = await at.make(await at.as(at.cookie));
    expect(added.recovery_codes).toHaveLength(10);
    expect(added.name).toBe("Unknown device");
    for (const cookie of [at.cookie, other.token]) expect((await at.who(cookie)).kind).toBe("anonymous");
    const me = at.ctx(await at.as(added.token));
    expect((await at.mailTo("ana@example.test"))?.subject).toBe("A passkey was added");
    expect(await at.acts()).toContain("passkeys.added");
    const { passkey_id } = added;
    await renamePasskey(me, { passkey_id, name: "Blue laptop" });
    at.clock.advance(minute);
    await at.enter();
    expect(await listPasskeys(me, {})).toEqual([
      {
        ...{ passkey_id, name: "Blue laptop", can_be_backed_up: true, is_backed_up: true },
        created_at: new Date(at.clock.now() - minute).toISOString(),
        last_used_at: new Date(at.clock.now()).toISOString(),
      },
    ]);
  });

  test("is asked for after the password, where a recovery code does as well", async () => {
    const at = await withPasskey();
    const halfway = await at.who((await at.login()).token);
    expect(halfway.kind).toBe("pending-mfa");
    expect(await secondStepWays(at.ctx(halfway), {})).toEqual({ app: false, passkey: true });
    const done = await at.prove(halfway);
    expect((await at.as(done.token)).userId).toBe(at.user.user_id);
    const next = at.ctx(await at.who((await at.login()).token));
    const { token } = await passSecondStep(next, { code: at.added.recovery_codes?.[0] ?? "" });
    expect((await at.who(token)).kind).toBe("user");
  });

  test("proves its person again before a change of the account", async () => {
    const at = await withPasskey();
    at.clock.advance(20 * minute);
    const stale = await at.as(at.added.token);
    await expect(askForNewPasskey(at.ctx(stale), { browser })).rejects.toMatchObject({
      code: "reauthentication_needed",
    });
    const { token } = await at.prove(stale);
    await expect(askForNewPasskey(at.ctx(await at.as(token)), { browser })).resolves.toHaveProperty("sealed");
  });

  test("says nothing of its account but a random handle, the same for all passkeys of one person", async () => {
    const at = await withPasskey();
    const second = deviceOf(at, createAuthenticator({ origin }));
    await second.make(at.me);
    const rows = await at.db.read((q) => q.select().from(passkeys));
    expect(new Set(rows.map(({ user_handle }) => user_handle)).size).toBe(1);
    expect(rows[0]?.user_handle).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(at.device.kept)).not.toContain(at.user.user_id);
    const { options } = await askForPasskey(at.nobody, { purpose: "log-in", browser });
    expect(options).toMatchObject({
      allowCredentials: [],
      rpId: "meet.example.test",
      userVerification: "required",
    });
  });

  test("is offered to no device twice, and to none without a host name", async () => {
    const at = await withPasskey();
    await expect(at.make(at.me)).rejects.toThrow("InvalidStateError");
    const bare = await account({ settings: { origin: "http://192.0.2.7:3000" } });
    await expect(askForPasskey(bare.nobody, { purpose: "log-in", browser })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("what is no answer of the person's device to this page", () => {
  const wrong: Record<string, Lies> = {
    "another origin": { origin: "https://meet.example.test.evil.test" },
    "another host": { rpId: "evil.test" },
    "a person who was not verified": { isVerified: false },
    "a person who was not there": { isPresent: false },
    "another challenge": { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" },
    "somebody else's handle": { userHandle: "c29tZWJvZHkgZWxzZQ" },
    "a forged signature": { forged: true },
    "the answer to another question": { type: "webauthn.create" },
  };

  test.each(Object.entries(wrong))("opens nothing: %s", async (_name, lies) => {
    const at = await withPasskey();
    await expect(at.enter(lies)).rejects.toMatchObject(refused);
    const halfway = await at.who((await at.login()).token);
    await expect(at.prove(halfway, lies)).rejects.toMatchObject(refused);
    expect((await at.acts()).filter((act) => act === "passkeys.refused")).toHaveLength(2);
    await expect(at.enter()).resolves.toHaveProperty("token");
  });

  test("opens nothing: a login that does not say whose the passkey is", async () => {
    const at = await withPasskey();
    await expect(at.enter({ userHandle: null })).rejects.toMatchObject(refused);
  });

  const making = Object.entries(wrong).filter(([, { forged, userHandle }]) => !forged && !userHandle);
  test.each(making)("is kept as no passkey: %s", async (_name, lies) => {
    const at = await person();
    const type = lies.type && { type: "webauthn.get" };
    await expect(at.make(await at.as(at.cookie), { ...lies, ...type })).rejects.toMatchObject(refused);
    expect(await at.db.read((q) => q.select().from(passkeys))).toEqual([]);
    expect((await at.login()).second_step).toBe(false);
  });

  test("opens nothing a second time, also of many at once", async () => {
    const at = await withPasskey();
    const answer = await at.answer(at.nobody.actor);
    const tries = Array.from({ length: 10 }, () => logInWithPasskey(at.nobody, answer));
    expect(await winners(tries)).toBe(1);
    await expect(logInWithPasskey(at.nobody, answer)).rejects.toMatchObject(expired);
  });

  test("is taken once by whatever takes it, of many at once", async () => {
    const at = await person();
    const me = await at.as(at.cookie);
    const asked = await askForNewPasskey(at.ctx(me), { browser });
    const sent = { credential: at.device.create(asked.options), challenge: asked.sealed, browser };
    const many = <T>(make: () => Promise<T>) => winners(Array.from({ length: 8 }, make));
    expect(await many(() => addPasskey(at.ctx(me), sent))).toBe(1);
    const [{ passkey_id = "" } = {}] = await at.db.read((q) => q.select().from(passkeys));
    expect(await many(() => renamePasskey(at.ctx(me), { passkey_id, name: "Mine" }))).toBe(8);
    const again = await at.answer(me, {}, "again");
    expect(await many(() => proveWithPasskey(at.ctx(me), again))).toBe(1);
    expect(await many(() => removePasskey(at.ctx(me), { passkey_id }))).toBe(1);
    expect(await at.db.read((q) => q.select().from(passkeys))).toEqual([]);
  });

  test("opens nothing after ten minutes, from another browser, or for another use", async () => {
    const at = await withPasskey();
    const late = await at.answer(at.nobody.actor);
    at.clock.advance(10 * minute);
    await expect(logInWithPasskey(at.nobody, late)).rejects.toMatchObject(expired);
    const answer = await at.answer(at.nobody.actor);
    await expect(logInWithPasskey(at.nobody, { ...answer, browser: "another" })).rejects.toMatchObject(
      expired,
    );
    await expect(logInWithPasskey(at.nobody, { ...answer, challenge: "made-up" })).rejects.toMatchObject(
      expired,
    );
    await expect(proveWithPasskey(at.ctx(at.me), answer)).rejects.toMatchObject(expired);
    const again = await at.answer(at.me, {}, "again");
    await expect(logInWithPasskey(at.nobody, again)).rejects.toMatchObject(expired);
    await expect(logInWithPasskey(at.nobody, answer)).resolves.toHaveProperty("token");
  });

  test.each(["", "{", "[]", "{}", JSON.stringify({ id: "x", rawId: "x", type: "public-key", response: {} })])(
    "is refused where it cannot be read: %s",
    async (credential) => {
      const at = await withPasskey();
      const answer = await at.answer(at.nobody.actor);
      await expect(logInWithPasskey(at.nobody, { ...answer, credential })).rejects.toMatchObject(refused);
    },
  );

  test("opens nothing once its count went back, as that of a copied device does", async () => {
    const at = await account({ settings: { origin } });
    const { make, enter } = deviceOf(at, createAuthenticator({ origin, counts: true }));
    await make(await at.as(at.cookie));
    await enter();
    for (const count of [1, 2]) await expect(enter({ count })).rejects.toMatchObject(refused);
    await expect(enter()).resolves.toHaveProperty("token");
  });

  test("opens nobody else's account", async () => {
    const at = await withPasskey();
    const bo = await signUp(at.nobody, someone);
    const stranger = await at.as(bo.token ?? "");
    const { passkey_id } = at.added;
    const asked = await askForPasskey(at.ctx(stranger), { purpose: "again", browser });
    const credential = at.device.get({ ...asked.options, allowCredentials: [] });
    const sent = { credential, challenge: asked.sealed, browser };
    await expect(proveWithPasskey(at.ctx(stranger), sent)).rejects.toMatchObject(refused);
    const renamed = renamePasskey(at.ctx(stranger), { passkey_id, name: "Mine" });
    await expect(renamed).rejects.toMatchObject({ status: 404 });
    const removed = removePasskey(at.ctx(stranger), { passkey_id });
    await expect(removed).rejects.toMatchObject({ status: 404 });
    const { options } = await askForNewPasskey(at.ctx(at.me), { browser });
    const stolen = { credential: createAuthenticator({ origin }).create(options) };
    const mine = await askForNewPasskey(at.ctx(stranger), { browser });
    await expect(
      addPasskey(at.ctx(stranger), { ...stolen, challenge: mine.sealed, browser }),
    ).rejects.toMatchObject(refused);
  });
});

describe("an account with a passkey", () => {
  test("that waits for its address is opened by none", async () => {
    const at = await withPasskey();
    at.nobody.settings.confirmEmail = true;
    await expect(at.enter()).rejects.toMatchObject({ status: 403, code: "email_not_confirmed" });
  });

  test("that is suspended is opened by none", async () => {
    const at = await withPasskey();
    await suspendAccountHere(at.ctx(system), { email: "ana@example.test", suspended: true });
    await expect(at.enter()).rejects.toMatchObject({ status: 403 });
    await suspendAccountHere(at.ctx(system), { email: "ana@example.test", suspended: false });
    await expect(at.enter()).resolves.toHaveProperty("token");
  });

  test("that has no password keeps its last passkey, and gives up others", async () => {
    const at = await withPasskey();
    const second = await deviceOf(at, createAuthenticator({ origin })).make(at.me);
    await at.db.write((q) => q.update(users).set({ password_hash: null }));
    const me = at.ctx(await at.as(second.token));
    await removePasskey(me, { passkey_id: second.passkey_id });
    await expect(removePasskey(me, { passkey_id: at.added.passkey_id })).rejects.toMatchObject({
      status: 409,
    });
    const done = await at.enter();
    expect((await at.who(done.token)).kind).toBe("user");
  });

  test("needs one step again once the last app and passkey are removed", async () => {
    const at = await withPasskey();
    const app = await at.withApp(at.added.token);
    expect(app.recovery_codes).toEqual([]);
    const me = at.ctx(await at.as(app.cookie));
    await removePasskey(me, { passkey_id: at.added.passkey_id });
    expect((await at.login()).second_step).toBe(true);
    await removeFactor(me, { factor_id: app.factor_id });
    expect((await at.login()).second_step).toBe(false);
    expect(await listFactors(me, {})).toEqual({ factors: [], recovery_codes_left: 0 });
    expect(await at.acts()).toContain("passkeys.removed");
    await expect(at.enter()).rejects.toMatchObject(refused);
  });

  test("loses them when its second step is reset, and with itself", async () => {
    const at = await withPasskey();
    await resetSecondStepHere(at.ctx(system), { email: "ana@example.test" });
    expect(await at.db.read((q) => q.select().from(passkeys))).toEqual([]);
    const bo = await signUp(at.nobody, someone);
    const { token } = await at.make(await at.as(bo.token ?? ""));
    await deleteAccount(at.ctx(await at.as(token)), {});
    expect(await at.db.read((q) => q.select().from(passkeys))).toEqual([]);
  });
});

test("twenty passkeys are enough", async () => {
  const at = await withPasskey();
  let me = at.me;
  for (let n = 1; n < 20; n++)
    me = await at.as((await deviceOf(at, createAuthenticator({ origin })).make(me)).token);
  const next = deviceOf(at, createAuthenticator({ origin })).make(me);
  await expect(next).rejects.toMatchObject({ status: 409 });
});
