import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import type { ActionItemStatus } from "#app/core/enums/action-item-status.ts";
import { newId } from "#app/core/new-id.ts";
import { noteOrigin } from "#app/domain/summaries/evidence/schema.ts";
import { actionItemChanges, actionItems, completionProposals } from "#db/schema/action-items.ts";
import { changeItems, createItems } from "./history-changes.server.ts";
import { foundItem, planActionItems, planNotedItems, type SourcedDraft } from "./item-plan.ts";
import { actionItemRows } from "./queries.server.ts";
import type { ActionItemRow, NewItemRow, ProposedItem } from "./schema.ts";
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
  const used = await usedItems({ q }, rows);
  const { same, fresh, obsolete } = planActionItems(rows, drafts, new Set([...kept, ...used]));
  const added = fresh.map((draft) => ({
    turns: draft.turns,
    row: foundItem(draft, { action_id: newId(), meeting_id, now }),
  }));
  if (obsolete.length > 0) await q.delete(actionItems).where(inArray(actionItems.action_id, obsolete));
  await createItems(
    { q, now },
    added.map(({ row }) => row),
    "ai",
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

/** The ids of those that a person did something with, or that another item waits for. */
async function usedItems({ q }: Pick<Tx, "q">, rows: ActionItemRow[]): Promise<string[]> {
  const ids = rows.map(({ action_id }) => action_id);
  if (ids.length === 0) return [];
  const acts = await q
    .selectDistinct({ id: actionItemChanges.action_id })
    .from(actionItemChanges)
    .where(and(inArray(actionItemChanges.action_id, ids), ne(actionItemChanges.changed_by, "ai")));
  const waited = await q
    .select({ id: actionItems.blocked_by })
    .from(actionItems)
    .where(inArray(actionItems.blocked_by, ids));
  return [...acts, ...waited].flatMap(({ id }) => id ?? []);
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
  tx: Pick<Tx, "q" | "now" | "emit">,
  { meeting_id, author, before, after }: Noted,
): Promise<string[]> {
  const { q, now } = tx;
  const rows = await q.select().from(actionItems).where(eq(actionItems.meeting_id, meeting_id));
  const plan = planNotedItems(rows, { author, before: before.items, after: after.items });
  const added = plan.fresh.map(({ description, owner, done }) => ({
    ...{ action_id: newId(), meeting_id, description, owner, due_date: null, priority: "medium" as const },
    ...{ status: done ? ("completed" as const) : ("pending" as const), author, origin: noteOrigin },
    ...{ prompt_version: null, proof: null, created_at: now, updated_at: now, deleted_at: null },
  }));
  await createItems({ q, now }, added, author);
  const changed = plan.changed.map(({ action_id, ...change }) => ({ action_id, change }));
  const gone = plan.gone.map((action_id) => ({ action_id, change: { deleted_at: now } }));
  const edits = [...changed, ...gone].flatMap(({ action_id, change }) => {
    const item = rows.find((row) => row.action_id === action_id);
    return item ? [{ item, change }] : [];
  });
  await changeItems(tx, edits, { by: author });
  return [...added, ...plan.changed].map(({ action_id }) => action_id).concat(plan.gone);
}

type Proposed = { meeting_id: string; author: string; items: ProposedItem[] };

/** A proposed item with the words of an existing one updates that one; the others are new. */
export async function addProposedItems(
  tx: Pick<Tx, "q" | "now" | "emit">,
  proposed: Proposed,
): Promise<void> {
  const { meeting_id, author, items } = proposed;
  if (items.length === 0) return;
  const known = await actionItemRows(tx, meeting_id);
  for (const item of items) {
    const existing = known.find(({ description }) => foldText(description) === foldText(item.description));
    if (existing) await changeItems(tx, [{ item: existing, change: { ...item, author } }], { by: author });
    else await createItems(tx, [newItem(tx, { ...item, meeting_id, author })], author);
  }
}

type Written = ProposedItem & { meeting_id: string; author: string; status?: ActionItemStatus };

/** An item that a person writes. */
export function newItem({ now }: Pick<Tx, "now">, { status = "pending", ...written }: Written): NewItemRow {
  const source = { origin: null, prompt_version: null, proof: null };
  return {
    ...written,
    ...source,
    status,
    action_id: newId(),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
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
  actionItemChanges: ({ q }, rows) => q.insertEach(actionItemChanges, rows),
  completionProposals: ({ q }, rows) => q.insertEach(completionProposals, rows),
} satisfies InsertCopies;
