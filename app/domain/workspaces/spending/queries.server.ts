import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from "drizzle-orm";
import { day, minute } from "#app/core/clock.ts";
import type { Limits, Scope, SpendingRules } from "#app/core/context.ts";
import type { AccessState } from "#app/core/enums/access-state.ts";
import { quotaLevels } from "#app/core/enums/quota-level.ts";
import type { SpendingGroup } from "#app/core/enums/spending-group.ts";
import type { SpendingPeriod } from "#app/core/enums/spending-period.ts";
import { users } from "#db/schema/identity.ts";
import { organizations } from "#db/schema/organizations.ts";
import { projects } from "#db/schema/projects.ts";
import { spending } from "#db/schema/spending.ts";
import { dayOf } from "./day.ts";
import type { Refused } from "./refusal.ts";
import type { Spender } from "./schema.ts";

type At = Pick<Scope, "q" | "now">;
type Read = Pick<Scope, "q">;

const nothing = { calls: 0, tokens_in: 0, tokens_out: 0, ms: 0 };
const total = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const totals = {
  calls: total(spending.calls),
  tokens_in: total(spending.tokens_in),
  tokens_out: total(spending.tokens_out),
  ms: total(spending.ms),
};

/** The organization of a project, and whether its meetings may be sent to the model and to transcription. */
export async function accessOf({ q }: Read, projectId: string, rules: Pick<SpendingRules, "access">) {
  const [found] = await q
    .select({ org_id: organizations.org_id, since: organizations.model_allowed_at })
    .from(projects)
    .innerJoin(organizations, eq(organizations.org_id, projects.org_id))
    .where(eq(projects.project_id, projectId));
  return found && { org_id: found.org_id, allowed: rules.access === "everyone" || found.since !== null };
}

type Used = { calls: number; tokens: number; ms: number };
export type UsedToday = Record<keyof Limits, Used>;

/** What was used today at each level that a spender belongs to; calls under way count at the most they may cost. */
export async function usedToday(
  { q, now }: At,
  { project_id, user_id, org_id }: Pick<Spender, "project_id" | "user_id"> & { org_id: string },
): Promise<UsedToday> {
  const rows = await q
    .select({
      person: sql<boolean>`${spending.user_id} = ${user_id ?? "nobody"}`,
      project: sql<boolean>`${spending.project_id} = ${project_id}`,
      organization: sql<boolean>`${spending.org_id} = ${org_id}`,
      ...totals,
    })
    .from(spending)
    .where(eq(spending.day, dayOf(now)))
    .groupBy(sql`1`, sql`2`, sql`3`);
  const at = (isPart: (row: (typeof rows)[number]) => boolean): Used => {
    const part = rows.filter(isPart);
    const total = (value: (row: (typeof rows)[number]) => number) =>
      part.reduce((sum, row) => sum + value(row), 0);
    return {
      calls: total((row) => row.calls),
      tokens: total((row) => row.tokens_in + row.tokens_out),
      ms: total((row) => row.ms),
    };
  };
  return {
    person: at((row) => Boolean(row.person)),
    project: at((row) => Boolean(row.project)),
    organization: at((row) => Boolean(row.organization)),
    server: at(() => true),
  };
}

/** How much of a day's allowance is left, in tokens or ms of sound, and the level that has the least. */
export function roomLeft(
  used: UsedToday,
  { user_id, kind }: Pick<Spender, "user_id" | "kind">,
  { tokens, minutes }: Pick<SpendingRules, "tokens" | "minutes">,
): { left: number; level: keyof Limits } {
  const isSound = kind === "transcription";
  const rooms = quotaLevels
    .filter((level) => level !== "person" || user_id !== null)
    .map((level) => ({
      level,
      left: isSound ? minutes[level] * minute - used[level].ms : tokens[level] - used[level].tokens,
    }));
  return rooms.reduce((least, room) => (room.left < least.left ? room : least));
}

