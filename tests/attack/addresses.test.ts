import { describe, expect, test } from "vitest";
import { handoverOf } from "#app/core/handover.ts";
import { createApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { codeAt } from "#tests/domain/accounts/account.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { attackSite, password } from "./site.ts";

type Site = Awaited<ReturnType<typeof attackSite>>;

const victim = "victim@example.test";
const chosen = "the owner's own sentence";

/** A stranger who has signed up with an address that is not theirs, and everything they can hold on to. */
async function hijacked(site: Site) {
  const stranger = await site.signUp(victim);
  const confirmation = await site.mail(victim);
  const { actor } = await identify(site.ctx(anonymous), { cookie: null, bearer: stranger.token });
  const api = await createApiToken(site.ctx(actor), { name: "Back door", scope: "write" });
  return { ...stranger, apiToken: api.token, confirmation };
}

/** What of it still opens anything. */
async function stillOpen(
  site: Site,
  held: { token: string; refresh: string; apiToken: string },
  email = victim,
) {
  const { call } = site;
  const tries = {
    session: await call("GET", "/users/me", undefined, { token: held.token }),
    "API token": await call("GET", "/users/me", undefined, { token: held.apiToken }),
    refresh: await call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: held.refresh }),
    password: await call("POST", "/auth/login", { email, password }),
  };
  return Object.entries(tries).flatMap(([name, { status }]) => (status === 200 ? [name] : []));
}

describe("an unverified e-mail address", () => {
  test("gets an invite link instead of project membership, also for programs", async () => {
    const site = await attackSite();
    const { call, invite } = site;
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    const stranger = await site.signUp(victim);
    const invited = await invite(ana.token, project_id, victim);
    expect(invited).toMatchObject({
      status: 201,
      json: {
        email: victim,
        status: "pending",
        outcome: "invited",
        invite_link: expect.stringContaining("/invite/"),
      },
    });
    await site.worker.drain();
    const seen = await call("GET", `/proj/${project_id}`, undefined, { token: stranger.token });
    expect(seen.status).toBe(404);
    const projects = await call("GET", `/users/${stranger.id}/projects`, undefined, {
      token: stranger.token,
    });
    expect(projects.json).toEqual([]);
    // Nor as one of a list that is saved at once, nor by asking a second time.
    await call("PUT", `/proj/${project_id}`, { members: [{ email: victim }] }, { token: ana.token });
    const again = await invite(ana.token, project_id, victim);
    expect(again.json.outcome).toBe("invited");
    const link = String(again.json.invite_link).split("/").pop();
    const accepted = await call("POST", `/invites/${link}/accept`, undefined, { token: stranger.token });
    expect(accepted).toMatchObject({ status: 200, json: { project_id } });
    expect((await call("GET", `/proj/${project_id}`, undefined, { token: stranger.token })).status).toBe(200);
    const replay = await call("POST", `/invites/${link}/accept`, undefined, { token: ana.token });
    expect(replay.status).toBe(404);
  });

  test("is not verified by the invite link that its inviter was shown", async () => {
    const site = await attackSite();
    const { call, invite } = site;
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    const thief = await site.proved("thief@example.test");
    const own = await site.project(thief.token, "Trap");
    const trap = await invite(thief.token, own.project_id, victim);
    const token = String(trap.json.invite_link).split("/").pop();
    const names = { first_name: "Vic", last_name: "Tim" };
    const signup = await call("POST", "/auth/signup", { ...names, email: victim, password, invite: token });
    expect(signup.status).toBe(201);
    expect((await invite(ana.token, project_id, victim)).json.outcome).toBe("invited");
  });

  test("is verified by the invite link sent only to its mailbox, and then added to other projects directly", async () => {
    const site = await attackSite();
    const { call, invite } = site;
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    const other = await site.project(ana.token, "Piers");
    const shown = await invite(ana.token, project_id, "bo@example.test");
    const token = (await site.mail("bo@example.test"))?.link.split("/").pop();
    expect(shown.json.invite_link).not.toContain(token);
    const names = { first_name: "Bo", last_name: "Reis" };
    await call("POST", "/auth/signup", { ...names, email: "bo@example.test", password, invite: token });
    expect((await invite(ana.token, other.project_id, "bo@example.test")).json.outcome).toBe("added");
  });

  test("gives no access to a meeting it is invited to", async () => {
    const site = await attackSite();
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    const stranger = await site.signUp(victim);
    const meeting = {
      ...{ project_id, title: "Weekly", scheduled_at: "2031-01-01T10:00:00Z", platform_type: "zoom" },
      participants: [{ email: victim, user_id: stranger.id }],
    };
    const made = await site.call("POST", "/meetings/", meeting, { token: ana.token });
    const path = `/meetings/${made.json.meeting_id}`;
    expect((await site.call("GET", path, undefined, { token: stranger.token })).status).toBe(404);
  });
});

