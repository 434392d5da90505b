import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { agendas } from "#db/schema/meetings.ts";
import { StoreAgenda } from "./schema.ts";

/** Keeps the agenda of a meeting; what was there before is replaced. */
export const storeAgenda = operation({
  name: "agenda.store",
  input: StoreAgenda,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { input }) {
    const { meeting_id, ...agenda } = input;
    const row = { ...agenda, meeting_id, agenda_id: newId(), created_at: tx.now };
    await tx.q.insert(agendas).values(row).onConflictDoUpdate({ target: agendas.meeting_id, set: agenda });
    return { meeting_id, ...agenda };
  },
});
