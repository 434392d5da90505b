import type { Scope } from "#app/core/context.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";

/** The day, YYYY-MM-DD, on which a meeting was held, not planned, in the zone it was held in: "tomorrow" is counted from it. */
export async function heldOnOf(
  scope: Pick<Scope, "q">,
  meeting: Pick<MeetingRow, "meeting_id" | "time_zone" | "created_by">,
): Promise<string> {
  const host = await userById(scope, meeting.created_by);
  const zone = firstZoneOrOwn([meeting.time_zone, host?.time_zone]);
  return dateIn(await heldAtOf(scope, meeting.meeting_id), zone);
}
