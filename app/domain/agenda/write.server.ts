import { eq } from "drizzle-orm";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { meetingChanged } from "#app/domain/meetings/schema.ts";
import { agendas, meetings } from "#db/schema/meetings.ts";
import { StoreAgenda } from "./schema.ts";

/** Keeps the agenda of a meeting and who made it; what was there before is replaced. */
export const storeAgenda = operation({
  name: "agenda.store",
  input: StoreAgenda,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { input, target: { meeting } }) {
    const { meeting_id, ...agenda } = input;
    const row = { ...agenda, meeting_id, agenda_id: newId(), created_at: tx.now };
    await tx.q.insert(agendas).values(row).onConflictDoUpdate({ target: agendas.meeting_id, set: agenda });
    const change = { agenda_generated: agenda.generated_by_ai, updated_at: tx.now };
    await tx.q.update(meetings).set(change).where(eq(meetings.meeting_id, meeting_id));
    await tx.emit(meetingChanged, { meeting_id, project_id: meeting.project_id });
    return { meeting_id, ...agenda };
  },
});