/** What stands in the way of a call that needs `least` tokens or ms of sound; null for nothing. */
export async function refusalOf(
  scope: At,
  spender: Spender,
  least: number,
  rules: SpendingRules,
): Promise<{ refused: Refused } | { refused: null; org_id: string; left: number }> {
  const access = await accessOf(scope, spender.project_id, rules);
  if (!access?.allowed) return { refused: "access" };
  const { org_id } = access;
  const { left, level } = roomLeft(await usedToday(scope, { ...spender, org_id }), spender, rules);
  return left < Math.max(1, least) ? { refused: level } : { refused: null, org_id, left };
}

/** What a project used in the last 30 days, today included. */
export async function spendingOfMonth({ q, now }: At, projectId: string) {
  const [row] = await q
    .select(totals)
    .from(spending)
    .where(and(eq(spending.project_id, projectId), inPeriod("month", now)));
  return row ?? nothing;
}

/** What everybody spent, by what each row is for: an id, or the kind. The most tokens first. */
export async function spentBy(
  { q, now }: At,
  { by, period, limit }: { by: SpendingGroup; period: SpendingPeriod; limit: number },
) {
  const key = columns[by];
  const most = sql`sum(${spending.tokens_in} + ${spending.tokens_out})`;
  return q
    .select({ id: key, ...totals })
    .from(spending)
    .where(inPeriod(period, now))
    .groupBy(key)
    .orderBy(desc(most), desc(sum(spending.ms)), asc(key))
    .limit(limit);
}

const columns = {
  organization: spending.org_id,
  project: spending.project_id,
  person: spending.user_id,
  kind: spending.kind,
} as const;

/** What everybody spent together, and how many rows `spentBy` has. */
export async function spentInAll(
  { q, now }: At,
  { by, period }: { by: SpendingGroup; period: SpendingPeriod },
) {
  const [row] = await q
    .select({ ...totals, rows: countDistinct(columns[by]) })
    .from(spending)
    .where(inPeriod(period, now));
  return row ?? { ...nothing, rows: 0 };
}

/** The names of what money was spent on, as far as it is still there. */
export async function spenderNames(
  { q }: Read,
  by: SpendingGroup,
  ids: string[],
): Promise<Map<string, { name: string; detail: string }>> {
  const named = (rows: { id: string; name: string; detail: string }[]) =>
    new Map(rows.map(({ id, ...names }) => [id, names]));
  if (by === "kind" || ids.length === 0) return new Map();
  if (by === "person") {
    const rows = await q
      .select({ id: users.user_id, first: users.first_name, last: users.last_name, detail: users.email })
      .from(users)
      .where(inArray(users.user_id, ids));
    return named(rows.map(({ first, last, ...row }) => ({ ...row, name: `${first} ${last}`.trim() })));
  }
  if (by === "project")
    return named(
      await q
        .select({ id: projects.project_id, name: projects.project_name, detail: organizations.org_name })
        .from(projects)
        .innerJoin(organizations, eq(organizations.org_id, projects.org_id))
        .where(inArray(projects.project_id, ids)),
    );
  const rows = await q
    .select({ id: organizations.org_id, name: organizations.org_name })
    .from(organizations)
    .where(inArray(organizations.org_id, ids));
  return named(rows.map((row) => ({ ...row, detail: "" })));
}

/** Organizations that wait for the model, or may use it, the newest first, with who made them. */
export async function organizationsBy(
  { q }: Read,
  { state, before, limit }: { state: AccessState; before?: string | undefined; limit: number },
) {
  return q
    .select({
      org_id: organizations.org_id,
      org_name: organizations.org_name,
      created_at: organizations.created_at,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
    })
    .from(organizations)
    .leftJoin(users, eq(users.user_id, organizations.created_by))
    .where(and(inState(state), before ? lt(organizations.org_id, before) : undefined))
    .orderBy(desc(organizations.org_id))
    .limit(limit);
}

export async function countBy({ q }: Read, state: AccessState): Promise<number> {
  const [row] = await q.select({ count: count() }).from(organizations).where(inState(state));
  return row?.count ?? 0;
}

function inState(state: AccessState): SQL {
  const since = organizations.model_allowed_at;
  return state === "allowed" ? isNotNull(since) : isNull(since);
}

function inPeriod(period: SpendingPeriod, now: number): SQL {
  return period === "today" ? eq(spending.day, dayOf(now)) : gt(spending.day, dayOf(now - 30 * day));
}
