import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/ids.ts";
import { fold } from "#app/core/similar-text.ts";
import { actionItemsOf } from "#app/domain/summaries/queries.server.ts";
import type { ProposedItem } from "#app/domain/summaries/schema.ts";
import { actionItems } from "#db/schema/action-items.ts";

type Proposed = { meeting_id: string; author: string; items: ProposedItem[] };

/** An item that says what an open one says already brings that one up to date; the others are new. */
export async function addProposedItems({ q, now }: Pick<Tx, "q" | "now">, wish: Proposed): Promise<void> {
  const { meeting_id, author, items } = wish;
  if (items.length === 0) return;
  const known = await actionItemsOf({ q }, meeting_id, new Map());
  for (const item of items) {
    const twin = known.find(({ description }) => fold(description) === fold(item.description));
    const written = { ...item, author, updated_at: now };
    if (twin) await q.update(actionItems).set(written).where(eq(actionItems.action_id, twin.action_id));
    else
      await q
        .insert(actionItems)
        .values({ ...written, action_id: newId(), meeting_id, status: "pending", created_at: now });
  }
}
