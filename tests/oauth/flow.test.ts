import { expect, test } from "vitest";
import { day, hour, minute, second } from "#app/core/clock.ts";
import { agentPaths } from "#app/domain/outbound/agents/schema.ts";
import { clientId, oauthSite, ownMachine, redirectUri } from "./site.ts";

test("the documents of resource and server name each other, S256 alone and no secret", async () => {
  const { base } = await oauthSite();
  for (const path of ["", "/mcp"]) {
    const response = await fetch(`${base}/.well-known/oauth-protected-resource${path}`);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await response.json()).toMatchObject({
      resource: `${base}/mcp`,
      authorization_servers: [base],
      scopes_supported: ["read", "propose"],
    });
  }
  const server = await (await fetch(`${base}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/oauth/authorize`,
    token_endpoint: `${base}/oauth/token`,
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
});

test("a person lets a program in, it reads their project, renews its tokens, and is out once it revokes them", async () => {
  const site = await oauthSite();
  const { verifier, path } = site.request();
  const page = (await site.open("member", path)).page;
  expect(page?.text).toContain("Claude wants to connect");
  expect(page?.text).toContain("agent.example.test");
  expect(page?.headers.get("content-security-policy")).toContain(
    "form-action 'self' https://agent.example.test",
  );
  expect(page?.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page?.headers.get("x-frame-options")).toBe("DENY");
  const back = await site.allow("member", path, { access: ["propose"] });
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get("state")).toBe("their state");
  expect(back.searchParams.get("iss")).toBe(site.base);
  const code = back.searchParams.get("code") ?? "";
  const { status, headers, json } = await site.post(agentPaths.token, site.exchangeOf(code, verifier));
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(json).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "read propose" });
  expect(await site.callMcp(json.access_token ?? "")).toEqual({ status: 200, projects: [site.project] });
  const renewed = await site.refresh(json.refresh_token ?? "");
  expect(renewed.status).toBe(200);
  expect(await site.callMcp(renewed.json.access_token ?? "")).toMatchObject({ status: 200 });
  const revoked = await site.post(agentPaths.revoke, {
    token: renewed.json.refresh_token ?? "",
    client_id: clientId,
  });
  expect(revoked.status).toBe(200);
  expect(await site.callMcp(renewed.json.access_token ?? "")).toMatchObject({ status: 401 });
  expect(await site.callMcp(json.access_token ?? "")).toMatchObject({ status: 401 });
});

test("Cancel leads back with the refusal and gives nothing", async () => {
  const site = await oauthSite();
  const browser = await site.open("member", site.request().path);
  const { headers } = await browser.submit("cancel");
  const back = new URL(headers.get("location") ?? "");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: "access_denied",
    state: "their state",
    iss: site.base,
  });
});

test("who is not logged in logs in first, and comes back to the same request", async () => {
  const site = await oauthSite();
  const { path } = site.request();
  const { page } = await site.open("nobody", path);
  const to = new URL(page?.headers.get("location") ?? "", site.base);
  expect(to.pathname).toBe("/login");
  expect(to.searchParams.get("redirectTo")).toBe(path);
});

test("a program on the person's own machine may use any port, and nothing else of its address may differ", async () => {
  const site = await oauthSite();
  const uri = "http://127.0.0.1:49152/callback";
  const back = await site.allow("member", site.request({ redirect_uri: uri }).path);
  expect(back.href.startsWith(`${uri}?`)).toBe(true);
  for (const wrong of [
    "http://127.0.0.1:1/other",
    "http://localhost:1/callback",
    "https://127.0.0.1/callback",
  ])
    expect((await site.open("member", site.request({ redirect_uri: wrong }).path)).page?.status).toBe(400);
  expect(ownMachine).toContain("127.0.0.1");
});

test("a program without a document registers itself, gets no secret, and its name is shown as unchecked", async () => {
  const site = await oauthSite();
  const register = (body: unknown) =>
    fetch(site.base + agentPaths.register, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const made = await register({ client_name: "Old client", redirect_uris: [redirectUri] });
  expect(made.status).toBe(201);
  const client = (await made.json()) as Record<string, string>;
  expect(client).toMatchObject({ token_endpoint_auth_method: "none" });
  expect(client).not.toHaveProperty("client_secret");
  const { path } = site.request({ client_id: client.client_id });
  expect((await site.open("member", path)).page?.text).toContain("We can't verify this name.");
  const answers = await Promise.all([
    register({ client_name: "x", redirect_uris: ["http://evil.example.test/"] }),
    register({ client_name: "x", redirect_uris: ["https://*.example.test/"] }),
    register({
      client_name: "x",
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "client_secret_basic",
    }),
    register({ client_name: "", redirect_uris: [redirectUri] }),
    register([]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(await answers[0]?.json()).toMatchObject({ error: "invalid_redirect_uri" });
  expect(await answers[2]?.json()).toMatchObject({ error: "invalid_client_metadata" });
  const many: Response[] = [];
  for (let n = 0; n < 25; n++) many.push(await register({ client_name: "x", redirect_uris: [redirectUri] }));
  expect(many.at(-1)?.status).toBe(429);
});

test("an access token is over after an hour, a code after two minutes", async () => {
  const site = await oauthSite();
  const { clock } = site.at.workspace;
  const { access } = await site.connect();
  const { verifier, path } = site.request();
  const code = (await site.allow("member", path)).searchParams.get("code") ?? "";
  clock.advance(2 * minute + second);
  const late = await site.post(agentPaths.token, site.exchangeOf(code, verifier));
  expect([late.status, late.json.error]).toEqual([400, "invalid_grant"]);
  expect(await site.callMcp(access)).toMatchObject({ status: 200 });
  clock.advance(hour);
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
});

test("a refresh token is over after thirty days", async () => {
  const site = await oauthSite();
  const { refresh } = await site.connect();
  site.at.workspace.clock.advance(30 * day);
  expect((await site.refresh(refresh)).json.error).toBe("invalid_grant");
});

test("the person sees their agents in the settings and revokes one; it is out at once", async () => {
  const site = await oauthSite();
  const { access } = await site.connect();
  const browser = site.browse("member");
  const page = await browser.get("/settings/agents");
  expect(page.text).toContain("Claude");
  expect(page.text).toContain("agent.example.test");
  const [{ grant_id }] = (await site.call("member", "GET", "/users/me/agents")).body;
  const after = await browser.submit(`revoke-agent ${grant_id}`);
  expect(after.text).toContain("No agent is connected");
  expect(await site.callMcp(access)).toMatchObject({ status: 401 });
});
