import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { api } from "#app/api/router.ts";
import { loginLimit } from "#app/domain/accounts/rate-limits/limits.ts";
import { getSetupState } from "#app/domain/accounts/setup/read.server.ts";
import { demandSetup, setUpServer } from "#app/domain/accounts/setup/write.server.ts";
import { notSetUp } from "#app/domain/server/instance/queries.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { users } from "#db/schema/identity.ts";
import { testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { anonymous, createWorkspace, system } from "#tests/support/workspace.ts";
import { attackSite, password } from "./site.ts";

const email = "ana@example.test";
const proxied = { "x-forwarded-for": "203.0.113.9" };

type Site = Awaited<ReturnType<typeof attackSite>>;

const logIn = (site: Site, body: object, headers: Record<string, string> = proxied) =>
  site.call("POST", "/auth/login", body, { headers });

describe("clients behind a proxy that is not configured", () => {
  test("lock nobody's login, however often they guess", async () => {
    const site = await attackSite();
    await site.proved(email);
    for (let n = 0; n < loginLimit.ofNetwork + 20; n++)
      expect((await logIn(site, { email: `guess${n}@example.test`, password: "wrong words" })).status).toBe(
        401,
      );
    for (let n = 0; n < 30; n++) {
      const { status } = await logIn(site, { email, password: `wrong words ${n}` });
      expect(status, `guess ${n}`).toBe(n < loginLimit.ofAccount ? 401 : 429);
    }
    expect((await logIn(site, { email, password })).status).toBe(200);
  });

  test("get a hundred guesses at one account, and other accounts stay open", async () => {
    const site = await attackSite();
    await site.proved(email);
    await site.proved("bo@example.test");
    for (let n = 0; n < loginLimit.ofNetwork; n++) await logIn(site, { email, password: `wrong words ${n}` });
    expect((await logIn(site, { email, password })).status).toBe(429);
    expect((await logIn(site, { email: "bo@example.test", password })).status).toBe(200);
    expect((await logIn(site, { email, password }, {})).status, "on the machine itself").toBe(200);
    site.clock.advance(loginLimit.windowMs);
    expect((await logIn(site, { email, password })).status).toBe(200);
  });

  test("do not block anybody's mailed link", async () => {
    const site = await attackSite();
    await site.proved(email);
    const ask = (to: string) => site.call("POST", "/auth/v1/recover", { email: to }, { headers: proxied });
    for (let n = 0; n < 110; n++) await ask(`x${n}@example.test`);
    expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status, "once more in the same minute").toBe(200);
  });
});

/** A server as it starts without any setting. */
async function unconfigured() {
  const workspace = await createWorkspace({
    settings: { signup: null },
    providers: { identity: testIdentity },
  });
  const { actor: _nobody, ...services } = workspace.ctx(anonymous);
  const program = workspace.ctx(system);
  const tokens: string[] = [];
  const app = createApp({
    services,
    identify: async ({ address }) => ({ kind: "anonymous", address }),
    ready: () => ({ ok: true, problems: [] }),
    api: [...api, authV1],
    cookieless: [authV1Path],
    setup: {
      path: "/setup",
      state: () => getSetupState(program, {}),
      async demand() {
        const { token } = await demandSetup(program, {});
        if (token) tokens.push(token);
      },
      refusal: notSetUp,
    },
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const person = { email, password, first_name: "Ana", last_name: "Reis", confirm_password: password };
  const signUp = (headers: Record<string, string>) => post(`${base}/auth/signup`, person, headers);
  const accounts = () => workspace.db.read((q) => q.select().from(users));
  return { ...workspace, base, tokens, signUp, accounts };
}

/** `fetch` sends no Host header of one's own. */
function post(url: string, body: object, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const type = { "content-type": "application/json" };
    const sent = request(url, { method: "POST", headers: { ...type, ...headers } }, (res) =>
      resolve(res.resume().statusCode ?? 0),
    );
    sent.on("error", reject).end(JSON.stringify(body));
  });
}

describe("a new server without settings", () => {
  test.each([
    [{ host: "meetings.example.org" }],
    [{ host: "203.0.113.7:3000" }],
    [{ host: "localhost.evil.test" }],
    [proxied],
    [{ forwarded: "for=203.0.113.9" }],
    [{ via: "1.1 proxy" }],
  ] as [Record<string, string>][])(
    "lets nobody create the first account with headers %o",
    async (headers) => {
      const { signUp, accounts, tokens, ctx, log } = await unconfigured();
      log.expectWarn("request");
      expect(await signUp(headers)).toBe(503);
      expect(await accounts()).toEqual([]);
      expect(tokens).toHaveLength(1);
      const person = { email, password, first_name: "Ana", last_name: "Reis" };
      await setUpServer(ctx(anonymous), { ...person, token: tokens[0] ?? "" });
      expect(await accounts()).toHaveLength(1);
      expect(await signUp(headers), "the setup is done").not.toBe(503);
    },
  );

  test("lets the machine itself create the first account without a code", async () => {
    const { signUp, accounts, tokens } = await unconfigured();
    expect(await signUp({})).toBe(201);
    expect(await signUp(proxied), "the account is there already").toBe(400);
    expect([tokens, (await accounts()).length]).toEqual([[], 1]);
  });
});
