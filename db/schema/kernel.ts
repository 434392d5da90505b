import { sql } from "drizzle-orm";
import type { Lane } from "#app/core/enums/job-lane.ts";
import type { JobState } from "#app/core/enums/job-state.ts";
import { counted, id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { users } from "./identity.ts";

/** What happened, in the order it was committed; written in the transaction of the change. */
export const events = table(
  "events",
  {
    event_id: id().primaryKey(),
    name: text().notNull(),
    /** A user id, or "system:" and the job's name. */
    actor: text().notNull(),
    payload: json<Record<string, unknown>>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [index("events_name").on(t.name, t.created_at), index("events_created").on(t.created_at)],
);

export const jobs = table(
  "jobs",
  {
    job_id: id().primaryKey(),
    name: text().notNull(),
    lane: text().$type<Lane>().notNull().default("quick"),
    /** Whose work it is: organizations take turns. Empty for the server's own. */
    org_id: text().notNull().default(""),
    payload: json<unknown>().notNull(),
    /** At most one waiting job per key: work that drains everything at once is asked for once. */
    key: text(),
    state: text().$type<JobState>().notNull(),
    run_at: instant().notNull(),
    attempts: integer().notNull(),
    max_attempts: integer().notNull(),
    lease_token: text(),
    lease_until: instant(),
    error: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (t) => [
    index("jobs_due").on(t.state, t.run_at),
    index("jobs_turn").on(t.state, t.lane, t.org_id, t.run_at),
    index("jobs_key").on(t.key, t.state),
    // Also when two ask at once.
    uniqueIndex("jobs_waiting_key").on(t.key).where(sql`state = 'waiting' AND key IS NOT NULL`),
  ],
);

/** First responses to calls with an Idempotency-Key, stored for a day and sent again when the call is repeated. */
export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** SHA-256 (hex) of the caller and their key. */
    key_hash: text().primaryKey(),
    user_id: id()
      .notNull()
      .references(() => users.user_id, { onDelete: "cascade" }),
    /** SHA-256 (hex) of the call: the same key with another call is a mistake of the caller. */
    fingerprint: text().notNull(),
    /** Held by the call that is being made; only its holder may store the response. */
    claim: text().notNull(),
    claim_until: instant().notNull(),
    /** Sealed; null until the call is answered. */
    answer: text(),
    created_at: instant().notNull(),
  },
  (t) => [index("idempotency_keys_created").on(t.created_at), index("idempotency_keys_user").on(t.user_id)],
);

/**
 * How often what is shown of a project or a meeting has changed, by its id; and names of people, under `countOfNames`. Triggers
 * count, so whoever keeps an answer sees in any process whether it still holds.
 */
export const changeCounts = table("change_counts", {
  of_id: counted(),
  count: integer().notNull(),
});

/** What changes of people's names are counted under. */
export const countOfNames = "people";
