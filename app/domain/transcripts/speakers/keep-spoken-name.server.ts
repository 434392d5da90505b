import { eq } from "drizzle-orm";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { nameIndexOf } from "#app/domain/accounts/users/name-index.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { Renamed } from "#app/domain/accounts/users/schema.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { projectsOfRenamed } from "#app/domain/workspaces/projects/renamed-member-queries.server.ts";
import { meetingSpeakers, speakerMatches } from "#db/schema/speakers.ts";
import { speakerKey } from "./speaker-match.ts";

/**
 * For a job: who spoke under the name that a person had is that person still. The words of transcripts stay; what was said of a
 * name stays said.
 */
export const keepSpokenName = operation({
  name: "speakers.keep-spoken-name",
  who: "system",
  input: Renamed,
  async run(tx, { input }) {
    const { user_id } = input;
    let kept = 0;
    for (const { project_id, now, before } of await projectsOfRenamed(tx, input)) {
      const [was, is] = [nameIndexOf(before), nameIndexOf(now)];
      const isTheirs = ({ speaker }: { speaker: string }) => {
        const [only, another] = was.whole(plainName(speaker));
        const isStill = is.whole(plainName(speaker)).some((one) => one.user_id === user_id);
        return !isLabel(speaker) && only?.user_id === user_id && another === undefined && !isStill;
      };
      const spoken = await tx.q
        .selectDistinct({ speaker: meetingSpeakers.speaker })
        .from(meetingSpeakers)
        .where(eq(meetingSpeakers.project_id, project_id));
      for (const { speaker } of spoken.filter(isTheirs)) {
        const key = { project_id, meeting_id: null, speaker, speaker_key: speakerKey(speaker) };
        const said = { user_id, email: null, matched_by: user_id, matched_at: tx.now };
        await tx.q
          .insert(speakerMatches)
          .values({ ...key, ...said, match_id: newId() })
          .onConflictDoNothing();
        kept += 1;
      }
    }
    return { kept };
  },
});
