import { eq, inArray } from "drizzle-orm";
import { iso } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { storeConfirmations, storeQuote } from "#app/domain/summaries/evidence/changes.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { listedItems, projectIdOf } from "./item-list.ts";
import { ownersOfProjects } from "./owner-queries.server.ts";
import { actionItemPolicy } from "./policy.ts";
import {
  actionItemById,
  actionItemFor,
  anyActionItemFor,
  itemStanding,
  itemsAcross,
} from "./queries.server.ts";
import {
  type ActionItemRow,
  actionItemChanged,
  ChangeActionItem,
  CompleteActionItems,
  NewActionItem,
  WhichActionItem,
} from "./schema.ts";

export const addActionItem = operation({
  name: "action-items.add",
  failed: message("Failed to create action item"),
  input: NewActionItem,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  async run(tx, { actor, input: { segment_id, last_segment_id, ...input }, target: { meeting } }) {
    const action_id = newId();
    const written = { author: actor.userId, created_at: tx.now, updated_at: tx.now };
    await tx.q.insert(actionItems).values({ ...input, action_id, ...written });
    const { meeting_id } = meeting;
    if (segment_id) await storeQuote(tx, { meeting_id, line_id: action_id, segment_id, last_segment_id });
    return changedItem(tx, meeting, action_id);
  },
});

/** Ticking an item off leaves it whose it was and confirms it, and its owner may do it too; other words make it the writer's. */
export const changeActionItem = operation({
  name: "action-items.change",
  failed: message("Failed to update action item"),
  input: ChangeActionItem,
  async find(scope, { action_id, status: _, ...words }) {
    const target = await actionItemFor(scope, action_id);
    const isRewrite = Object.values(words).some((value) => value !== undefined);
    return target && { ...target, isRewrite, own: await itemStanding(scope, target) };
  },
  can: (actor, { isRewrite, own }) =>
    isRewrite ? actionItemPolicy.edit(actor, own) : actionItemPolicy.complete(actor, own),
  async run(tx, { actor, input: { action_id, ...changes }, target: { item, meeting, isRewrite } }) {
    const author = isRewrite ? actor.userId : item.author;
    await tx.q
      .update(actionItems)
      .set({ ...changes, author, updated_at: tx.now })
      .where(eq(actionItems.action_id, action_id));
    if (!isRewrite) await storeConfirmations(tx, [foundItem(item)], actor.userId);
    return changedItem(tx, meeting, action_id);
  },
});

/** Marks several as done, or opens them again. One that is not there any more or not the caller's to change stops all. */
export const completeActionItems = operation({
  name: "action-items.complete-several",
  failed: message("Failed to update action item"),
  input: CompleteActionItems,
  async find(scope, { action_ids }) {
    const ids = [...new Set(action_ids)];
    const rows = await itemsAcross(scope, { ids });
    if (rows.length < ids.length) return undefined;
    const owners = await ownersOfProjects(scope, rows.map(projectIdOf));
    // Only what the caller may do is asked of the list, not when its items are due.
    const items = listedItems(rows, owners, { actor: scope.actor, today: iso(scope.now).slice(0, 10) });
    return { rows, items };
  },
  can: (_actor, { items }) => items.every(({ abilities }) => abilities.complete),
  async run(tx, { actor, input: { status }, target: { rows, items } }) {
    const changed = items.filter((item) => item.status !== status);
    const ids = changed.map(({ action_id }) => action_id);
    if (ids.length > 0)
      await tx.q
        .update(actionItems)
        .set({ status, updated_at: tx.now })
        .where(inArray(actionItems.action_id, ids));
    const found = rows.map(({ item }) => foundItem(item)).filter(({ id }) => ids.includes(id));
    await storeConfirmations(tx, found, actor.userId);
    for (const { action_id, meeting, project } of changed)
      await emitChanged(tx, { meeting_id: meeting.meeting_id, project_id: project.project_id }, action_id);
    return { changed: changed.length };
  },
});

export const deleteActionItem = operation({
  name: "action-items.delete",
  failed: message("Failed to delete action item"),
  input: WhichActionItem,
  find: (scope, { action_id }) => actionItemFor(scope, action_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  async run(tx, { input: { action_id }, target: { meeting } }) {
    await setDeletedAt(tx, action_id, tx.now);
    await emitChanged(tx, meeting, action_id);
    return { success: true };
  },
});

/** Takes a deletion back; of an item that is there it changes nothing. */
export const restoreActionItem = operation({
  name: "action-items.restore",
  failed: message("Failed to update action item"),
  input: WhichActionItem,
  find: (scope, { action_id }) => anyActionItemFor(scope, action_id),
  can: (actor, { standing }) => meetingPolicy.editSummary(actor, standing),
  async run(tx, { input: { action_id }, target: { meeting } }) {
    await setDeletedAt(tx, action_id, null);
    return changedItem(tx, meeting, action_id);
  },
});

async function setDeletedAt({ q, now }: Pick<Tx, "q" | "now">, actionId: string, deleted_at: number | null) {
  await q.update(actionItems).set({ deleted_at, updated_at: now }).where(eq(actionItems.action_id, actionId));
}

function foundItem({ action_id, ...item }: ActionItemRow) {
  return { ...item, id: action_id };
}

type MeetingKey = { meeting_id: string; project_id: string };

async function emitChanged(tx: Tx, { meeting_id, project_id }: MeetingKey, action_id: string): Promise<void> {
  await tx.emit(actionItemChanged, { action_id, meeting_id, project_id });
}

/** Emits the event and returns the item as it is now. */
async function changedItem(tx: Tx, meeting: MeetingKey, actionId: string) {
  await emitChanged(tx, meeting, actionId);
  const item = await actionItemById(tx, actionId);
  if (!item) throw notFound();
  return item;
}
