import { and, eq, isNull, ne } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { Renamed } from "#app/domain/accounts/users/schema.ts";
import { meetingParticipants } from "#db/schema/meetings.ts";

/** For a job: a person's new name among the hosts and members who are invited to meetings. */
export const renameParticipant = operation({
  name: "meetings.rename-participant",
  who: "system",
  input: Renamed,
  async run(tx, { input: { user_id } }) {
    const user = await userById(tx, user_id);
    if (!user) return { renamed: 0 };
    const { role, archive_person, participant_id } = meetingParticipants;
    const isInside = and(ne(role, "participant"), isNull(archive_person));
    const renamed = await tx.q
      .update(meetingParticipants)
      .set({ name: displayName(user) })
      .where(and(eq(meetingParticipants.user_id, user_id), isInside))
      .returning({ participant_id });
    return { renamed: renamed.length };
  },
});
