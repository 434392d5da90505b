import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { noteOrigin } from "#app/domain/summaries/evidence/schema.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { foundItem, planActionItems, planNotedItems, type SourcedDraft } from "./item-plan.ts";
import { actionItemsOf } from "./queries.server.ts";
import type { ProposedItem } from "./schema.ts";
import { foldText } from "./similar-text.ts";

/**
 * Stores what the engine found; what people wrote, kept, ticked off or deleted stays. Returns the items the engine vouches
 * for.
 */
export async function storeActionItems(
  { q, now }: Tx,
  meeting_id: string,
  { drafts, kept }: { drafts: SourcedDraft[]; kept: ReadonlySet<string> },
) {
  const rows = await q.select().from(actionItems).where(eq(actionItems.meeting_id, meeting_id));
  const { same, fresh, obsolete } = planActionItems(rows, drafts, kept);
  const added = fresh.map((draft) => ({
    turns: draft.turns,
    row: foundItem(draft, { action_id: newId(), meeting_id, now }),
  }));
  if (obsolete.length > 0) await q.delete(actionItems).where(inArray(actionItems.action_id, obsolete));
  await q.insertEach(
    actionItems,
    added.map(({ row }) => row),
  );
  for (const { action_id, draft } of same) {
    const { origin, prompt_version, proof } = draft;
    await q
      .update(actionItems)
      .set({ origin, prompt_version, proof })
      .where(eq(actionItems.action_id, action_id));
  }
  const found = same.map(({ action_id, draft }) => ({ action_id, turns: draft.turns }));
  const stored = [...found, ...added.map(({ row, turns }) => ({ action_id: row.action_id, turns }))];
  return { stored, changed: added.length + obsolete.length > 0 };
}

type MarkedItem = { description: string; owner: string | null; done: boolean };
type Noted = {
  meeting_id: string;
  author: string;
  before: { items: MarkedItem[] };
  after: { items: MarkedItem[] };
};

/**
 * Lets the items of a meeting follow a note: what it says anew is added under its writer's name, what it says no more is
 * deleted, and a box ticked there is ticked here. An item that somebody rewrote or deleted stays as they left it.
 * @returns the ids of the items that changed
 */
export async function storeNotedItems(
  { q, now }: Pick<Tx, "q" | "now">,
  { meeting_id, author, before, after }: Noted,
): Promise<string[]> {
  const rows = await q.select().from(actionItems).where(eq(actionItems.meeting_id, meeting_id));
  const plan = planNotedItems(rows, { author, before: before.items, after: after.items });
  const added = plan.fresh.map(({ description, owner, done }) => ({
    ...{ action_id: newId(), meeting_id, description, owner, due_date: null, priority: "medium" as const },
    ...{ status: done ? ("completed" as const) : ("pending" as const), author, origin: noteOrigin },
    ...{ created_at: now, updated_at: now, deleted_at: null },
  }));
  await q.insertEach(actionItems, added);
  for (const { action_id, ...change } of plan.changed)
    await q
      .update(actionItems)
      .set({ ...change, updated_at: now })
      .where(eq(actionItems.action_id, action_id));
  for (const action_id of plan.gone)
    await q
      .update(actionItems)
      .set({ deleted_at: now, updated_at: now })
      .where(eq(actionItems.action_id, action_id));
  return [...added, ...plan.changed].map(({ action_id }) => action_id).concat(plan.gone);
}

type Proposed = { meeting_id: string; author: string; items: ProposedItem[] };

/** A proposed item with the words of an existing one updates that one; the others are new. */
export async function addProposedItems({ q, now }: Pick<Tx, "q" | "now">, proposed: Proposed): Promise<void> {
  const { meeting_id, author, items } = proposed;
  if (items.length === 0) return;
  const known = await actionItemsOf({ q }, meeting_id, { evidence: new Map() });
  for (const item of items) {
    const existing = known.find(({ description }) => foldText(description) === foldText(item.description));
    const written = { ...item, author, updated_at: now };
    if (existing)
      await q.update(actionItems).set(written).where(eq(actionItems.action_id, existing.action_id));
    else
      await q
        .insert(actionItems)
        .values({ ...written, action_id: newId(), meeting_id, status: "pending", created_at: now });
  }
}

type Words = { text: string; name: string | null };
type ChangedItem = { id: string; before: Words; after: Words };

/**
 * Corrects words of a meeting's items, of deleted ones too; each stays its author's.
 * @param rewrite what an item says after the correction; `name` is its owner
 * @returns the items that changed
 */
export async function correctItems(
  { q, now }: Pick<Tx, "q" | "now">,
  meetingId: string,
  rewrite: (actionId: string, words: Words) => Words,
): Promise<ChangedItem[]> {
  const rows = await q.select().from(actionItems).where(eq(actionItems.meeting_id, meetingId));
  const changed = rows
    .map(({ action_id: id, description, owner }) => {
      const before = { text: description, name: owner };
      return { id, before, after: rewrite(id, before) };
    })
    .filter(({ before, after }) => before.text !== after.text || before.name !== after.name);
  for (const { id, after } of changed)
    await q
      .update(actionItems)
      .set({ description: after.text, owner: after.name, updated_at: now })
      .where(eq(actionItems.action_id, id));
  return changed;
}

/** Rows of an archive: nothing follows from them. */
export const insertActionItemCopies = {
  actionItems: ({ q }, rows) => q.insertEach(actionItems, rows),
} satisfies InsertCopies;
