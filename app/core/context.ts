import type { z } from "zod";
import type { Providers } from "#app/providers/port.ts";
import type { Db, Reader, Writer } from "#db/store.ts";
import type { Actor } from "./actor.ts";
import type { EventDefinition, JobDefinition } from "./events.ts";
import type { LiveBus } from "./live-bus.ts";
import type { Log } from "./log.ts";

/**
 * Writes jobs and events inside the transaction of the change that asks for them; `jobs/` provides it.
 * The worker and the live pages are told once that transaction is committed, and never before.
 */
export interface Outbox {
  enqueue(q: Writer, job: NewJob): Promise<void>;
  /** Records the event and enqueues the jobs that react to it. Returns the event's id. */
  record(q: Writer, event: NewEvent): Promise<string>;
  /** Throws when the job's lease has been lost to another worker; finishes the job when the lease says so. */
  assertLease(q: Writer, lease: Lease): Promise<void>;
  idempotency: IdempotencyStore;
}

/** Answers to calls that carry a key of their caller's choice, so that a call sent twice is made once. */
export interface IdempotencyStore {
  /** Takes the key for one call, unless it was answered, is being answered, or stands for another call. */
  claim(db: Db, call: KeyedCall): Promise<ClaimResult>;
  /** Keeps the answer in the commit of what the call changed; throws, and so undoes it, when the claim has gone to another. */
  save(q: Writer, claim: IdempotencyClaim, answer: string): Promise<void>;
  /** Nothing came of the call: the key is free again. */
  release(db: Db, claim: IdempotencyClaim): Promise<void>;
}

export type KeyedCall = { userId: string; keyHash: string; fingerprint: string };
export type IdempotencyClaim = { keyHash: string; token: string };
export type ClaimResult =
  | { state: "mine"; claim: IdempotencyClaim }
  | { state: "answered"; answer: string }
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
};
/** `finishes`: the job is over with this write, in the same commit: done, or put aside as dead with the reason. */
export type Lease = { jobId: string; token: string; finishes?: JobEnd };
export type JobEnd = { state: "done"; error: null } | { state: "dead"; error: string };

/** All that a door hands to an operation. */
export type Ctx = {
  actor: Actor;
  db: Db;
  providers: Providers;
  outbox: Outbox;
  /** What is committed, for a door whose caller waits for it. */
  live: Pick<LiveBus, "subscribe">;
  now: () => number;
  log: Log;
  settings: Settings;
  /** Set when a job calls: the write only happens while the job still holds its lease. */
  lease?: Lease;
  /** Set by a door that keeps what it answers: given what the operation returns, in the same commit. */
  onCommit?: (q: Writer, value: unknown) => Promise<void>;
  /** Set by a door whose caller looks on while an operation prepares its change. */
  progress?: ProgressSink;
};

/** Somebody who is told what is found so far; `left` aborts when they have seen enough, and the work ends there. */
export type ProgressSink = { emit(event: string, data: unknown): void; signal: AbortSignal };

/** What the operator chose, as far as the rules depend on it. */
export type Settings = {
  signup: "open" | "invite" | "closed";
  /** Whether an address must be confirmed before its owner can log in. */
  confirmEmail: boolean;
  /** Where people reach this server, without a trailing slash. */
  origin: string;
  /** `whsec_…` secrets of the recorder; deliveries must be signed once there is one. */
  webhookSecrets: string[];
  /** Questions one person may ask the memory in an hour. */
  asksPerHour: number;
};

/** Where a row is looked for: through the caller, at one moment. */
export type Scope<A = Actor> = { q: Reader; actor: A; now: number };

/** What a write sees: the open transaction, one moment, and two ways to ask for what happens after it. */
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
