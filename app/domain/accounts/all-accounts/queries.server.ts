import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { conflict, invalid, notFound } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { mayOperate } from "#app/domain/server/operators/policy.ts";
import { instanceFor } from "#app/domain/server/operators/queries.server.ts";
import { nameColumns, users } from "#db/schema/identity.ts";
import { operators } from "#db/schema/operators.ts";

const page = 50;
/** What is left of a deleted account is nobody's. */
const ofPeople = inArray(users.status, ["pending", "active", "suspended"]);

const columns = {
  ...nameColumns,
  status: users.status,
  second_step_since: users.second_step_since,
  last_login: users.last_login,
  created_at: users.created_at,
  operator: operators.user_id,
};
export type AccountRow = Awaited<ReturnType<typeof accountsLike>>["accounts"][number];

/** A page of the server's accounts whose names or addresses have every word. */
export async function accountsLike({ q }: ReadScope, text: string, before: string | undefined) {
  const words = text.split(/\s+/).filter(Boolean);
  const found = await q
    .select(columns)
    .from(users)
    .leftJoin(operators, eq(operators.user_id, users.user_id))
    .where(and(ofPeople, before ? lt(users.user_id, before) : undefined, ...words.map(hasWord)))
    // Ids are in the order in which the accounts were made.
    .orderBy(desc(users.user_id))
    .limit(page + 1);
  const accounts = found.slice(0, page);
  return { accounts, next: found.length > page ? (accounts.at(-1)?.user_id ?? null) : null };
}

export async function accountOnServer({ q }: ReadScope, userId: string): Promise<AccountRow | undefined> {
  const [found] = await q
    .select(columns)
    .from(users)
    .leftJoin(operators, eq(operators.user_id, users.user_id))
    .where(and(eq(users.user_id, userId), ofPeople));
  return found;
}

/** For whoever owns the machine. */
export async function accountByAddress(scope: ReadScope, email: string) {
  const user = await userByEmail(scope, email);
  if (!user || user.status === "disabled")
    throw invalid({ email: [t("No account uses {email}.", { email })] });
  return user;
}

/** For an operator's operation on one account. Who is no operator learns of none. */
async function accountForOperator(scope: Scope<UserActor>, { user_id }: { user_id: string }) {
  const standing = await instanceFor(scope);
  if (!standing.operator) return { ...standing, account: undefined };
  const account = await accountOnServer(scope, user_id);
  return account && { ...standing, account };
}
/** Of what `accountForOperator` found; the policy has refused who is no operator. */
export function accountIn({ account }: { account: AccountRow | undefined }): AccountRow {
  if (!account) throw notFound();
  return account;
}
/** Keeps operators from locking out themselves, with `ofOwn` as the reason, or by one click another operator. */
export function assertOthers({ operator, user_id }: AccountRow, callerId: string, ofOwn: string): void {
  if (user_id === callerId) throw conflict(ofOwn);
  if (operator !== null) throw conflict(t("This person is an operator. Remove them as an operator first."));
}
export const ofOneAccount = { find: accountForOperator, can: mayOperate };

/** Databases fold letters differently: a word is looked for as it was typed, too. */
function hasWord(word: string): SQL | undefined {
  const within = (typed: string) => `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  const inColumn = (column: typeof users.email | typeof users.first_name | typeof users.last_name) =>
    sql`(lower(${column}) like ${within(word.toLowerCase())} escape '\\' or ${column} like ${within(word)} escape '\\')`;
  return or(inColumn(users.first_name), inColumn(users.last_name), inColumn(users.email));
}
