import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { minute } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { actionItemChanges, actionItems, completionProposals } from "#db/schema/action-items.ts";
import { meetings } from "#db/schema/meetings.ts";
import { type ItemChanges, isSettled, itemAfter, type OwnerStep, stepsBetween } from "./ledger.ts";
import { actionItemById } from "./queries.server.ts";
import { type ActionItemRow, actionItemChanged, type NewItemRow } from "./schema.ts";

type Writes = Pick<Tx, "q" | "now">;
/** `proposal_id`: the words by which it is said to be done. */
type How = {
  by: string;
  word?: string | null;
  owner?: OwnerStep;
  proposal_id?: string;
  /** The issue elsewhere that was closed or reopened. */
  issue?: string;
};

/** Stores new items, each with the beginning of its history. One that is done when it is noted is done from then on. */
export async function createItems(
  { q, now }: Writes,
  rows: (NewItemRow & { accepted_by?: string | null })[],
  by: string,
): Promise<void> {
  const items = rows.map((row) => ({
    ...{ accepted_by: null, due_moves: 0, first_due: null, blocked_by: null },
    ...row,
    done_at: row.status === "completed" ? now : null,
  }));
  await q.insertEach(actionItems, items);
  const changes = items.flatMap((item) => {
    const created = changeRow(item, { kind: "created" as const, after: item.owner }, { by, now });
    const then = [
      ...(item.accepted_by ? [{ kind: "accepted" as const, after: item.owner }] : []),
      ...(item.status === "completed" ? [{ kind: "done" as const, after: null }] : []),
    ];
    return [created, ...then.map((step) => changeRow(item, step, { by, now }))];
  });
  await q.insertEach(actionItemChanges, changes);
}

/**
 * The one place where owner, day, state and deletion of items change: each change is written with its history, and what
 * waited for an item that is over waits no longer.
 */
export async function changeItems(
  tx: Writes & Pick<Tx, "emit">,
  edits: { item: ActionItemRow; change: ItemChanges }[],
  { by, word = null, owner = "assigned", proposal_id, issue }: How,
): Promise<void> {
  const { q, now } = tx;
  const done = edits.map(({ item, change }) => ({ item, change, after: itemAfter(item, change, now) }));
  for (const one of done) if (await takesBack(tx, one, by)) one.after = withoutLastMove(one.after);
  const sets = Map.groupBy(done, (one) => JSON.stringify(setOf(one)));
  for (const same of sets.values()) {
    const [first] = same;
    if (!first) continue;
    const ids = same.map(({ item }) => item.action_id);
    await q.update(actionItems).set(setOf(first)).where(inArray(actionItems.action_id, ids));
  }
  const changes = done.flatMap(({ item, after }) =>
    stepsBetween(item, after, owner)
      .filter(({ kind }) => kind !== "due_moved" || after.due_moves >= item.due_moves)
      .map((step) =>
        issue && (step.kind === "done" || step.kind === "reopened") ? { ...step, after: issue } : step,
      )
      .map((step) => changeRow(item, { ...step, word, proposal_id: proposal_id ?? null }, { by, now })),
  );
  await q.insertEach(actionItemChanges, changes);
  const reopened = done.filter(
    ({ item, after }) => item.status === "completed" && after.status === "pending",
  );
  await denyProposals(
    tx,
    reopened.map(({ item }) => item.action_id),
    by,
  );
  const over = done.filter(({ item, after }) => isSettled(after) && !isSettled(item));
  await release(
    tx,
    over.map(({ item }) => item.action_id),
    by,
  );
}

type Done = { item: ActionItemRow; change: ItemChanges; after: ActionItemRow };

/** The columns that a change sets: those of the person, and those that follow. */
function setOf({ change, after }: Done) {
  const { accepted_by, due_moves, first_due, done_at, blocked_by, updated_at } = after;
  return { ...change, accepted_by, due_moves, first_due, done_at, blocked_by, updated_at };
}

const undoMs = 10 * minute;

/** Whether a day is set back by who has just moved it: the move is forgotten, and none is counted. */
async function takesBack({ q, now }: Writes, { item, after }: Done, by: string): Promise<boolean> {
  if (item.due_date === after.due_date || item.due_moves === 0) return false;
  const moves = and(
    eq(actionItemChanges.action_id, item.action_id),
    eq(actionItemChanges.kind, "due_moved"),
    gt(actionItemChanges.created_at, now - undoMs),
  );
  const [last] = await q
    .select()
    .from(actionItemChanges)
    .where(moves)
    .orderBy(desc(actionItemChanges.change_id))
    .limit(1);
  if (!last || last.before === null || last.before !== after.due_date) return false;
  if (last.after !== item.due_date || last.changed_by !== by) return false;
  await q.delete(actionItemChanges).where(eq(actionItemChanges.change_id, last.change_id));
  return true;
}

