import { eq } from "drizzle-orm";
import type { AcceptName, InsertCopies, RemoveCopies } from "#app/core/copied-rows.ts";
import { agendas, meetingLinks, meetingParticipants, meetings } from "#db/schema/meetings.ts";

/** Rows of an archive: nothing follows from them. */
export const insertMeetingCopies = {
  meetings: ({ q }, rows) => q.insertEach(meetings, rows),
  meetingParticipants: ({ q }, rows) => q.insertEach(meetingParticipants, rows),
  meetingLinks: ({ q }, rows) => q.insertEach(meetingLinks, rows),
  agendas: ({ q }, rows) => q.insertEach(agendas, rows),
} satisfies InsertCopies;

/** Meetings of a project, with all that is theirs. */
export const removeMeetingCopies: RemoveCopies = ({ q }, projectId, limit) =>
  q.deleteSome(meetings, { key: meetings.meeting_id, where: eq(meetings.project_id, projectId), limit });

/** Meetings that an archive says a person hosted. */
export const acceptHost: AcceptName = ({ q }, personId, { user_id }, limit) =>
  q.updateSome(
    meetings,
    { key: meetings.meeting_id, where: eq(meetings.archive_host, personId), limit },
    { created_by: user_id, archive_host: null },
  );

/** Where an archive says they took part; their own name is shown from now on. */
export const acceptParticipant: AcceptName = ({ q }, personId, { user_id, name }, limit) =>
  q.updateSome(
    meetingParticipants,
    {
      key: meetingParticipants.participant_id,
      where: eq(meetingParticipants.archive_person, personId),
      limit,
    },
    { user_id, archive_person: null, name },
  );
