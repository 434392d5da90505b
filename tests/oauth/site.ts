import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";
import { oauthFormPaths, oauthRouter } from "#app/api/oauth/router.ts";
import { api } from "#app/api/router.ts";
import { newToken } from "#app/core/tokens.ts";
import { agentPaths } from "#app/domain/outbound/agents/schema.ts";
import { identifyAgent, isMcp, mcpPath } from "#app/mcp/caller.ts";
import { mcpRouter } from "#app/mcp/door.ts";
import type { ClientDocumentRead } from "#app/providers/agents/port.ts";
import * as agentSettings from "#app/routes/_app.settings.agents.tsx";
import * as settings from "#app/routes/_app.settings.tsx";
import * as authorize from "#app/routes/oauth.authorize.tsx";
import { buildOf } from "#tests/support/site.ts";
import { everything } from "#tests/support/sites/everything.ts";

type Sent = Record<string, string>;

/** Where the program of these tests says what it is, and where it is led back to. */
export const clientId = "https://agent.example.test/client.json";
export const redirectUri = "https://agent.example.test/back";
export const ownMachine = "http://127.0.0.1/callback";

const honest = {
  client_id: clientId,
  client_name: "Claude",
  redirect_uris: [redirectUri, ownMachine],
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
};

/** A project with one of everything, behind the real app with both doors of agents; people's names are their tokens. */
export async function oauthSite() {
  const documents = new Map<string, unknown>([[clientId, honest]]);
  const read = async (address: string): Promise<ClientDocumentRead> =>
    documents.has(address)
      ? { ok: true, body: documents.get(address) }
      : { ok: false, reason: `${new URL(address).host} couldn't be reached.` };
  let identify: ReturnType<typeof identifyAgent> | undefined;
  let others: Awaited<ReturnType<typeof everything>>["people"] = {};
  const site = await everything(
    {
      api: [...api, oauthRouter, mcpRouter()],
      cookieless: [mcpPath],
      cookielessForms: oauthFormPaths,
      programs: [mcpPath],
      costlyPages: [agentPaths.authorize],
      build: buildOf({
        "oauth/authorize": { module: authorize, parentId: "root" },
        settings: { module: settings },
        "settings/agents": { module: agentSettings, parentId: "settings", path: "agents" },
      }),
      identify: async (sent) => {
        if (isMcp(sent.path) && identify) return identify(sent);
        return others[sent.bearer ?? sent.sessionToken ?? ""] ?? { kind: "anonymous", address: sent.address };
      },
    },
    (services) => {
      const changed = { ...services, providers: { ...services.providers, agentDocuments: { read } } };
      identify = identifyAgent(changed);
      return changed;
    },
  );
  const now = () => site.at.workspace.clock.now();
  // They have just logged in with a browser.
  others = Object.fromEntries(
    Object.entries(site.people).map(([name, one]) => [
      name,
      one.via === "api-token" ? one : { ...one, via: "cookie" as const, provedAt: now() },
    ]),
  );
  const { base } = site;
  const project = site.ids.project ?? "";

  /** What a program sends a browser with, and the verifier that it keeps. */
  function request(changes: Record<string, string | undefined> = {}) {
    const verifier = newToken();
    const asked = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: "read propose",
      state: "their state",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      resource: `${base}/mcp`,
      ...changes,
    };
    const sent = Object.entries(asked).filter(([, value]) => value !== undefined) as [string, string][];
    return { verifier, path: `${agentPaths.authorize}?${new URLSearchParams(sent)}` };
  }

  /** The page of a request as a person sees it in a browser without scripts; redirects stay unfollowed. */
  async function open(who: string, path: string) {
    const browser = site.browse(who);
    browser.followsRedirects = false;
    await browser.get(path);
    return browser;
  }

  /** The person allows it; where their browser is led to. */
  async function allow(who: string, path: string, choices: Record<string, string | boolean | string[]> = {}) {
    const browser = await open(who, path);
    const page = await browser.submit("allow", { projects: [project], access: ["read"], ...choices });
    return new URL(page.headers.get("location") ?? "", base);
  }

  async function post(path: string, form: Sent | [string, string][], headers: Sent = {}) {
    const body = new URLSearchParams(form);
    const response = await fetch(base + path, { method: "POST", body, headers, redirect: "manual" });
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, string>) : {};
    return { status: response.status, headers: response.headers, text, json };
  }

  /** What a code is exchanged with. */
  const exchangeOf = (code: string, verifier: string, changes: Sent = {}): Sent => ({
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource: `${base}/mcp`,
    ...changes,
  });

  /** A program that a person has let in, with its tokens. */
  async function connect(who = "member", choices: Record<string, string | string[]> = {}) {
    const { verifier, path } = request();
    const code = (await allow(who, path, choices)).searchParams.get("code") ?? "";
    const { json, status } = await post(agentPaths.token, exchangeOf(code, verifier));
    if (status !== 200) throw new Error(JSON.stringify(json));
    return { code, verifier, access: json.access_token ?? "", refresh: json.refresh_token ?? "", json };
  }

  const refresh = (token: string, changes: Sent = {}) =>
    post(agentPaths.token, {
      grant_type: "refresh_token",
      refresh_token: token,
      client_id: clientId,
      ...changes,
    });

  /** A call of the tool that lists projects: its status, and the projects. */
  async function callMcp(token: string, path: string = mcpPath) {
    const response = await fetch(base + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "list_projects", arguments: {} },
      }),
    });
    const text = await response.text();
    return {
      status: response.status,
      projects: [...text.matchAll(/"project_id":"([^"]+)"/g)].map(([, id]) => id),
    };
  }

  onTestFinished(() => documents.clear());
  return {
    ...site,
    project,
    documents,
    honest,
    request,
    open,
    allow,
    post,
    exchangeOf,
    connect,
    refresh,
    callMcp,
  };
}
