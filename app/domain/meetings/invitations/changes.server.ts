import { and, eq, lt, notInArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { jsonHolds } from "#db/schema/dialect-sql.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { meetings } from "#db/schema/meetings.ts";

/** Deletes what was mailed to an address about meetings, and takes it out of the invitations of others. */
export async function forgetInvitee({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(calendarInvitations).where(eq(calendarInvitations.email, email));
  const naming = await q
    .select()
    .from(calendarInvitations)
    .where(jsonHolds(calendarInvitations.meeting, email));
  for (const { invitation_id, meeting } of naming) {
    if (meeting.organizer.email !== email) continue;
    const without = { ...meeting, organizer: { name: "Deleted account", email: "" } };
    await q
      .update(calendarInvitations)
      .set({ meeting: without })
      .where(eq(calendarInvitations.invitation_id, invitation_id));
  }
}

/** What was mailed about meetings that are over. */
export const purgeInvitations: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(calendarInvitations, {
    key: calendarInvitations.invitation_id,
    where: lt(calendarInvitations.ends_at, before),
    limit,
  });

/** Of meetings that are gone. What is still to be canceled in somebody's calendar stays until that mail was written. */
export async function purgeOrphanedInvitations({ q }: Pick<Tx, "q">): Promise<void> {
  const known = q.select({ id: meetings.meeting_id }).from(meetings);
  const isCanceled = eq(calendarInvitations.status, "canceled");
  await q
    .delete(calendarInvitations)
    .where(and(isCanceled, notInArray(calendarInvitations.meeting_id, known)));
}
