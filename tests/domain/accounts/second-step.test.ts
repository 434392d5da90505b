import { describe, expect, test } from "vitest";
import { minute, second } from "#app/core/clock.ts";
import { issueTokens, refreshTokenPair } from "#app/domain/accounts/refresh-tokens/write.server.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { listFactors, unfinishedFactor, whoAmI } from "#app/domain/accounts/two-factor/read.server.ts";
import {
  challengeFactor,
  passSecondStep,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#app/domain/accounts/two-factor/write.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { factors, recoveryCodes } from "#db/schema/identity.ts";
import { account, codeAt, winners } from "./account.ts";

const wrong = { status: 422, code: "mfa_verification_failed" };

describe("an authenticator app", () => {
  test("is active once a code was entered, brings recovery codes, and ends other sessions", async () => {
    const at = await account();
    const other = await at.login();
    const me = at.ctx(await at.as(at.cookie));
    const { factor_id, secret, uri } = await enrollFactor(me, { friendly_name: "Phone" });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Throughline:ana%40example\.test\?/);
    expect(await unfinishedFactor(me, { factor_id })).toMatchObject({ secret });
    expect((await at.login()).second_step).toBe(false);
    await expect(verifyFactor(me, { factor_id, code: "000000" })).rejects.toMatchObject(wrong);
    const done = await verifyFactor(me, { factor_id, code: codeAt(secret, at.clock.now()) });
    expect(done.recovery_codes).toHaveLength(10);
    for (const cookie of [at.cookie, other.token]) expect((await at.who(cookie)).kind).toBe("anonymous");
    const now = at.ctx(await at.as(done.token));
    await expect(unfinishedFactor(now, { factor_id })).rejects.toMatchObject({ status: 404 });
    expect(await listFactors(now, {})).toMatchObject({
      factors: [{ friendly_name: "Phone", status: "verified" }],
      recovery_codes_left: 10,
    });
  });

  test("stores its secret and recovery codes unreadable", async () => {
    const at = await account();
    const { secret, recovery_codes } = await at.withApp(at.cookie);
    const stored = JSON.stringify([
      await at.db.read((q) => q.select().from(factors)),
      await at.db.read((q) => q.select().from(recoveryCodes)),
    ]);
    for (const kept of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(kept);
  });

  test("needs a unique name, and there are at most ten", async () => {
    const at = await account();
    const app = await at.withApp(at.cookie);
    const me = at.ctx(await at.as(app.cookie));
    await expect(enrollFactor(me, { friendly_name: "Phone" })).rejects.toMatchObject({
      code: "mfa_factor_name_conflict",
    });
    for (let n = 1; n < 10; n++) await enrollFactor(me, { friendly_name: `App ${n}` });
    await enrollFactor(me, { friendly_name: "App 1" });
    await expect(enrollFactor(me, { friendly_name: "One more" })).rejects.toMatchObject({
      code: "too_many_enrolled_mfa_factors",
    });
  });

  test("that is removed makes login one step again and ends other sessions", async () => {
    const at = await account();
    const app = await at.withApp(at.cookie);
    const me = at.ctx(await at.as(app.cookie));
    const other = await at.login();
    await removeFactor(me, { factor_id: app.factor_id });
    expect((await at.who(other.token)).kind).toBe("anonymous");
    expect((await at.who(app.cookie)).kind).toBe("user");
    expect((await at.login()).second_step).toBe(false);
    expect(await listFactors(me, {})).toEqual({ factors: [], recovery_codes_left: 0 });
  });

  test("cannot be seen or used by anybody else", async () => {
    const at = await account();
    const app = await at.withApp(at.cookie);
    const bo = await signUp(at.nobody, {
      ...{ first_name: "Bo", last_name: "L", email: "bo@example.test", password: "a long sentence of Bo" },
    });
    const stranger = at.ctx(await at.as(bo.token ?? ""));
    const { factor_id } = app;
    await Promise.all(
      [
        verifyFactor(stranger, { factor_id, code: codeAt(app.secret, at.clock.now() + 30 * second) }),
        challengeFactor(stranger, { factor_id }),
        removeFactor(stranger, { factor_id }),
      ].map((attempt) => expect(attempt).rejects.toMatchObject({ status: 404 })),
    );
  });
});

describe("the second step of a login", () => {
  async function halfway() {
    const at = await account();
    const app = await at.withApp(at.cookie);
    at.clock.advance(minute);
    const session = await at.login();
    const actor = await at.who(session.token);
    return { ...at, app, session, half: at.ctx(actor), code: () => codeAt(app.secret, at.clock.now()) };
  }

  test("is required before anything else, in the browser and for programs", async () => {
    const at = await halfway();
    expect(at.half.actor.kind).toBe("pending-mfa");
    expect((await at.bearer(at.session.access_token)).kind).toBe("pending-mfa");
    await Promise.all(
      [
        listFactors(at.half, {}),
        enrollFactor(at.half, { friendly_name: "Mine" }),
        removeFactor(at.half, { factor_id: at.app.factor_id }),
        renewRecoveryCodes(at.half, {}),
      ].map((attempt) => expect(attempt).rejects.toMatchObject({ status: 401 })),
    );
    expect((await whoAmI(at.half, {})).factors).toHaveLength(1);
    const { refresh_token } = await issueTokens(at.half, {});
    const next = await refreshTokenPair(at.nobody, { refresh_token });
    expect((await at.bearer(next.access_token)).kind).toBe("pending-mfa");
  });

  test("accepts a TOTP code and issues a new session token", async () => {
    const at = await halfway();
    const done = await passSecondStep(at.half, { code: ` ${at.code()} ` });
    expect((await at.who(at.session.token)).kind).toBe("anonymous");
    expect(await at.as(done.token)).toMatchObject({ provedAt: at.clock.now() });
    at.clock.advance(20 * minute);
    expect((await at.who(done.token)).kind).toBe("user");
  });

  test("expires after ten minutes", async () => {
    const at = await halfway();
    at.clock.advance(10 * minute);
    expect((await at.who(at.session.token)).kind).toBe("anonymous");
  });

  test("rejects a used TOTP code at another login, and an older one", async () => {
    const at = await halfway();
    const [older, code] = [codeAt(at.app.secret, at.clock.now() - 30 * second), at.code()];
    const second_ = await at.login();
    await passSecondStep(at.half, { code });
    const again = at.ctx(await at.who(second_.token));
    await expect(passSecondStep(again, { code })).rejects.toMatchObject(wrong);
    await expect(passSecondStep(again, { code: older })).rejects.toMatchObject(wrong);
    at.clock.advance(30 * second);
    await expect(passSecondStep(again, { code: at.code() })).resolves.toHaveProperty("token");
  });

  test("rejects a second use of a TOTP code under concurrency", async () => {
    const at = await halfway();
    const code = at.code();
    expect(await winners(Array.from({ length: 15 }, () => passSecondStep(at.half, { code })))).toBe(1);
  });

  test("refuses the sixteenth guess in five minutes, even a right code, and accepts it later", async () => {
    const at = await halfway();
    for (let n = 0; n < 15; n++)
      await expect(passSecondStep(at.half, { code: "12345x" })).rejects.toMatchObject(wrong);
    await expect(passSecondStep(at.half, { code: at.code() })).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 300,
    });
    at.clock.advance(5 * minute + 1);
    await expect(passSecondStep(at.half, { code: at.code() })).resolves.toHaveProperty("token");
  });

  /** Somebody who has the password guesses until nobody on an unknown device may try. */
  async function besieged() {
    const at = await halfway();
    const { device } = await passSecondStep(at.half, { code: at.code() });
    at.clock.advance(minute);
    const stranger = at.ctx(await at.who((await at.login()).token));
    for (let n = 0; n < 15; n++)
      await expect(passSecondStep(stranger, { code: "12345x" })).rejects.toMatchObject(wrong);
    await expect(passSecondStep(stranger, { code: at.code() })).rejects.toMatchObject({ status: 429 });
    const back = async () => at.ctx(await at.who((await at.login()).token));
    return { ...at, device, stranger, back };
  }

  test("stays open on a known device while others guess elsewhere", async () => {
    const at = await besieged();
    const done = await passSecondStep(await at.back(), { code: at.code(), device: at.device });
    expect((await at.as(done.token)).kind).toBe("user");
    at.clock.advance(minute);
    const next = await passSecondStep(await at.back(), { code: at.code(), device: done.device });
    expect(next).toHaveProperty("token");
    await expect(
      passSecondStep(at.stranger, { code: at.code() }),
      "still shut elsewhere",
    ).rejects.toMatchObject({
      status: 429,
    });
  });

  test("counts wrong codes of a known device on that device alone", async () => {
    const at = await besieged();
    const { device } = at;
    const known = await at.back();
    for (let n = 0; n < 15; n++)
      await expect(passSecondStep(known, { code: "12345x", device })).rejects.toMatchObject(wrong);
    await expect(passSecondStep(known, { code: at.code(), device })).rejects.toMatchObject({ status: 429 });
    at.clock.advance(5 * minute + 1);
    await expect(passSecondStep(await at.back(), { code: at.code(), device })).resolves.toHaveProperty(
      "token",
    );
  });

  test("rejects a device cookie that was not sealed for this person", async () => {
    const at = await besieged();
    const sealedForAnother = at.ctx(at.half.actor).providers.vault.seal("x", "second-step-device another");
    for (const device of ["made-up", "", at.device.slice(0, -2), sealedForAnother])
      await expect(passSecondStep(await at.back(), { code: at.code(), device })).rejects.toMatchObject({
        status: 429,
      });
  });

  test("accepts a recovery code on any device, and lets who is logged in manage the app", async () => {
    const at = await besieged();
    const [code = ""] = at.app.recovery_codes;
    const done = await passSecondStep(await at.back(), { code });
    const me = at.ctx(await at.as(done.token));
    const { factor_id, secret } = await enrollFactor(me, { friendly_name: "Second phone" });
    await expect(
      verifyFactor(me, { factor_id, code: codeAt(secret, at.clock.now()) }),
    ).resolves.toHaveProperty("token");
  });

  test("accepts a recovery code once under concurrency", async () => {
    const at = await halfway();
    const code = at.app.recovery_codes[3]?.toUpperCase() ?? "";
    expect(await winners(Array.from({ length: 20 }, () => passSecondStep(at.half, { code })))).toBe(1);
    const [used, unused] = (await at.db.read((q) => q.select().from(recoveryCodes))).reduce(
      ([a, b], { used_at }) => (used_at === null ? [a, b + 1] : [a + 1, b]),
      [0, 0],
    );
    expect([used, unused]).toEqual([1, 9]);
  });

  test("rejects old recovery codes once new ones are made", async () => {
    const at = await account();
    const app = await at.withApp(at.cookie);
    const { recovery_codes } = await renewRecoveryCodes(at.ctx(await at.as(app.cookie)), {});
    const session = at.ctx(await at.who((await at.login()).token));
    const [old = ""] = app.recovery_codes;
    await expect(passSecondStep(session, { code: old })).rejects.toMatchObject(wrong);
    await expect(passSecondStep(session, { code: recovery_codes[0] ?? "" })).resolves.toHaveProperty("token");
  });

  test("accepts a program's challenge once, before it expires, and for its own factor", async () => {
    const at = await halfway();
    const { factor_id } = at.app;
    const challenge_id = (await challengeFactor(at.half, { factor_id })).id;
    await expect(
      verifyFactor(at.half, { factor_id, challenge_id: "made-up", code: at.code() }),
    ).rejects.toMatchObject({ code: "mfa_challenge_expired" });
    const done = await verifyFactor(at.half, { factor_id, challenge_id, code: at.code() });
    expect(done.recovery_codes).toBeNull();
    const { access_token } = await issueTokens(at.ctx(await at.as(done.token)), {});
    const claims = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "password" }, { method: "totp" }] });
  });
});
