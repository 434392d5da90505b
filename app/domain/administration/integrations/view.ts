import { iso, isoOrNull } from "#app/core/clock.ts";
import type { JobState } from "#app/core/enums/job-state.ts";
import { sayStored, t } from "#app/core/words.ts";
import type { Service } from "#app/providers/service.ts";
import type { serviceChecks } from "#db/schema/integrations.ts";
import type { jobs } from "#db/schema/kernel.ts";
import type { webhookDeliveries } from "#db/schema/recordings.ts";
import type { DeliveryOutcome } from "./filters.ts";
import { redact } from "./redact.ts";

export type LastCheck = Pick<typeof serviceChecks.$inferSelect, "ok" | "text" | "checked_at">;

export type ServiceView = {
  service_id: string;
  name: string;
  use: string;
  without: string;
  configured: boolean;
  /** Its settings, and whether each is set; never a value. */
  variables: { name: string; is_set: boolean }[];
  /** Where they are set: by an operator in the app, or by the environment, which comes first. */
  set_in: "app" | "environment" | null;
  guide: string;
  testable: boolean;
  last_check: { ok: boolean; text: string; checked_at: string } | null;
};

export function serviceView(service: Service, check: LastCheck | undefined): ServiceView {
  const { id, name, use, without, configured, variables, setIn, guide } = service;
  return {
    service_id: id,
    name: sayStored(name),
    use: t(use),
    without: t(without),
    configured,
    guide,
    set_in: setIn,
    variables: variables.map(({ name, isSet }) => ({ name, is_set: isSet })),
    testable: configured && service.check !== undefined,
    // What was tested before the settings were taken away says nothing any more.
    last_check:
      configured && check ? { ok: check.ok, text: check.text, checked_at: iso(check.checked_at) } : null,
  };
}

export type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, "body">;

export type DeliveryView = {
  delivery_id: string;
  provider: string;
  /** The sender's id of it. */
  event_id: string;
  recording_id: string;
  received_at: string;
  outcome: Exclude<DeliveryOutcome, "all">;
  problem: string | null;
};

export function deliveryView({ applied, received_at, problem, ...row }: DeliveryRow): DeliveryView {
  const { delivery_id, provider, event_id, recording_id } = row;
  const outcome = problem !== null ? "problem" : applied ? "applied" : "waiting";
  return {
    delivery_id,
    provider,
    event_id,
    recording_id,
    outcome,
    received_at: iso(received_at),
    problem: problem === null ? null : redact(problem),
  };
}

export type JobRow = Pick<
  typeof jobs.$inferSelect,
  | "job_id"
  | "name"
  | "lane"
  | "payload"
  | "state"
  | "run_at"
  | "attempts"
  | "max_attempts"
  | "error"
  | "created_at"
> & { finished_at: number | null };

export type JobView = {
  job_id: string;
  job: string;
  lane: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  /** Why the last try failed, without secrets and addresses. */
  error: string | null;
  /** The ids it is about; nothing else of its payload. */
  subject: Record<string, string>;
  created_at: string;
  /** Of the next try, or of the last one. */
  run_at: string;
  finished_at: string | null;
};

export function jobView(row: JobRow): JobView {
  const { job_id, name, lane, state, attempts, max_attempts, error } = row;
  return {
    job_id,
    job: name,
    lane,
    state,
    attempts,
    max_attempts,
    error: error === null ? null : redact(error),
    subject: idsIn(row.payload),
    created_at: iso(row.created_at),
    run_at: iso(row.run_at),
    finished_at: isoOrNull(row.finished_at),
  };
}

function idsIn(payload: unknown): Record<string, string> {
  if (typeof payload !== "object" || payload === null) return {};
  return Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] =>
        entry[0].endsWith("_id") && typeof entry[1] === "string" && /^[\w-]{1,64}$/.test(entry[1]),
    ),
  );
}

/** A call as the program remembers it; `app/providers/outbound-calls.ts` has the same. */
type Call = { at: number; method: string; host: string; ms: number; outcome: number | string };

export type CallView = {
  /** ISO 8601. */
  at: string;
  method: string;
  host: string;
  ms: number;
  ok: boolean;
  /** A status as text, or "refused", "unreachable", "timeout", "redirect", "stopped". */
  outcome: string;
};

export function callView({ at, outcome, ...call }: Call): CallView {
  const ok = typeof outcome === "number" && outcome < 400;
  return { ...call, at: iso(at), ok, outcome: String(outcome) };
}
