import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { membersOfProjects } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { isStillAhead } from "./ahead.server.ts";
import { type MeetingRow, meetingChanged, WhichProjectsMeetings } from "./schema.ts";

type Member = Awaited<ReturnType<typeof membersOfProjects>>[number];

/**
 * For a job: takes people who are no longer in a project out of its meetings ahead, as hosts and as members who were invited.
 * What they hosted goes to the admin who has been in the project for the longest. What was held stays as it was. Done twice it
 * changes nothing.
 */
export const releaseLeftPeople = operation({
  name: "meetings.release-left-people",
  who: "system",
  input: WhichProjectsMeetings,
  async run(tx, { input: { project_id } }) {
    const members = new Map(
      (await membersOfProjects(tx, [project_id])).map((member) => [member.user_id, member]),
    );
    const [heir] = [...members.values()]
      .filter(({ role }) => role === "project_admin")
      .sort((a, b) => a.joined_at - b.joined_at || a.user_id.localeCompare(b.user_id));
    const ahead = await tx.q
      .select()
      .from(meetings)
      .where(and(eq(meetings.project_id, project_id), isStillAhead(tx.now)));
    let changed = 0;
    for (const meeting of ahead) {
      const { meeting_id } = meeting;
      const left = await deleteLeft(tx, meeting_id, members);
      const isHostless = heir !== undefined && !members.has(meeting.created_by);
      if (isHostless) await giveTo(tx, meeting, heir);
      if (left === 0 && !isHostless) continue;
      await tx.emit(meetingChanged, { meeting_id, project_id });
      changed += 1;
    }
    return { changed };
  },
});

/** Those who came with an archive are no accounts, and stay. @returns how many there were */
async function deleteLeft({ q }: Tx, meetingId: string, members: Map<string, Member>): Promise<number> {
  const { meeting_id, role, archive_person, participant_id, user_id } = meetingParticipants;
  const rows = await q
    .select({ participant_id, user_id })
    .from(meetingParticipants)
    .where(and(eq(meeting_id, meetingId), ne(role, "participant"), isNull(archive_person)));
  const left = rows.filter(({ user_id }) => user_id === null || !members.has(user_id));
  const ids = left.map((row) => row.participant_id);
  if (ids.length > 0) await q.delete(meetingParticipants).where(inArray(participant_id, ids));
  return ids.length;
}

/** The host of an imported meeting stays the one it had there; who acts for them is another. */
async function giveTo({ q, now }: Tx, { meeting_id, archive_host }: MeetingRow, heir: Member): Promise<void> {
  const which = eq(meetings.meeting_id, meeting_id);
  await q.update(meetings).set({ created_by: heir.user_id, updated_at: now }).where(which);
  if (archive_host !== null) return;
  const host = { user_id: heir.user_id, role: "host" as const, status: "accepted" as const };
  const row = { ...host, meeting_id, participant_id: newId(), email: heir.email, name: displayName(heir) };
  await q
    .insert(meetingParticipants)
    .values(row)
    .onConflictDoUpdate({ target: [meetingParticipants.meeting_id, meetingParticipants.email], set: host });
}
