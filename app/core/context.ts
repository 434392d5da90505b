import type { SQLWrapper } from "drizzle-orm";
import type { z } from "zod";
import type { Providers } from "#app/providers/port.ts";
import type { Db, Reader, Writer } from "#db/store.ts";
import type { Actor } from "./actor.ts";
import type { PurgeRows } from "./copied-rows.ts";
import type { QuotaLevel } from "./enums/quota-level.ts";
import type { SignupPolicy } from "./enums/signup-policy.ts";
import type { SpendingAccess } from "./enums/spending-access.ts";
import type { EventDefinition, JobDefinition } from "./events.ts";
import type { LiveBus } from "./live-bus.ts";
import type { Log } from "./log.ts";

/**
 * Writes jobs and events in the transaction of the change that causes them; `jobs/` implements it. The worker and the
 * live pages are notified after the commit, never before.
 */
export interface Outbox {
  enqueue(q: Writer, job: NewJob): Promise<void>;
  /** Records the event and enqueues the jobs that react to it. Returns the event's id. */
  record(q: Writer, event: NewEvent): Promise<string>;
  /** Throws when the job's lease has been lost to another worker; finishes the job when the lease says so. */
  assertLease(q: Writer, lease: Lease): Promise<void>;
  idempotency: IdempotencyStore;
  deadJobs: DeadJobs;
  purge: QueuePurge;
}

/** Deletes old rows of the queue's tables. */
export type QueuePurge = {
  events: PurgeRows;
  /** Jobs that were given up. */
  deadJobs: PurgeRows;
  auditLog: PurgeRows;
  /** What the audit log says of organizations that are not among these, but that they were deleted. */
  auditLogBeyond(q: Writer, organizationIds: SQLWrapper): Promise<void>;
};

/** Jobs that were given up: they have no tries left, or another one would fail the same way. Both throw 404 for any other. */
export interface DeadJobs {
  /** Gives a job all its tries again, from now. */
  retry(q: Writer, jobId: string): Promise<void>;
  /** Deletes a job and returns what it was. */
  discard(q: Writer, jobId: string): Promise<{ name: string; error: string | null }>;
}

/** Responses by Idempotency-Key, so that a call sent twice is made once. */
export interface IdempotencyStore {
  /** Claims the key for one call, unless that call is done or running, or the key belongs to another call. */
  claim(db: Db, call: KeyedCall): Promise<ClaimResult>;
  /** Stores the response in the transaction of the call's change. Throws, and so rolls back, when the claim is lost. */
  save(q: Writer, claim: IdempotencyClaim, answer: string): Promise<void>;
  /** Frees the key of a call that failed. */
  release(db: Db, claim: IdempotencyClaim): Promise<void>;
}

export type KeyedCall = { userId: string; keyHash: string; fingerprint: string };
export type IdempotencyClaim = { keyHash: string; token: string };
export type ClaimResult =
  | { state: "mine"; claim: IdempotencyClaim }
  | { state: "answered"; response: string }
  | { state: "running"; forSeconds: number }
  | { state: "another" };

export type NewJob = {
  definition: JobDefinition;
  payload: unknown;
  key?: string;
  runAt: number;
  now: number;
};
export type NewEvent = {
  name: string;
  audited: boolean;
  transient: boolean;
  actor: Actor;
  payload: Record<string, unknown>;
  now: number;
  /** Calls `step` at the end of the transaction, before its commit. */
  atEnd: (step: () => Promise<void>) => void;
};
/** `finishes`: this write also ends the job, in the same commit: done, or dead with the reason. */
export type Lease = { jobId: string; token: string; finishes?: JobEnd & { onCommit: () => void } };
export type JobEnd = { state: "done"; error: null } | { state: "dead"; error: string };

/** What a door (page, REST, webhook, job, live stream) hands to an operation. */
export type Ctx = {
  actor: Actor;
  db: Db;
  providers: Providers;
  outbox: Outbox;
  /** Committed events, for a door whose caller waits for one. */
  live: Pick<LiveBus, "subscribe" | "position">;
  now: () => number;
  log: Log;
  settings: Settings;
  /** Set in a job: a write is refused once the job has lost its lease. */
  lease?: Lease;
  /** Set by a door that stores its response: called with the operation's result, in the same commit. */
  onCommit?: (q: Writer, value: unknown) => Promise<void>;
  /** Set by a door that streams intermediate results while an operation prepares its change. */
  progress?: ProgressSink;
};

/** Receives intermediate results. `signal` aborts when the caller closes the connection, and the work ends there. */
export type ProgressSink = { emit(event: string, data: unknown): void; signal: AbortSignal };

/** The operator's settings that rules depend on. */
export type Settings = {
  /** Who may make an account; null where the environment does not say, and the choice of the setup holds. */
  signup: SignupPolicy | null;
  /** Whether an address must be confirmed before its owner can log in. */
  confirmEmail: boolean;
  /** Where people reach this server, without a trailing slash. */
  origin: string;
  /** `whsec_…` secrets of the recorder; deliveries must be signed once there is one. */
  webhookSecrets: string[];
  /** Hosts beside the known platforms' to which a recorder may be sent. */
  meetingHosts: string[];
  /** Where calendars answer invitations, and what opens the webhook for these mails; null where they answer the host. */
  replies: { address: string; secret: string | null } | null;
  /** Questions one person may ask the memory in an hour. */
  asksPerHour: number;
  spending: SpendingRules;
  /** The largest recording that can be uploaded, in bytes. */
  largestRecording: number;
};

/** Who may spend how much on the language model and on transcription on one day (UTC), and what it costs. */
export type SpendingRules = {
  /** Whose meetings may be sent: those of organizations that an operator allowed, or everyone's. */
  access: SpendingAccess;
  tokens: Limits;
  /** Minutes of audio that may be transcribed. */
  minutes: Limits;
  /** Where the operator has named them: of a million tokens, sent and written, and of a minute of sound. */
  prices: {
    tokens?: { in: number; out: number } | undefined;
    minute?: number | undefined;
    currency: string;
  };
};

/** The most of one day (UTC), at each level. */
export type Limits = Record<QuotaLevel, number>;

/** What a read sees: the database, the caller through whom rows are found, and one moment (ms). */
export type Scope<A = Actor> = { q: Reader; actor: A; now: number };

/** The part of a scope that a read without an actor needs. */
export type ReadScope = Pick<Scope, "q">;

/** What a write sees: the open transaction, the caller, one moment (ms), and how to enqueue jobs and emit events. */
export type Tx<A = Actor> = {
  q: Writer;
  actor: A;
  now: number;
  enqueue<S extends z.ZodType>(
    job: JobDefinition<string, S>,
    payload: z.output<S>,
    options?: { key?: string; delayMs?: number },
  ): Promise<void>;
  emit<S extends z.ZodType>(event: EventDefinition<string, S>, payload: z.output<S>): Promise<string>;
};
