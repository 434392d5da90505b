import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { agendas, meetings } from "#db/schema/meetings.ts";

type Agenda = { agenda_items: string[]; generated_by_ai: boolean };

/** Stores a meeting's agenda in place of the one before; an empty one deletes it. */
export async function saveAgenda(tx: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  if (agenda.agenda_items.length > 0) return putAgenda(tx, meeting_id, agenda);
  await tx.q.delete(agendas).where(eq(agendas.meeting_id, meeting_id));
}

/** Stores an agenda that was drafted, also an empty one, and notes in the meeting who made it. */
export async function storeDraftedAgenda(tx: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  await putAgenda(tx, meeting_id, agenda);
  const change = { agenda_generated: agenda.generated_by_ai, updated_at: tx.now };
  await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
}

async function putAgenda({ q, now }: Tx, meeting_id: string, agenda: Agenda): Promise<void> {
  const row = { ...agenda, meeting_id, agenda_id: newId(), created_at: now };
  await q.insert(agendas).values(row).onConflictDoUpdate({ target: agendas.meeting_id, set: agenda });
}
