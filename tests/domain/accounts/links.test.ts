import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#app/core/clock.ts";
import { lookAtLink } from "#app/domain/accounts/email-verification/read.server.ts";
import {
  confirmEmail,
  requestConfirmation,
  requestEmailChange,
} from "#app/domain/accounts/email-verification/write.server.ts";
import { exchangeCode } from "#app/domain/accounts/passwords/exchange-code.server.ts";
import {
  changePassword,
  proveIdentity,
  redeem,
  redeemForCode,
  requestMagicLink,
  requestReauthentication,
  requestRecovery,
  resetPassword,
} from "#app/domain/accounts/passwords/write.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { oneTimeTokens, users } from "#db/schema/identity.ts";
import { password } from "#tests/support/people.ts";
import { account, ana, winners } from "./account.ts";

const fresh = "another long sentence";
const over = { status: 403, code: "otp_expired" };
const { email } = ana;

describe("password reset by mail", () => {
  test("sets a new password, ends every session and logs nobody in", async () => {
    const at = await account();
    const other = await at.login();
    await requestRecovery(at.nobody, { email });
    const { token, link } = (await at.mailTo(email)) ?? { token: "", link: "" };
    expect(link).toContain("/reset-password?token=");
    expect(await resetPassword(at.nobody, { token, password: fresh })).toEqual({ email });
    for (const cookie of [at.cookie, other.token]) expect((await at.who(cookie)).kind).toBe("anonymous");
    await expect(logIn(at.nobody, { email, password })).rejects.toMatchObject({ status: 401 });
    await expect(logIn(at.nobody, { email, password: fresh })).resolves.toHaveProperty("token");
    expect((await at.mailTo(email))?.subject).toBe("Your password was changed");
  });

  test("accepts a link once under concurrency; looking at it does not use it", async () => {
    const at = await account();
    await requestRecovery(at.nobody, { email });
    const { token = "" } = (await at.mailTo(email)) ?? {};
    for (let scan = 0; scan < 3; scan++)
      expect(await lookAtLink(at.nobody, { token })).toMatchObject({
        kind: "recovery",
        email,
        for_code: false,
      });
    const tries = Array.from({ length: 20 }, () => resetPassword(at.nobody, { token, password: fresh }));
    expect(await winners(tries)).toBe(1);
    expect(await lookAtLink(at.nobody, { token })).toBeNull();
    await expect(resetPassword(at.nobody, { token, password: fresh })).rejects.toMatchObject(over);
  });

  test("link expires after an hour, code after ten minutes", async () => {
    const at = await account();
    await requestRecovery(at.nobody, { email });
    const { token = "", code = "" } = (await at.mailTo(email)) ?? {};
    at.clock.advance(10 * minute);
    await expect(resetPassword(at.nobody, { email, code, password: fresh })).rejects.toMatchObject(over);
    at.clock.advance(50 * minute);
    await expect(resetPassword(at.nobody, { token, password: fresh })).rejects.toMatchObject(over);
  });

  test("code works once with its own address, and five wrong codes end it", async () => {
    const at = await account();
    await requestRecovery(at.nobody, { email });
    const { code = "" } = (await at.mailTo(email)) ?? {};
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(
      resetPassword(at.nobody, { email: "bo@example.test", code, password: fresh }),
    ).rejects.toMatchObject(over);
    for (let n = 0; n < 4; n++)
      await expect(resetPassword(at.nobody, { email, code: wrong, password: fresh })).rejects.toMatchObject(
        over,
      );
    await expect(resetPassword(at.nobody, { email, code, password: fresh })).resolves.toEqual({ email });
    at.clock.advance(hour);
    await requestRecovery(at.nobody, { email });
    const next = (await at.mailTo(email))?.code ?? "";
    const miss = next === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n++)
      await expect(resetPassword(at.nobody, { email, code: miss, password: fresh })).rejects.toMatchObject(
        over,
      );
    await expect(resetPassword(at.nobody, { email, code: next, password: fresh })).rejects.toMatchObject(
      over,
    );
  });

  test("answers the same for an unknown address, and mails nobody", async () => {
    const at = await account();
    const before = await at.countMails();
    const known = await requestRecovery(at.nobody, { email });
    const unknown = await requestRecovery(at.nobody, { email: "nobody@example.test" });
    expect(JSON.stringify(unknown)).toBe(JSON.stringify(known));
    expect(await at.countMails()).toBe(before + 1);
    for (const address of [email, "nobody@example.test"])
      await expect(requestRecovery(at.nobody, { email: address })).rejects.toMatchObject({
        status: 429,
        message: "For security purposes, you can only request this after 60 seconds.",
      });
  });

  test("is limited to five mails an hour for an address", async () => {
    const at = await account();
    for (let n = 0; n < 5; n++) {
      await requestRecovery(at.nobody, { email });
      at.clock.advance(minute + 1);
    }
    await expect(requestRecovery(at.nobody, { email })).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  });

  test("does not skip the second factor", async () => {
    const at = await account();
    await confirmEmail(at.ctx(await at.as(at.cookie)), { token: (await at.mailTo(email))?.token });
    await at.withApp(at.cookie);
    await requestRecovery(at.nobody, { email });
    const { token = "" } = (await at.mailTo(email)) ?? {};
    await resetPassword(at.nobody, { token, password: fresh });
    const session = await logIn(at.nobody, { email, password: fresh });
    expect(session.second_step).toBe(true);
    expect((await at.who(session.token)).kind).toBe("pending-mfa");
    at.clock.advance(2 * minute);
    await requestRecovery(at.nobody, { email });
    const again = await redeem(at.nobody, { kinds: ["recovery"], token: (await at.mailTo(email))?.token });
    const halfway = at.ctx(await at.who(again.token));
    await expect(changePassword(halfway, { password: "a third long sentence" })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe("confirming an e-mail address", () => {
  test("accepts the mailed link once and logs nobody in", async () => {
    const at = await account();
    const { token = "", link = "" } = (await at.mailTo(email)) ?? {};
    expect(link).toContain("/confirm?token=");
    expect(await winners(Array.from({ length: 20 }, () => confirmEmail(at.nobody, { token })))).toBe(1);
    const [user] = await at.db.read((q) => q.select().from(users).where(eq(users.email, email)));
    expect(user?.email_confirmed_at).toBe(at.clock.now());
    await expect(confirmEmail(at.nobody, { token })).rejects.toMatchObject(over);
  });

  test("can be requested again, and a newer mail invalidates the older one", async () => {
    const at = await account();
    const first = (await at.mailTo(email))?.token ?? "";
    at.clock.advance(minute);
    await requestConfirmation(at.nobody, { email });
    await expect(confirmEmail(at.nobody, { token: first })).rejects.toMatchObject(over);
    await expect(confirmEmail(at.nobody, { token: (await at.mailTo(email))?.token })).resolves.toMatchObject({
      email,
    });
  });
});

describe("changing the e-mail address", () => {
  const next = "ana.reis@example.test";

  test("takes effect once confirmed; the old address is notified and other sessions end", async () => {
    const at = await account();
    const other = await at.login();
    const me = at.ctx(await at.as(at.cookie));
    await requestEmailChange(me, { email: next });
    await expect(logIn(at.nobody, { email: next, password })).rejects.toMatchObject({ status: 401 });
    const { token = "" } = (await at.mailTo(next)) ?? {};
    expect(await confirmEmail(me, { token })).toMatchObject({ kind: "email-change", email: next });
    expect((await at.mailTo(email))?.subject).toBe("Your e-mail address was changed");
    expect((await at.who(other.token)).kind).toBe("anonymous");
    expect((await at.who(at.cookie)).kind).toBe("user");
    await expect(logIn(at.nobody, { email: next, password })).resolves.toHaveProperty("token");
  });

  test("to a used address is answered the same and has no effect", async () => {
    const at = await account();
    const me = at.ctx(await at.as(at.cookie));
    await at.db.write((q) =>
      q.insert(users).values({
        ...{ user_id: "bo", email: "bo@example.test", first_name: "Bo", last_name: "L", status: "active" },
        ...{ created_at: 0, updated_at: 0 },
      }),
    );
    expect(await requestEmailChange(me, { email: "bo@example.test" })).toEqual({ email: "bo@example.test" });
    expect(await at.mailTo("bo@example.test")).toBeNull();
  });

  test("fails when somebody else took the address before confirmation", async () => {
    const at = await account();
    await requestEmailChange(at.ctx(await at.as(at.cookie)), { email: next });
    const { token = "" } = (await at.mailTo(next)) ?? {};
    await at.db.write((q) =>
      q.insert(users).values({
        ...{ user_id: "bo", email: next, first_name: "Bo", last_name: "L", status: "active" },
        ...{ created_at: 0, updated_at: 0 },
      }),
    );
    await expect(confirmEmail(at.nobody, { token })).rejects.toMatchObject(over);
  });
});

describe("a mailed login link", () => {
  test("logs in once, by link or by code", async () => {
    const at = await account();
    at.clock.advance(minute);
    await requestMagicLink(at.nobody, { email });
    const { code } = (await at.mailTo(email)) ?? {};
    const session = await redeem(at.nobody, { kinds: ["magic-link"], email, code });
    expect(await at.as(session.token)).toMatchObject({ userId: at.user.user_id });
    await expect(redeem(at.nobody, { kinds: ["magic-link"], email, code })).rejects.toMatchObject(over);
  });

  test("creates an account for an unknown address only when it is used", async () => {
    const at = await account();
    const request = { email: "new@example.test", user_metadata: { name: "Nia" } };
    await requestMagicLink(at.nobody, request);
    expect(await at.db.read((q) => q.select().from(users))).toHaveLength(1);
    const { token } = (await at.mailTo("new@example.test")) ?? {};
    const made = await redeem(at.nobody, { kinds: ["magic-link"], token });
    expect(made.user).toMatchObject({ email: "new@example.test", first_name: "Nia", status: "active" });
  });

  test.each([
    ["the server takes no sign-ups", { signup: "invite" as const }, true],
    ["the caller wants none", {}, false],
  ])("creates no account when %s", async (_why, settings, create_user) => {
    const at = await account({ settings });
    const before = await at.countMails();
    await requestMagicLink(at.nobody, { email: "new@example.test", create_user });
    expect(await at.countMails()).toBe(before);
  });

  test("gives a program with PKCE a code that only its verifier exchanges", async () => {
    const at = await account();
    at.clock.advance(minute);
    const code_verifier = "v".repeat(64);
    const after = { code_challenge: code_verifier, code_challenge_method: "plain" as const };
    const newCode = async () => {
      await requestMagicLink(at.nobody, { email, after });
      const { token } = (await at.mailTo(email)) ?? {};
      return redeemForCode(at.nobody, { kinds: ["magic-link"], token });
    };
    const { auth_code } = await newCode();
    await expect(exchangeCode(at.nobody, { auth_code, code_verifier: "w".repeat(64) })).rejects.toMatchObject(
      { status: 400, code: "bad_code_verifier" },
    );
    await expect(exchangeCode(at.nobody, { auth_code, code_verifier })).rejects.toMatchObject({
      code: "flow_state_not_found",
    });
    at.clock.advance(minute + 1);
    const second = await newCode();
    const session = await exchangeCode(at.nobody, { auth_code: second.auth_code, code_verifier });
    expect((await at.who(session.token)).kind).toBe("user");
  });
});

describe("account changes", () => {
  test("require a password or mailed code of the last fifteen minutes", async () => {
    const at = await account();
    at.clock.advance(15 * minute);
    const stale = at.ctx(await at.as(at.cookie));
    const needed = { status: 403, code: "reauthentication_needed" };
    await expect(changePassword(stale, { password: fresh })).rejects.toMatchObject(needed);
    await expect(requestEmailChange(stale, { email: "x@example.test" })).rejects.toMatchObject(needed);
    await expect(proveIdentity(stale, { password: "wrong" })).rejects.toMatchObject({ status: 403 });
    const proved = await proveIdentity(stale, { password });
    expect((await at.who(at.cookie)).kind).toBe("anonymous");
    await changePassword(at.ctx(await at.as(proved.token)), { password: fresh });

    at.clock.advance(15 * minute);
    const again = at.ctx(await at.as(proved.token));
    await requestReauthentication(again, {});
    const nonce = (await at.mailTo(email))?.code;
    const byMail = await proveIdentity(again, { nonce });
    await expect(proveIdentity(again, { nonce })).rejects.toMatchObject({ status: 403 });
    await changePassword(at.ctx(await at.as(byMail.token)), { password });
  });

  test("are locked after ten wrong passwords", async () => {
    const at = await account();
    const me = at.ctx(await at.as(at.cookie));
    for (let n = 0; n < 10; n++)
      await expect(proveIdentity(me, { password: "no" })).rejects.toMatchObject({ status: 403 });
    await expect(proveIdentity(me, { password })).rejects.toMatchObject({ status: 429 });
  });

  test("of the password end other sessions and keep this one", async () => {
    const at = await account();
    const other = await at.login();
    const me = at.ctx(await at.as(at.cookie));
    await expect(changePassword(me, { password })).rejects.toMatchObject({ code: "same_password" });
    await changePassword(me, { password: fresh });
    expect((await at.who(other.token)).kind).toBe("anonymous");
    expect((await at.who(at.cookie)).kind).toBe("user");
  });
});

test("one-time tokens are stored hashed, and long expired ones deleted", async () => {
  const at = await account();
  await requestRecovery(at.nobody, { email });
  const { token = "", code = "" } = (await at.mailTo(email)) ?? {};
  const stored = JSON.stringify(await at.db.read((q) => q.select().from(oneTimeTokens)));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(code);
  at.clock.advance(day);
  await requestRecovery(at.nobody, { email });
  expect(await at.db.read((q) => q.select().from(oneTimeTokens))).toHaveLength(1);
});
