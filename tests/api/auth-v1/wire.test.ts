import { createLocalJWKSet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { ana, authSite } from "./site.ts";

/** What goes over the wire, for clients that are not the usual one. */

const newest = { "x-supabase-api-version": "2024-01-01" };

async function withAna(options: Parameters<typeof authSite>[0] = {}) {
  const site = await authSite(options);
  const { json } = await site.call("POST", "/signup", ana);
  const bearer = { authorization: `Bearer ${json.access_token}` };
  return { ...site, session: json, bearer };
}

type Refused = {
  path: string;
  body?: unknown;
  method?: string;
  bearer?: boolean | string;
  is: [number, string];
};

const refused: Record<string, Refused> = {
  "a wrong password": {
    path: "/token?grant_type=password",
    body: { ...ana, password: "no" },
    is: [400, "invalid_credentials"],
  },
  "an unknown address": {
    path: "/token?grant_type=password",
    body: { ...ana, email: "x@y.z" },
    is: [400, "invalid_credentials"],
  },
  "a grant nobody knows": { path: "/token?grant_type=magic", body: {}, is: [400, "invalid_credentials"] },
  "a refresh token nobody has": {
    path: "/token?grant_type=refresh_token",
    body: { refresh_token: "a".repeat(20) },
    is: [400, "refresh_token_not_found"],
  },
  "a refresh token that is too short": {
    path: "/token?grant_type=refresh_token",
    body: { refresh_token: "short" },
    is: [400, "validation_failed"],
  },
  "a code without its flow": {
    path: "/token?grant_type=pkce",
    body: { auth_code: "x", code_verifier: "v".repeat(43) },
    is: [404, "flow_state_not_found"],
  },
  "an address that signed up before": { path: "/signup", body: ana, is: [422, "user_already_exists"] },
  "a password everybody has": {
    path: "/signup",
    body: { email: "n@example.test", password: "password1" },
    is: [422, "weak_password"],
  },
  "an address that is none": {
    path: "/signup",
    body: { ...ana, email: "nobody" },
    is: [400, "validation_failed"],
  },
  "a telephone": { path: "/otp", body: { phone: "+4912345" }, is: [422, "phone_provider_disabled"] },
  "six wrong digits": {
    path: "/verify",
    body: { email: ana.email, token: "123456", type: "email" },
    is: [403, "otp_expired"],
  },
  "a kind of code nobody knows": { path: "/verify", body: { token: "1" }, is: [400, "validation_failed"] },
  "a link's token with more than its type": {
    path: "/verify",
    body: { token_hash: "x", type: "recovery", email: ana.email },
    is: [400, "validation_failed"],
  },
  "resending nothing": { path: "/resend", body: { email: ana.email }, is: [400, "validation_failed"] },
  "no token": { method: "GET", path: "/user", is: [401, "no_authorization"] },
  "a token that is none": { method: "GET", path: "/user", bearer: "a.b.c", is: [403, "bad_jwt"] },
  "logging out nobody": { path: "/logout", is: [401, "no_authorization"] },
  "a scope nobody knows": { path: "/logout?scope=all", bearer: true, is: [400, "validation_failed"] },
  "the same password": {
    method: "PUT",
    path: "/user",
    bearer: true,
    body: { password: ana.password },
    is: [422, "same_password"],
  },
  "a wrong current password": {
    method: "PUT",
    path: "/user",
    bearer: true,
    body: { password: "quite another one", current_password: "no" },
    is: [422, "reauthentication_not_valid"],
  },
  "a factor that is no app": {
    path: "/factors",
    bearer: true,
    body: { factor_type: "phone" },
    is: [400, "validation_failed"],
  },
  "a factor nobody has": {
    path: "/factors/01a/challenge",
    bearer: true,
    body: { factorId: "01a" },
    is: [404, "mfa_factor_not_found"],
  },
  "a provider that is not connected": {
    method: "GET",
    path: "/authorize?provider=google",
    is: [400, "validation_failed"],
  },
  "a path nobody serves": { method: "GET", path: "/admin/users", is: [404, "not_found"] },
};

test.each(Object.entries(refused))("auth/v1 refuses %s in both error formats", async (_name, wrong) => {
  const { call, bearer } = await withAna();
  const {
    path,
    body,
    method = "POST",
    is: [status, code],
  } = wrong;
  const own =
    wrong.bearer === true ? bearer : wrong.bearer ? { authorization: `Bearer ${wrong.bearer}` } : {};
  const modern = await call(method, path, body, { ...own, ...newest });
  expect([modern.status, modern.json.code]).toEqual([status, code]);
  expect(modern.json.message).toBeTruthy();
  expect(modern.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  expect(modern.headers.get("x-sb-error-code")).toBe(code);
  const legacy = await call(method, path, body, own);
  expect(legacy.json).toMatchObject({ code: status, error_code: code, msg: modern.json.message });
});

test("auth/v1 refuses unreadable JSON with 400 bad_json", async () => {
  const { base } = await authSite();
  const response = await fetch(`${base}/auth/v1/signup`, { method: "POST", body: "{", headers: newest });
  expect([response.status, (await response.json()).code]).toEqual([400, "bad_json"]);
});

describe("auth/v1 sessions", () => {
  test("a reused refresh token ends the session, but a retry after one lost response is accepted", async () => {
    const { call, session, clock } = await withAna();
    const refresh = (refresh_token: string) =>
      call("POST", "/token?grant_type=refresh_token", { refresh_token }, newest);
    const second = await refresh(session.refresh_token);
    expect(second.status).toBe(200);
    clock.advance(60_000);
    const third = await refresh(second.json.refresh_token);
    clock.advance(60_000);
    const reused = await refresh(session.refresh_token);
    expect([reused.status, reused.json.code]).toEqual([400, "refresh_token_already_used"]);
    expect((await refresh(third.json.refresh_token)).status).toBe(400);
  });

  test.each([
    ["local", [403, 200]],
    ["others", [200, 403]],
    ["global", [403, 403]],
  ])("logout with scope %s ends only the sessions of that scope", async (scope, [here, there]) => {
    const { call, bearer } = await withAna();
    const other = await call("POST", "/token?grant_type=password", ana);
    const theirs = { authorization: `Bearer ${other.json.access_token}` };
    const out = await call("POST", `/logout?scope=${scope}`, undefined, {
      ...bearer,
      "content-type": "application/json;charset=UTF-8",
    });
    expect([out.status, out.text]).toEqual([204, ""]);
    const statusOf = async (who: Record<string, string>) =>
      (await call("GET", "/user", undefined, who)).status;
    expect([await statusOf(bearer), await statusOf(theirs)]).toEqual([here, there]);
  });

  test("the published key verifies an access token", async () => {
    const { call, session, base } = await withAna();
    const { json } = await call("GET", "/.well-known/jwks.json");
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(json), {
      issuer: `${base}/auth/v1`,
      audience: "authenticated",
    });
    expect(payload).toMatchObject({ sub: session.user.id, aal: "aal1", role: "authenticated" });
    expect(JSON.stringify(json)).not.toContain('"d"');
  });

  test("session cookies are ignored, and CORS allows no credentials", async () => {
    const { call, base } = await authSite();
    const login = await fetch(`${base}/auth/v1/user`, {
      headers: { cookie: "throughline=whatever", origin: "https://elsewhere.example" },
    });
    expect(login.status).toBe(401);
    const { headers, status } = await call("OPTIONS", "/token", undefined, {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-headers")).toContain("x-supabase-api-version");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("/users/by-email returns an access token only for the caller's own e-mail", async () => {
    const { base, bearer } = await withAna();
    const exchange = async (email: string, headers: Record<string, string>) => {
      const sent = { "content-type": "application/json", ...headers };
      const body = JSON.stringify({ email });
      return fetch(`${base}/users/by-email`, { method: "POST", headers: sent, body });
    };
    const own = await exchange(ana.email, bearer);
    expect(await own.json()).toMatchObject({ access_token: expect.any(String), user: { email: ana.email } });
    expect((await exchange("ben@example.test", bearer)).status).toBe(401);
    expect((await exchange(ana.email, {})).status).toBe(401);
  });
});

describe("mailed link of auth/v1", () => {
  async function linkFor(redirect: string) {
    const site = await withAna();
    const sent = await site.call("POST", `/recover?redirect_to=${encodeURIComponent(redirect)}`, ana);
    expect([sent.status, sent.json]).toEqual([200, {}]);
    const { link = "" } = (await site.mail(ana.email)) ?? {};
    return { ...site, link };
  }
  const press = (base: string, link: string) => {
    const { searchParams } = new URL(link);
    return fetch(`${base}/auth/v1/verify`, { method: "POST", redirect: "manual", body: searchParams });
  };

  test("GET shows a button and keeps the link valid; only pressing the button uses it", async () => {
    const { base, link } = await linkFor("http://127.0.0.1:5555/done");
    for (let scan = 0; scan < 3; scan++) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain(
        "form-action 'self' http://127.0.0.1:5555",
      );
    }
    const pressed = await press(base, link);
    const [target = "", fragment = ""] = (pressed.headers.get("location") ?? "").split("#");
    expect([pressed.status, target]).toEqual([303, "http://127.0.0.1:5555/done"]);
    const given = Object.fromEntries(new URLSearchParams(fragment));
    expect(Object.keys(given)).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    expect(given.type).toBe("recovery");
    const again = await fetch(link, { redirect: "manual" });
    expect(again.status).toBe(303);
    expect(again.headers.get("location")).toMatch(
      /^http:\/\/127\.0\.0\.1:5555\/done#error=access_denied&error_code=otp_expired&error_description=.*&sb=$/,
    );
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "http://127.0.0.1@evil.example/",
    "http://user:secret@127.0.0.1:5555/",
  ])("redirect_to %s is replaced by the site's own address", async (target) => {
    const { base, link } = await linkFor(target);
    const pressed = await press(base, link);
    expect(pressed.headers.get("location")?.startsWith(`${base}/#`)).toBe(true);
  });
});

test("one mailed code verified twenty times at once opens one session", async () => {
  const { call, mail } = await authSite();
  await call("POST", "/otp", { email: "new@example.test" });
  const { code = "" } = (await mail("new@example.test")) ?? {};
  const body = { email: "new@example.test", token: code, type: "magiclink" };
  const all = await Promise.all(Array.from({ length: 20 }, () => call("POST", "/verify", body)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("sign-up is refused with signup_disabled when SIGNUP is closed", async () => {
  const { call } = await withAna({ signup: "closed" });
  const { status, json } = await call("POST", "/signup", { ...ana, email: "b@example.test" }, newest);
  expect([status, json.code]).toEqual([422, "signup_disabled"]);
  expect((await call("GET", "/settings")).json).toMatchObject({ disable_signup: true });
});

test("a new address stays unconfirmed until its confirmation, which can be mailed again", async () => {
  const { call, bearer, mail, clock } = await withAna();
  const { json } = await call("PUT", "/user", { email: "neu@example.test" }, bearer);
  expect(json).toMatchObject({ email: ana.email, new_email: "neu@example.test" });
  clock.advance(61_000);
  await call("POST", "/resend", { email: "neu@example.test", type: "email_change" });
  const { token = "" } = (await mail("neu@example.test")) ?? {};
  const opened = await call("POST", "/verify", { token_hash: token, type: "email_change" });
  expect(opened.json.user.email).toBe("neu@example.test");
});

test("changing the account requires a recent login, password or mailed code", async () => {
  const { call, bearer, mail, clock } = await withAna();
  clock.advance(16 * 60_000);
  const change = (more: object) =>
    call("PUT", "/user", { password: "quite another one", ...more }, { ...bearer, ...newest });
  const stale = await change({});
  expect([stale.status, stale.json.code]).toEqual([400, "reauthentication_needed"]);
  expect((await call("GET", "/reauthenticate", undefined, bearer)).json).toEqual({});
  const { code } = (await mail(ana.email)) ?? {};
  expect((await change({ nonce: code })).status).toBe(200);
});

describe("auth/v1 with e-mail confirmation required", () => {
  test("sign-up returns no session before confirmation, and the same response for a used address", async () => {
    const { call, mail } = await authSite({ confirmEmail: true });
    const up = await call("POST", "/signup", ana, newest);
    expect(up.status).toBe(200);
    expect(up.json).not.toHaveProperty("access_token");
    const login = () => call("POST", "/token?grant_type=password", ana, newest);
    expect([(await login()).status, (await login()).json.code]).toEqual([400, "email_not_confirmed"]);
    const { token = "" } = (await mail(ana.email)) ?? {};
    const opened = await call("POST", "/verify", {
      ...{ token_hash: token, type: "signup" },
      password: ana.password,
    });
    expect(opened.json.user).toMatchObject({ email: ana.email, email_confirmed_at: expect.any(String) });
    expect((await login()).status).toBe(200);
    const again = await call("POST", "/signup", ana, newest);
    expect([again.status, again.json.identities]).toEqual([200, []]);
    expect(Object.keys(again.json).sort()).toEqual(Object.keys(up.json).sort());
    expect(again.json.id).not.toBe(opened.json.user.id);
    expect((await call("GET", "/settings")).json.mailer_autoconfirm).toBe(false);
  });

  test("login before confirmation is refused with a message to open the mailed link", async () => {
    const { call, base } = await authSite({ confirmEmail: true });
    await call("POST", "/signup", ana);
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${base}/auth/login`, {
      method: "POST",
      headers,
      body: JSON.stringify(ana),
    });
    expect([response.status, (await response.json()).detail]).toEqual([
      403,
      "Confirm your e-mail address first: open the link we sent you.",
    ]);
  });
});

test.each([
  ["POST", "/signup"],
  ["POST", "/token?grant_type=password"],
  ["POST", "/token?grant_type=refresh_token"],
  ["POST", "/token?grant_type=pkce"],
  ["POST", "/recover"],
  ["POST", "/otp"],
  ["POST", "/verify"],
  ["POST", "/resend"],
  ["PUT", "/user"],
])("%s %s refuses non-text values without a server error", async (method, path) => {
  const { call, bearer } = await withAna();
  for (const strange of [{ toString: null }, ["a"], { a: 1 }]) {
    const names = ["email", "password", "token", "token_hash", "type", "refresh_token", "auth_code"];
    const more = ["code_verifier", "code_challenge", "code_challenge_method", "nonce", "current_password"];
    const all = Object.fromEntries([...names, ...more].map((name) => [name, strange]));
    for (const body of [
      all,
      { ...ana, ...all, email: ana.email },
      { ...all, email: ana.email, type: "signup" },
    ])
      expect((await call(method, path, body, bearer)).status, JSON.stringify(body)).toBeLessThan(500);
  }
});
