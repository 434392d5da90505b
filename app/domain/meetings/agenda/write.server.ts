import { operation } from "#app/core/operation.ts";
import { storeDraftedAgenda } from "#app/domain/meetings/meetings/agenda-changes.server.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { meetingChanged } from "#app/domain/meetings/meetings/schema.ts";
import { StoreAgenda } from "./schema.ts";

/** Stores the agenda of a meeting and who made it, in place of the one before. */
export const storeAgenda = operation({
  name: "agenda.store",
  input: StoreAgenda,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.edit(actor, standing),
  async run(tx, { input, target: { meeting } }) {
    const { meeting_id, ...agenda } = input;
    await storeDraftedAgenda(tx, meeting_id, agenda);
    await tx.emit(meetingChanged, { meeting_id, project_id: meeting.project_id });
    return { meeting_id, ...agenda };
  },
});
