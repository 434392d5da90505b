import { eq } from "drizzle-orm";
import type { Ctx, ReadScope } from "#app/core/context.ts";
import { t } from "#app/core/words.ts";
import { agentClients } from "#db/schema/agents.ts";
import { type AgentClient, ClientDocument, isDocumentAddress } from "./client-metadata.ts";

export type FoundClient = { ok: true; client: AgentClient } | { ok: false; reason: string };

/** The program of a client id, or why there is none, as a sentence. */
export async function agentClientOf(
  ctx: Pick<Ctx, "db" | "providers">,
  clientId: string,
  options: { isFresh: boolean },
): Promise<FoundClient> {
  if (!isDocumentAddress(clientId)) {
    const row = await ctx.db.read((q) => registeredClient({ q }, clientId));
    if (!row) return { ok: false, reason: t("This program isn't registered here. Connect it again.") };
    const { client_id, name, redirect_uris } = row;
    return { ok: true, client: { client_id, name, redirect_uris, host: null } };
  }
  const document = await ctx.providers.agentDocuments.read(clientId, options);
  if (!document.ok) return document;
  const { host } = new URL(clientId);
  const parsed = ClientDocument.safeParse(document.body);
  if (!parsed.success)
    return { ok: false, reason: t("What {host} says about its program can't be used here.", { host }) };
  const { client_id, client_name: name, redirect_uris } = parsed.data;
  if (client_id !== clientId)
    return { ok: false, reason: t("What {host} says is about another program.", { host }) };
  return { ok: true, client: { client_id, name, redirect_uris, host } };
}

export async function registeredClient({ q }: ReadScope, clientId: string) {
  const [row] = await q.select().from(agentClients).where(eq(agentClients.client_id, clientId)).limit(1);
  return row;
}