function withoutLastMove(after: ActionItemRow): ActionItemRow {
  // `itemAfter` has counted this one too.
  const due_moves = Math.max(0, after.due_moves - 2);
  return { ...after, due_moves, first_due: due_moves === 0 ? null : after.first_due };
}

/** Lets go of what waits for these items; its own pages are told. */
async function release(tx: Writes & Pick<Tx, "emit">, ids: string[], by: string): Promise<void> {
  if (ids.length === 0) return;
  const waiting = await tx.q
    .select({ item: actionItems, project_id: meetings.project_id })
    .from(actionItems)
    .innerJoin(meetings, eq(meetings.meeting_id, actionItems.meeting_id))
    .where(inArray(actionItems.blocked_by, ids));
  if (waiting.length === 0) return;
  const edits = waiting.map(({ item }) => ({ item, change: { blocked_by: null } }));
  await changeItems(tx, edits, { by });
  for (const { item, project_id } of waiting)
    await tx.emit(actionItemChanged, { action_id: item.action_id, meeting_id: item.meeting_id, project_id });
}

/** Who opens an item again has seen that it is not done: what waited for an answer says so no more. */
async function denyProposals({ q, now }: Writes, ids: string[], by: string): Promise<void> {
  if (ids.length === 0) return;
  const { action_id, answer } = completionProposals;
  await q
    .update(completionProposals)
    .set({ answer: "not_yet", answered_by: by, answered_at: now })
    .where(and(inArray(action_id, ids), isNull(answer)));
}

/** Somebody says that an item is not done, in spite of these words. */
export async function noteNotYet(
  { q, now }: Writes,
  item: ActionItemRow,
  { by, proposal_id }: { by: string; proposal_id: string },
): Promise<void> {
  const step = { kind: "not_yet" as const, proposal_id };
  await q.insertEach(actionItemChanges, [changeRow(item, step, { by, now })]);
}

/** Somebody has an issue made of an item, at the tracker of this name. */
export async function noteSentToTracker(
  { q, now }: Writes,
  item: ActionItemRow,
  { by, tracker }: { by: string; tracker: string },
): Promise<void> {
  await q.insertEach(actionItemChanges, [changeRow(item, { kind: "sent", after: tracker }, { by, now })]);
}

type Step = Partial<typeof actionItemChanges.$inferInsert> &
  Pick<typeof actionItemChanges.$inferInsert, "kind">;

function changeRow(
  { action_id, meeting_id }: Pick<ActionItemRow, "action_id" | "meeting_id">,
  step: Step,
  { by, now }: { by: string; now: number },
) {
  const nothing = { before: null, after: null, word: null, other_id: null, proposal_id: null };
  return {
    ...nothing,
    ...step,
    ...{ change_id: newId(), action_id, meeting_id, changed_by: by, created_at: now },
  };
}

export type MeetingKey = { meeting_id: string; project_id: string };

export async function emitChanged(
  tx: Tx,
  { meeting_id, project_id }: MeetingKey,
  action_id: string,
): Promise<void> {
  await tx.emit(actionItemChanged, { action_id, meeting_id, project_id });
}

/** Emits the event and returns the item as it is now. */
export async function changedItem(tx: Tx, meeting: MeetingKey, actionId: string) {
  await emitChanged(tx, meeting, actionId);
  const item = await actionItemById(tx, actionId);
  if (!item) throw notFound();
  return item;
}

/** Gives the acts of a deleted account to its heir, and takes its acceptance away. */
export async function handOverItemHistory({ q }: Pick<Tx, "q">, from: string, heir: string): Promise<void> {
  await q.update(actionItemChanges).set({ changed_by: heir }).where(eq(actionItemChanges.changed_by, from));
  await q.update(actionItems).set({ accepted_by: null }).where(eq(actionItems.accepted_by, from));
}

export async function handOverCompletions({ q }: Pick<Tx, "q">, from: string, heir: string): Promise<void> {
  const { answered_by } = completionProposals;
  await q.update(completionProposals).set({ answered_by: heir }).where(eq(answered_by, from));
}
