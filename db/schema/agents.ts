import type { AgentTokenKind } from "#app/core/enums/agent-token-kind.ts";
import { flag, id, index, instant, integer, json, table, text } from "../columns.ts";
import { users } from "./identity.ts";

/** Programs that registered themselves (RFC 7591). One whose client id is an address is not stored: it is read there. */
export const agentClients = table(
  "agent_clients",
  {
    client_id: text().primaryKey(),
    name: text().notNull(),
    redirect_uris: json<string[]>().notNull(),
    created_at: instant().notNull(),
    /** When a person was last asked on its behalf; at first when it registered. */
    last_used_at: instant().notNull(),
  },
  (t) => [index("agent_clients_use").on(t.last_used_at)],
);

/** What a person allowed a program, once for each time they pressed Allow. */
export const agentGrants = table(
  "agent_grants",
  {
    grant_id: id().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    client_id: text().notNull(),
    /** As the program called itself then. */
    name: text().notNull(),
    /** Of its client id, or where it is led back to; a program on the person's own machine has none. */
    host: text(),
    may_propose: flag().notNull(),
    /** Ids of the projects that were chosen; which of them are still open to the person is asked at each call. */
    projects: json<string[]>().notNull(),
    /** The person's `agent_epoch` of then: with another one it is over. */
    epoch: integer().notNull(),
    /** SHA-256 (hex) of the code that the program exchanges once, and what it is bound to beside the program. */
    code_hash: text().notNull(),
    redirect_uri: text().notNull(),
    code_challenge: text().notNull(),
    created_at: instant().notNull(),
    /** When the program took its code; null until then. */
    connected_at: instant(),
    /** At first when it was allowed. */
    last_used_at: instant().notNull(),
  },
  (t) => [
    index("agent_grants_user").on(t.user_id),
    index("agent_grants_code").on(t.code_hash),
    index("agent_grants_client").on(t.client_id),
    index("agent_grants_use").on(t.last_used_at),
  ],
);

/** Tokens of a grant: access for an hour, and those that get the next one, each used once and replaced. */
export const agentTokens = table(
  "agent_tokens",
  {
    /** SHA-256 (hex) of the token. */
    token_hash: text().primaryKey(),
    grant_id: id()
      .notNull()
      .references(() => agentGrants.grant_id, { onDelete: "cascade" }),
    kind: text().$type<AgentTokenKind>().notNull(),
    /** Of a refresh token: the one that it replaced. */
    parent_hash: text(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    index("agent_tokens_grant").on(t.grant_id),
    index("agent_tokens_parent").on(t.parent_hash),
    index("agent_tokens_expiry").on(t.expires_at),
  ],
);
