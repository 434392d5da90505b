import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { hour } from "#app/core/clock.ts";
import { agentPaths } from "#app/domain/outbound/agents/schema.ts";
import { clientId, oauthSite, ownMachine, redirectUri } from "./site.ts";

type Stored = {
  discovery?: unknown;
  client?: unknown;
  tokens?: Record<string, string> | undefined;
  verifier: string;
  asked?: URL;
};

/** What the official client asks its program for: it keeps what it is given, and notes where a browser is to go. */
function program(documentUrl: string | undefined) {
  const stored: Stored = { verifier: "" };
  const provider = {
    redirectUrl: redirectUri,
    ...(documentUrl && { clientMetadataUrl: documentUrl }),
    clientMetadata: {
      client_name: "Claude",
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
    },
    state: () => "state of the client",
    clientInformation: () => stored.client,
    saveClientInformation: (client: unknown) => {
      stored.client = client;
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens: Record<string, string>) => {
      stored.tokens = tokens;
    },
    saveDiscoveryState: (discovery: unknown) => {
      stored.discovery = discovery;
    },
    discoveryState: () => stored.discovery,
    invalidateCredentials: (which: string) => {
      if (which === "all" || which === "tokens") stored.tokens = undefined;
    },
    redirectToAuthorization: (asked: URL) => {
      stored.asked = asked;
    },
    saveCodeVerifier: (verifier: string) => {
      stored.verifier = verifier;
    },
    codeVerifier: () => stored.verifier,
  };
  return { stored, provider: provider as unknown as OAuthClientProvider };
}

test.each([
  ["by its document", clientId],
  ["by registering itself", undefined],
])(
  "the official client, known %s, comes in, calls, renews its token and is out when revoked",
  async (_how, url) => {
    const site = await oauthSite();
    const { stored, provider } = program(url);
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${site.base}/mcp`), { authProvider: provider });
    const newClient = () => {
      const versionNegotiation = { mode: { pin: "2026-07-28" as const } };
      const client = new Client({ name: "test", version: "1" }, { versionNegotiation });
      onTestFinished(() => client.close());
      return client;
    };
    const first = transport();
    await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError);
    const { pathname, search } = stored.asked ?? new URL(site.base);
    expect(pathname).toBe(agentPaths.authorize);
    const back = await site.allow("member", pathname + search);
    await first.finishAuth(back.searchParams);
    const client = newClient();
    await client.connect(transport());
    const call = () => client.callTool({ name: "list_projects", arguments: {} });
    expect((await call()).structuredContent).toMatchObject({ projects: [{ project_id: site.project }] });
    const { access_token } = stored.tokens ?? {};
    site.at.workspace.clock.advance(hour);
    expect((await call()).structuredContent).toMatchObject({ projects: [{ project_id: site.project }] });
    expect(stored.tokens?.access_token).not.toBe(access_token);
    const [{ grant_id }] = (await site.call("member", "GET", "/users/me/agents")).body;
    await site.call("member", "DELETE", `/users/me/agents/${grant_id}`);
    // The client says that its token is refused.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await expect(call()).rejects.toThrow();
    expect(stored.asked?.pathname).toBe(agentPaths.authorize);
  },
);

test("the official conformance suite finds nothing wrong with the authorization server", async () => {
  const site = await oauthSite();
  const port = await freePort();
  const about = ["--url", site.base, "--client-id", clientId, "--resource", `${site.base}/mcp`];
  const command = ["node_modules/@modelcontextprotocol/conformance/dist/index.js", "authorization", ...about];
  const suite = spawn(process.execPath, [...command, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void suite.kill());
  const ended = once(suite, "exit");
  const said: string[] = [];
  for await (const line of createInterface({ input: suite.stdout })) {
    said.push(line);
    if (!line.startsWith(`${site.base}${agentPaths.authorize}?`)) continue;
    const { pathname, search, searchParams } = new URL(line);
    expect(searchParams.get("redirect_uri")).toBe(ownMachine.replace("127.0.0.1", `127.0.0.1:${port}`));
    const back = await site.allow("member", pathname + search);
    await (await fetch(back)).text();
  }
  const summary = said.slice(said.indexOf("=== SUMMARY ===")).join("\n");
  expect(await ended, said.join("\n")).toEqual([0, null]);
  expect(summary).toMatch(/authorization-server-metadata-endpoint: 2 passed, 0 failed/);
  expect(summary).toMatch(/authorization-code-grant: 1 passed, 0 failed/);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
