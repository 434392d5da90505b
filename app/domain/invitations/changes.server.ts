import { eq, like } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";

/** Deletes what was mailed to an address about meetings, and takes it out of the invitations of others. */
export async function forgetInvitee({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(calendarInvitations).where(eq(calendarInvitations.email, email));
  const naming = await q
    .select()
    .from(calendarInvitations)
    .where(like(calendarInvitations.meeting, `%${email}%`));
  for (const { invitation_id, meeting } of naming) {
    if (meeting.organizer.email !== email) continue;
    const without = { ...meeting, organizer: { name: "Deleted account", email: "" } };
    await q
      .update(calendarInvitations)
      .set({ meeting: without })
      .where(eq(calendarInvitations.invitation_id, invitation_id));
  }
}