describe("the first verification of an address ends what a stranger set up with it", () => {
  const byProgram = (type: string, key: object) => (site: Site) =>
    site.call("POST", "/auth/v1/verify", { type, ...key });
  test.each<[string, (site: Site, token: string, code: string) => Promise<unknown>]>([
    ["the mailed page, in another browser", (site, token) => confirmedBy(site, token, chosen)],
    [
      "a form post without a password",
      (site, token) => posted(site, "/confirm", { token, intent: "confirm" }),
    ],
    ["a program with the link", (site, token_hash) => byProgram("signup", { token_hash })(site)],
    ["a program with the digits", (site, _, token) => byProgram("signup", { email: victim, token })(site)],
    [
      "the button between a mail and a program",
      (site, token) => posted(site, "/auth/v1/verify", { token, type: "signup", redirect_to: site.base }),
    ],
    [
      "a forgotten password",
      async (site) => {
        await site.call("POST", "/auth/v1/recover", { email: victim });
        const token = (await site.mail(victim))?.token ?? "";
        await posted(site, "/reset-password", { token, password: chosen, confirm_password: chosen });
      },
    ],
    [
      "a link to log in",
      async (site) => {
        await site.call("POST", "/auth/v1/otp", { email: victim });
        return byProgram("magiclink", { token_hash: (await site.mail(victim))?.token })(site);
      },
    ],
  ])("ends sessions, tokens and password when verified by %s", async (_how, prove) => {
    const site = await attackSite();
    const held = await hijacked(site);
    expect(await stillOpen(site, held)).toEqual(["session", "API token", "refresh", "password"]);
    const next = await site.call("POST", "/auth/login", { email: victim, password });
    await prove(site, held.confirmation?.token ?? "", held.confirmation?.code ?? "");
    expect(await stillOpen(site, held)).toEqual([]);
    const later = await site.call("GET", "/users/me", undefined, { token: next.json.access_token });
    expect(later.status).toBe(401);
    // It is the owner's account from now on: an invite lets it in at once.
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    expect((await site.invite(ana.token, project_id, victim)).json.outcome).toBe("added");
  });

  test("removes the authenticator app of the stranger", async () => {
    const site = await attackSite();
    const held = await site.signUp(victim);
    const app = await site.call("POST", "/auth/v1/factors", { factor_type: "totp" }, held);
    const path = `/auth/v1/factors/${app.json.id}/verify`;
    const code = codeAt(app.json.totp.secret, site.clock.now());
    expect((await site.call("POST", path, { code }, held)).status).toBe(200);
    site.clock.advance(61_000);
    await site.call("POST", "/auth/v1/resend", { type: "signup", email: victim });
    await confirmedBy(site, (await site.mail(victim))?.token ?? "", chosen);
    const login = await site.call("POST", "/auth/login", { email: victim, password: chosen });
    const me = await site.call("GET", "/users/me", undefined, { token: login.json.access_token });
    expect(me).toMatchObject({ status: 200, json: { second_step: false, email_confirmed: true } });
  });

  test("ends access when the stranger moves their own account to the address", async () => {
    const site = await attackSite();
    const thief = await site.proved("thief@example.test");
    const { actor } = await identify(site.ctx(anonymous), { cookie: null, bearer: thief.token });
    const { token: apiToken } = await createApiToken(site.ctx(actor), { name: "Back door" });
    await site.call("PUT", "/auth/v1/user", { email: victim }, thief);
    await confirmedBy(site, (await site.mail(victim))?.token ?? "", chosen);
    expect(await stillOpen(site, { ...thief, apiToken })).toEqual([]);
  });

  test("ends access when a program requests another mail with its own PKCE challenge", async () => {
    const site = await attackSite();
    const held = await hijacked(site);
    const code_verifier = "v".repeat(64);
    const pkce = { code_challenge: code_verifier, code_challenge_method: "plain" };
    site.clock.advance(61_000);
    await site.call("POST", "/auth/v1/resend?redirect_to=/", { type: "signup", email: victim, ...pkce });
    expect(await exchanged(site, code_verifier)).toBe(200);
    expect(await stillOpen(site, held)).toEqual([]);
  });

  test("does not take a session planted in the owner's browser for the owner", async () => {
    const site = await attackSite();
    const held = await hijacked(site);
    const { adoptSession } = await import("#app/domain/accounts/sessions/write.server.ts");
    const ctx = site.ctx(anonymous);
    const handover = handoverOf(ctx.providers.vault, held.token);
    const planted = await adoptSession(ctx, { access_token: held.token, handover });
    const browser = site.browser();
    browser.cookies.set("throughline", planted.token);
    const page = await browser.get(`/confirm?token=${held.confirmation?.token}`);
    expect(page.text).toContain("choose a new password, and everything");
    await browser.submit("Confirm", { password: chosen, confirm_password: chosen });
    expect(await stillOpen(site, held)).toEqual([]);
  });
});

