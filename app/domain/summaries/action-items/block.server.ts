import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { changedItem, changeItems } from "./history-changes.server.ts";
import { isSettled, refusedAt } from "./ledger.ts";
import { actionItemPolicy } from "./policy.ts";
import { actionItemFor, ownItemFor } from "./queries.server.ts";
import { BlockItem, WhichActionItem } from "./schema.ts";

const failed = message("Failed to update action item");

/** Says that an item waits for another one of its project, until that one is done. */
export const blockItem = operation({
  name: "action-items.block",
  failed,
  input: BlockItem,
  async find(scope, { action_id, blocked_by }) {
    const target = await ownItemFor(scope, action_id);
    return target && { ...target, blocker: await actionItemFor(scope, blocked_by) };
  },
  can: (actor, { own }) => actionItemPolicy.complete(actor, own),
  async run(tx, { actor, input: { word }, target: { item, meeting, blocker } }) {
    if (!blocker || blocker.meeting.project_id !== meeting.project_id)
      throw refusedAt("blocked_by", t("Choose an action item of this project"));
    if (isSettled(blocker.item) || isSettled(item))
      throw refusedAt("blocked_by", t("One of the two is already done"));
    if (await waitsFor(tx, blocker.item.action_id, item.action_id))
      throw refusedAt("blocked_by", t("These two would block each other"));
    const change = { blocked_by: blocker.item.action_id };
    if (item.blocked_by !== change.blocked_by)
      await changeItems(tx, [{ item, change }], { by: actor.userId, word });
    return changedItem(tx, meeting, item.action_id);
  },
});

export const unblockItem = operation({
  name: "action-items.unblock",
  failed,
  input: WhichActionItem,
  find: (scope, { action_id }) => ownItemFor(scope, action_id),
  can: (actor, { own }) => actionItemPolicy.complete(actor, own),
  async run(tx, { actor, target: { item, meeting } }) {
    if (item.blocked_by !== null)
      await changeItems(tx, [{ item, change: { blocked_by: null } }], { by: actor.userId });
    return changedItem(tx, meeting, item.action_id);
  },
});

/** Whether the first item is the second, or waits for it over any number of others. */
async function waitsFor({ q }: Pick<Scope, "q">, from: string, to: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let at: string | null = from; at !== null && !seen.has(at); ) {
    if (at === to) return true;
    seen.add(at);
    const [next]: { by: string | null }[] = await q
      .select({ by: actionItems.blocked_by })
      .from(actionItems)
      .where(eq(actionItems.action_id, at));
    at = next?.by ?? null;
  }
  return false;
}
