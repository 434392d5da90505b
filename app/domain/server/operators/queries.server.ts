import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { nameColumns, users } from "#db/schema/identity.ts";
import { operators } from "#db/schema/operators.ts";
import { type InstanceStanding, mayOperate } from "./policy.ts";
import type { OperatorRow } from "./view.ts";

/** For the `find` of every operation on the server itself. */
export async function instanceFor({ q, actor }: Scope<UserActor>): Promise<InstanceStanding> {
  return { operator: await isOperator({ q }, actor.userId) };
}

/** What every operation of an operator asks for. */
export const operatorsOnly = { find: instanceFor, can: mayOperate };

export async function isOperator({ q }: Pick<Scope, "q">, userId: string): Promise<boolean> {
  const own = eq(operators.user_id, userId);
  return (await q.select({ id: operators.user_id }).from(operators).where(own)).length > 0;
}

/** Everybody who runs this server, in the order in which they were named. */
export async function allOperators({ q }: Pick<Scope, "q">): Promise<OperatorRow[]> {
  return q
    .select({ ...nameColumns, named_at: operators.named_at })
    .from(operators)
    .innerJoin(users, eq(users.user_id, operators.user_id))
    .orderBy(asc(operators.named_at), asc(operators.user_id));
}

/** The account of an address, and whether the address is known to be its person's. */
export async function accountByEmail({ q }: Pick<Scope, "q">, email: string) {
  const [account] = await q
    .select({ user_id: users.user_id, proved: isNotNull(users.email_confirmed_at) })
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, "active")));
  return account && { ...account, proved: Boolean(account.proved) };
}
