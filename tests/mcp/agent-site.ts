import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { api } from "#app/api/router.ts";
import type { OperationKind } from "#app/core/enums/operation-kind.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import type { AppOptions } from "#app/http/app/app.ts";
import { identifyAgent, isMcp, mcpPath } from "#app/mcp/caller.ts";
import { mcpRouter } from "#app/mcp/door.ts";
import { apiTokens } from "#db/schema/identity.ts";
import { everything } from "#tests/support/sites/everything.ts";

export const revisions = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof revisions)[number];

type Site = Awaited<ReturnType<typeof everything>>;
export type AgentSite = Awaited<ReturnType<typeof agentSite>>;

/** A project with one of everything in it, behind the real app with the door of agents; its tokens are rows of the database. */
export async function agentSite(options: Partial<AppOptions> = {}) {
  let identify: ReturnType<typeof identifyAgent> | undefined;
  let others: Site["people"] = {};
  const site = await everything(
    {
      api: [...api, mcpRouter()],
      cookieless: [mcpPath],
      programs: [mcpPath],
      identify: async (sent) => {
        if (isMcp(sent.path) && identify) return identify(sent);
        return others[sent.bearer ?? sent.sessionToken ?? ""] ?? { kind: "anonymous", address: sent.address };
      },
      ...options,
    },
    (services) => {
      identify = identifyAgent(services);
      return services;
    },
  );
  others = site.people;
  return {
    ...site,
    token: (who: string, scope?: OperationKind) => addApiToken(site, site.people[who]?.userId ?? "", scope),
  };
}

/** An API token named "Claude" of this person, last used now. */
export async function addApiToken(
  { at, db }: Pick<Site, "at" | "db">,
  user_id: string,
  scope: OperationKind = "write",
): Promise<string> {
  const token = `tl_pat_${newToken()}`;
  const now = at.workspace.clock.now();
  const row = { token_id: newId(), user_id, name: "Claude", scope, created_at: now, last_used_at: now };
  const about = { token_hash: hashToken(token), hint: token.slice(-4), expires_at: null };
  await db.write((q) => q.insert(apiTokens).values({ ...row, ...about }));
  return token;
}

/** The official client over HTTP, which speaks this revision. */
export async function connect(
  base: string,
  token: string,
  revision: Revision = "2026-07-28",
): Promise<Client> {
  const mode = revision === "2026-07-28" ? { pin: revision } : ("legacy" as const);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}${mcpPath}`), { requestInit: { headers } }),
  );
  onTestFinished(() => client.close());
  return client;
}
