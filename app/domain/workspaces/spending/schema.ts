import { z } from "zod";
import { accessStates } from "#app/core/enums/access-state.ts";
import { spendingGroups } from "#app/core/enums/spending-group.ts";
import { spendingPeriods } from "#app/core/enums/spending-period.ts";
import { Id } from "#app/core/id.ts";

/** What a call is for; "other" is what was counted before the kinds were. */
export const spendingKinds = [
  "summary",
  "chat",
  "agenda",
  "grouping",
  "search",
  "test",
  "transcription",
  "other",
] as const;
export type SpendingKind = (typeof spendingKinds)[number];

/** Who makes a call, for which project and what for. `user_id` is null where nobody is known, and counts for no person. */
export const Spender = z.object({
  project_id: Id,
  user_id: Id.nullable(),
  kind: z.enum(spendingKinds),
});
export type Spender = z.output<typeof Spender>;

const Count = z.number().int().min(0);
/** Tokens sent and written, and ms of sound. */
export const Amount = z.object({ tokens_in: Count, tokens_out: Count, ms: Count });
export type Amount = z.output<typeof Amount>;

/** What was set aside for one call, on the day it began. */
export const Reservation = z.object({ ...Spender.shape, day: z.string(), org_id: Id, held: Amount });
export type Reservation = z.output<typeof Reservation>;
export const ListSpending = z.object({
  by: z.enum(spendingGroups).default("organization"),
  period: z.enum(spendingPeriods).default("today"),
});
export const ListAccess = z.object({
  state: z.enum(accessStates).default("waiting"),
  /** Id of the last organization of the previous page. */
  before: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const SetAccess = z.object({ org_id: Id, allowed: z.boolean() });
