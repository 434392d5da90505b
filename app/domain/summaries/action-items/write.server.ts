import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { storeConfirmations, storeQuote } from "#app/domain/summaries/evidence/changes.server.ts";
import { newItem } from "./changes.server.ts";
import {
  changedItem,
  changeItems,
  createItems,
  emitChanged,
  type MeetingKey,
} from "./history-changes.server.ts";
import { listedItems, projectIdOf } from "./item-list.ts";
import { ownersOfProject, ownersOfProjects } from "./owner-queries.server.ts";
import { actionItemPolicy } from "./policy.ts";
import { actionItemFor, anyActionItemFor, itemStanding, itemsAcross } from "./queries.server.ts";
import {
  type ActionItemRow,
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
    const by = actor.userId;
    const item = newItem(tx, { ...input, author: by });
    const accepted_by = (await isTheirs(tx, meeting, input.owner)) ? by : null;
    await createItems(tx, [{ ...item, accepted_by }], by);
    const { meeting_id, action_id } = item;
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
    const by = actor.userId;
    const author = isRewrite ? by : item.author;
    const isGiven = changes.owner !== undefined && changes.owner !== item.owner;
    const takes = isGiven && (await isTheirs(tx, meeting, changes.owner)) ? { accepted_by: by } : {};
    await changeItems(tx, [{ item, change: { ...changes, ...takes, author } }], { by });
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
    const edits = rows.flatMap(({ item }) =>
      ids.includes(item.action_id) ? [{ item, change: { status } }] : [],
    );
    await changeItems(tx, edits, { by: actor.userId });
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
  async run(tx, { actor, input: { action_id }, target: { item, meeting } }) {
    await changeItems(tx, [{ item, change: { deleted_at: tx.now } }], { by: actor.userId });
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
  async run(tx, { actor, input: { action_id }, target: { item, meeting } }) {
    await changeItems(tx, [{ item, change: { deleted_at: null } }], { by: actor.userId });
    return changedItem(tx, meeting, action_id);
  },
});

/** Whether an owner names the caller: who gives an item to themselves has accepted it. */
async function isTheirs(
  tx: Tx<UserActor>,
  { project_id }: MeetingKey,
  owner: string | null | undefined,
): Promise<boolean> {
  if (!owner) return false;
  const people = (await ownersOfProject(tx, project_id)).named(owner);
  return people.some(({ user_id }) => user_id === tx.actor.userId);
}

function foundItem({ action_id, ...item }: ActionItemRow) {
  return { ...item, id: action_id };
}