describe("the first verification by whoever made the account keeps sessions and password", () => {
  test("when done in the browser that is logged in", async () => {
    const site = await attackSite();
    const held = await hijacked(site);
    const browser = site.browser();
    await browser.get("/log-in");
    await browser.submit("Log in", { email: victim, password });
    await browser.get(`/confirm?token=${held.confirmation?.token}`);
    expect((await browser.submit("Confirm")).url).toContain("/profile");
    expect(await stillOpen(site, held)).toEqual(["session", "API token", "refresh", "password"]);
  });

  test("when done in another browser with the password", async () => {
    const site = await attackSite();
    const held = await hijacked(site);
    await confirmedBy(site, held.confirmation?.token ?? "", password);
    expect(await stillOpen(site, held)).toEqual(["session", "API token", "refresh", "password"]);
  });

  test("when done by the program that signed up with PKCE", async () => {
    const site = await attackSite();
    const code_verifier = "v".repeat(64);
    const pkce = { code_challenge: code_verifier, code_challenge_method: "plain" };
    const held = await site.signUp(victim, pkce);
    expect(await exchanged(site, code_verifier)).toBe(200);
    const open = await stillOpen(site, { ...held, apiToken: "" });
    expect(open).toEqual(["session", "refresh", "password"]);
  });
});

describe("a thief with a logged-in session", () => {
  test("who requests an e-mail change is reported to the old address", async () => {
    const site = await attackSite();
    const owner = await site.proved(victim);
    await site.call("PUT", "/auth/v1/user", { email: "thief@example.test" }, owner);
    const notice = await site.mail(victim);
    expect(notice?.subject).toBe("Your e-mail address is about to change");
    expect(notice?.text).toContain("thief@example.test");
  });

  test("loses session and pending e-mail change when the owner resets the password", async () => {
    const site = await attackSite();
    const owner = await site.proved(victim);
    await site.call("PUT", "/auth/v1/user", { email: "thief@example.test" }, owner);
    const pending = (await site.mail("thief@example.test"))?.token ?? "";
    site.clock.advance(61_000);
    await site.call("POST", "/auth/v1/recover", { email: victim });
    const token = (await site.mail(victim))?.token ?? "";
    await posted(site, "/reset-password", { token, password: chosen, confirm_password: chosen });
    await confirmedBy(site, pending, "a thief's long sentence");
    const as = (email: string, typed: string) => site.call("POST", "/auth/login", { email, password: typed });
    expect((await as(victim, chosen)).status).toBe(200);
    expect((await as("thief@example.test", chosen)).status).toBe(401);
    expect((await as("thief@example.test", "a thief's long sentence")).status).toBe(401);
  });

  test.each<[string, (site: Site, owner: { token: string }) => Promise<unknown>]>([
    ["a new password", (site, owner) => site.call("PUT", "/auth/v1/user", { password: chosen }, owner)],
    [
      "an authenticator app",
      async (site, owner) => {
        const app = await site.call("POST", "/auth/v1/factors", { factor_type: "totp" }, owner);
        const code = codeAt(app.json.totp.secret, site.clock.now());
        await site.call("POST", `/auth/v1/factors/${app.json.id}/verify`, { code }, owner);
      },
    ],
  ])("loses every mailed link they requested when the owner sets %s", async (_what, change) => {
    const site = await attackSite();
    const owner = await site.proved(victim);
    await site.call("PUT", "/auth/v1/user", { email: "thief@example.test" }, owner);
    const pending = (await site.mail("thief@example.test"))?.token ?? "";
    site.clock.advance(61_000);
    await site.call("POST", "/auth/v1/recover", { email: victim });
    const recovery = (await site.mail(victim))?.token ?? "";
    await change(site, owner);
    for (const [type, token_hash] of Object.entries({ email_change: pending, recovery }))
      expect((await site.call("POST", "/auth/v1/verify", { type, token_hash })).status).toBe(403);
  });
});

/** The page of a mailed link, in a browser that nobody is logged in with. */
async function confirmedBy(site: Site, token: string, typed: string) {
  const browser = site.browser();
  const page = await browser.get(`/confirm?token=${token}`);
  if (page.text.includes("This link no longer works")) return page;
  const button = page.text.includes("Use this address") ? "Use this address" : "Confirm";
  return browser.submit(button, { password: typed, confirm_password: typed });
}

function posted(site: Site, path: string, form: Record<string, string>) {
  const headers = { origin: site.base, "content-type": "application/x-www-form-urlencoded" };
  return fetch(site.base + path, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(form),
  });
}

/** Follows the newest mailed link as a program with PKCE: the status of its exchange. */
async function exchanged(site: Site, code_verifier: string): Promise<number> {
  const { token = "" } = (await site.mail(victim)) ?? {};
  const back = await posted(site, "/auth/v1/verify", { token, type: "signup", redirect_to: site.base });
  const auth_code = new URL(back.headers.get("location") ?? site.base).searchParams.get("code");
  const grant = "/auth/v1/token?grant_type=pkce";
  return (await site.call("POST", grant, { auth_code, code_verifier })).status;
}
