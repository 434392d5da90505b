import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { t } from "#app/core/words.ts";
import { notSetUp, setupTokenHash } from "#app/domain/server/instance/queries.server.ts";
import { addOperator } from "#app/domain/server/operators/changes.server.ts";
import { users } from "#db/schema/identity.ts";
import { displayName } from "./display-name.ts";
import { anyUser, userById } from "./queries.server.ts";
import { carryRename, type SignUp, secondStepChanged, type UserRow } from "./schema.ts";

export async function changeUser(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const set = { ...change, updated_at: tx.now };
  const [user] = await tx.q.update(users).set(set).where(eq(users.user_id, userId)).returning();
  return user;
}

/** The same for what may be another name: what the old one stood for gets it as well. */
export async function changeNamedUser(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const before = await userById(tx, userId);
  const user = await changeUser(tx, userId, change);
  if (!before || !user || displayName(before) === displayName(user)) return user;
  const { user_id, first_name, last_name } = before;
  await tx.enqueue(carryRename, { user_id, first_name, last_name }, { key: jobKey(carryRename, user_id) });
  return user;
}

/** Ends every agent of a person at once: a grant of another epoch is over. */
export async function endAgents(tx: Tx, userId: string): Promise<void> {
  const agent_epoch = sql`${users.agent_epoch} + 1`;
  await tx.q.update(users).set({ agent_epoch }).where(eq(users.user_id, userId));
}

type NewUser = Pick<UserRow, "email" | "first_name" | "last_name" | "status"> &
  Partial<typeof users.$inferInsert>;

/** Adds an account; the first one of all runs the server. Returns undefined when the address already has one. */
export async function createUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const isFirst = !(await anyUser(tx));
  // The setup clears its token first: without it nobody can claim a server that has just been installed.
  if (isFirst && (await setupTokenHash(tx)) !== null) throw notSetUp();
  const [row] = await tx.q
    .insert(users)
    .values({ ...user, user_id: newId(), created_at: tx.now, updated_at: tx.now })
    .onConflictDoNothing()
    .returning();
  if (row && isFirst) await addOperator(tx, row.user_id, null);
  return row;
}

/** Notes a login, and a password that was hashed anew for it. `updated_at` stays: the person changed nothing. */
export async function noteLogin(tx: Tx, userId: string, hash: string | undefined) {
  const change = { last_login: tx.now, ...(hash ? { password_hash: hash } : {}) };
  const [user] = await tx.q.update(users).set(change).where(eq(users.user_id, userId)).returning();
  return user;
}

/** Notes the time zone of an account that has none. `updated_at` stays: the person changed nothing. */
export async function noteZone({ q }: Pick<Tx, "q">, userId: string, time_zone: string): Promise<void> {
  await q
    .update(users)
    .set({ time_zone })
    .where(and(eq(users.user_id, userId), isNull(users.time_zone)));
}

/** From now on a login of this account needs a second step, or with null needs none. */
export async function setSecondStep(tx: Tx, userId: string, since: number | null): Promise<void> {
  const isOther = since === null ? isNotNull(users.second_step_since) : isNull(users.second_step_since);
  const changed = await tx.q
    .update(users)
    .set({ second_step_since: since })
    .where(and(eq(users.user_id, userId), isOther))
    .returning({ user_id: users.user_id });
  if (changed.length > 0) await tx.emit(secondStepChanged, { user_id: userId });
}

/** Sets the organization and the project a person works in. */
export async function setActiveWorkspace(
  tx: Tx,
  userId: string,
  { org_id, project_id }: { org_id: string; project_id: string | null },
): Promise<void> {
  await changeUser(tx, userId, { last_active_org_id: org_id, last_active_project_id: project_id });
}

type Workspace = { org_id: string } | { project_id: string };

/**
 * Clears a workspace that was left or deleted: for one user, or without a user for everybody who works in it. An
 * organization takes its project with it; a project leaves the organization as it is.
 */
export async function clearActiveWorkspace(
  { q, now }: Tx,
  workspace: Workspace,
  userId?: string,
): Promise<void> {
  const inside =
    "org_id" in workspace
      ? eq(users.last_active_org_id, workspace.org_id)
      : eq(users.last_active_project_id, workspace.project_id);
  const organization = "org_id" in workspace ? { last_active_org_id: null } : {};
  await q
    .update(users)
    .set({ ...organization, last_active_project_id: null, updated_at: now })
    .where(userId === undefined ? inside : and(inside, eq(users.user_id, userId)));
}

/** A new account, or the one that waited for its person. */
export async function saveUser(
  tx: Tx,
  input: z.output<typeof SignUp>,
  hash: string,
  pending: UserRow | undefined,
  proved: boolean,
): Promise<UserRow> {
  const person = {
    first_name: input.first_name,
    last_name: input.last_name,
    password_hash: hash,
    status: "active" as const,
    email_confirmed_at: proved ? tx.now : null,
    user_metadata: input.user_metadata ?? null,
    last_login: tx.now,
    ...(input.time_zone && { time_zone: input.time_zone }),
  };
  const user = pending
    ? await changeUser(tx, pending.user_id, person)
    : await createUser(tx, { ...person, email: input.email });
  if (!user) throw conflict(t("User already exists. Please login instead."));
  return user;
}

/** A disabled account without a person, to which what a deleted account made in projects is handed over. Returns its id. */
export async function createDeletedUser(tx: Tx): Promise<string> {
  const user_id = newId();
  await tx.q.insert(users).values({
    user_id,
    email: `deleted-${user_id}@deleted.invalid`,
    status: "disabled",
    first_name: "Deleted",
    last_name: "account",
    created_at: tx.now,
    updated_at: tx.now,
  });
  return user_id;
}

/** Deletes an account, and by its references all that is its person's alone. */
export async function deleteUser({ q }: Pick<Tx, "q">, userId: string): Promise<void> {
  await q.delete(users).where(eq(users.user_id, userId));
}
