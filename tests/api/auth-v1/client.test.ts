import { expect, test } from "vitest";
import { codeAt } from "#tests/domain/accounts/account.ts";
import { ana, authSite } from "./site.ts";

/** The real client of others, driven as their programs drive it. */

test("supabase-js signs up, signs out, signs in, refreshes, reads and changes the user", async () => {
  const { client, clock } = await authSite();
  const { auth, events } = client();
  const up = await auth.signUp({ ...ana, options: { data: { first_name: "Ana", last_name: "Reis" } } });
  expect(up.error).toBeNull();
  expect(up.data.user).toMatchObject({ email: ana.email, user_metadata: { first_name: "Ana" } });
  expect(up.data.session?.refresh_token).toBeTruthy();

  expect((await auth.signOut()).error).toBeNull();
  expect((await auth.getSession()).data.session).toBeNull();

  const back = await auth.signInWithPassword(ana);
  expect(back.error).toBeNull();
  const first = back.data.session;
  clock.advance(1000);
  const { data: refreshed, error } = await auth.refreshSession();
  expect(error).toBeNull();
  expect(refreshed.session?.refresh_token).not.toBe(first?.refresh_token);
  expect((await auth.getUser()).data.user?.email).toBe(ana.email);
  const changed = await auth.updateUser({ data: { colour: "blue" } });
  expect(changed.data.user?.user_metadata).toMatchObject({ colour: "blue", first_name: "Ana" });
  const { data: claims } = await auth.getClaims();
  expect(claims?.claims).toMatchObject({ aal: "aal1", email: ana.email, role: "authenticated" });
  expect(claims?.header.alg).toBe("ES256");
  expect((await auth.signOut()).error).toBeNull();
  expect(events).toEqual([
    "INITIAL_SESSION",
    "SIGNED_IN",
    "SIGNED_OUT",
    "SIGNED_IN",
    "TOKEN_REFRESHED",
    "USER_UPDATED",
    "SIGNED_OUT",
  ]);
});

test("supabase-js signs in with a mailed code, which creates the account", async () => {
  const { client, mail } = await authSite();
  const { auth, events } = client();
  expect((await auth.signInWithOtp({ email: "new@example.test" })).error).toBeNull();
  const { code } = (await mail("new@example.test")) ?? { code: "" };
  const wrong = await auth.verifyOtp({ email: "new@example.test", token: "000000", type: "email" });
  expect(wrong.error).toMatchObject({ status: 403, code: "otp_expired" });
  const right = await auth.verifyOtp({ email: "new@example.test", token: code, type: "email" });
  expect(right.error).toBeNull();
  expect(right.data.user?.email_confirmed_at).toBeTruthy();
  const again = await auth.verifyOtp({ email: "new@example.test", token: code, type: "email" });
  expect(again.error?.code).toBe("otp_expired");
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("supabase-js resets a password by mailed link and ends other sessions", async () => {
  const { client, mail } = await authSite();
  const first = client();
  await first.auth.signUp(ana);
  const { auth, events } = client();
  expect((await auth.resetPasswordForEmail(ana.email)).error).toBeNull();
  expect((await auth.resetPasswordForEmail("nobody@example.test")).error).toBeNull();
  const { token } = (await mail(ana.email)) ?? { token: "" };
  const opened = await auth.verifyOtp({ token_hash: token, type: "recovery" });
  expect(opened.error).toBeNull();
  const weak = await auth.updateUser({ password: "short" });
  expect(weak.error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"] });
  expect((await auth.updateUser({ password: "another fine long one" })).error).toBeNull();
  expect(events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY", "USER_UPDATED"]);
  expect((await first.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await client().auth.signInWithPassword(ana)).error?.code).toBe("invalid_credentials");
  const now = await client().auth.signInWithPassword({ ...ana, password: "another fine long one" });
  expect(now.error).toBeNull();
});

test("supabase-js enrolls and verifies TOTP, and gets no access without the second step", async () => {
  const { client, clock } = await authSite();
  const { auth, events } = client();
  await auth.signUp(ana);
  const enrolled = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  expect(enrolled.error).toBeNull();
  if (enrolled.data?.type !== "totp") throw new Error("Not an authenticator app");
  const { id: factorId, totp } = enrolled.data;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  const code = () => codeAt(totp.secret, clock.now());
  const wrong = await auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  expect(wrong.error?.code).toBe("mfa_verification_failed");
  expect((await auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "MFA_CHALLENGE_VERIFIED"]);

  const other = client();
  await other.auth.signInWithPassword(ana);
  const levels = await other.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  expect((await other.auth.updateUser({ data: { a: 1 } })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  const replay = await other.auth.mfa.challengeAndVerify({ factorId, code: code() });
  expect(replay.error?.code).toBe("mfa_verification_failed");
  clock.advance(30_000);
  expect((await other.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect((await other.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  expect((await other.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
});

test("PKCE: only the verifier exchanges the code of a mailed link", async () => {
  const { client, mail, base } = await authSite();
  const { auth } = client({ flowType: "pkce" });
  const options = { emailRedirectTo: `${base}/done` };
  expect((await auth.signInWithOtp({ email: "pia@example.test", options })).error).toBeNull();
  const { link } = (await mail("pia@example.test")) ?? { link: "" };
  const code = await follow(link);
  expect((await client({ flowType: "pkce" }).auth.exchangeCodeForSession(code)).error).toBeTruthy();
  const { data, error } = await auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe("pia@example.test");
  expect((await auth.exchangeCodeForSession(code)).error).toBeTruthy();
});

/** Opens a mailed link and presses its button; the code it comes back with. */
async function follow(link: string): Promise<string> {
  const page = await (await fetch(link)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value.replaceAll("&#38;", "&"),
  ]);
  const sent = await fetch(new URL("/auth/v1/verify", link), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  expect(sent.status).toBe(303);
  return new URL(sent.headers.get("location") ?? "").searchParams.get("code") ?? "";
}
