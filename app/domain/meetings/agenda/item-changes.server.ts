import { and, eq, notInArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { saveAgenda } from "#app/domain/meetings/meetings/agenda-changes.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { agendaEntries } from "#db/schema/agenda.ts";
import type { AgendaEntry } from "./item-queries.server.ts";
import { type AgendaItemRow, agendaChanged } from "./schema.ts";

type Details = Partial<Omit<AgendaItemRow, "item_id" | "meeting_id" | "title" | "created_at" | "updated_at">>;
/** An item as it is to be. */
export type NewEntry = { title: string; row: AgendaItemRow | null; details?: Details };

/** Stores the whole agenda of a meeting: its list, and what is known of each item; what is off the list is known no more. */
export async function storeAgendaItems(
  tx: Tx,
  { meeting_id, project_id, agenda_generated }: MeetingRow,
  { before, after }: { before: AgendaEntry[]; after: NewEntry[] },
): Promise<void> {
  const titles = after.map(({ title }) => title);
  if (titles.join("\n") !== before.map(({ title }) => title).join("\n"))
    await saveAgenda(tx, meeting_id, { agenda_items: titles, generated_by_ai: agenda_generated });
  const kept = after.flatMap(({ row }) => row?.item_id ?? []);
  const ofMeeting = eq(agendaEntries.meeting_id, meeting_id);
  await tx.q
    .delete(agendaEntries)
    .where(kept.length > 0 ? and(ofMeeting, notInArray(agendaEntries.item_id, kept)) : ofMeeting);
  for (const { title, row, details } of after) {
    if (row && (details || row.title !== title))
      await tx.q
        .update(agendaEntries)
        .set({ ...details, title, updated_at: tx.now })
        .where(eq(agendaEntries.item_id, row.item_id));
    if (!row) await tx.q.insert(agendaEntries).values(newRow(tx, meeting_id, title, details));
  }
  await tx.emit(agendaChanged, { meeting_id, project_id });
}

function newRow({ now }: Tx, meeting_id: string, title: string, details: Details = {}): AgendaItemRow {
  return {
    ...{ item_id: newId(), meeting_id, title, minutes: null, owner_id: null },
    ...{ source: "written", source_meeting: null, proposed_by: null, outcome: null, stretches: null },
    ...details,
    ...{ created_at: now, updated_at: now },
  };
}

/** What a deleted account proposed stays on the agenda. */
export async function handOverAgendaItems({ q }: Tx, userId: string, heir: string): Promise<void> {
  await q.update(agendaEntries).set({ proposed_by: heir }).where(eq(agendaEntries.proposed_by, userId));
}

/** Rows of an archive: nothing follows from them. */
export const insertAgendaCopies = {
  agendaEntries: ({ q }, rows) => q.insertEach(agendaEntries, rows),
} satisfies InsertCopies;
