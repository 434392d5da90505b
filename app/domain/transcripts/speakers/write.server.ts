import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { speakerMatches } from "#db/schema/speakers.ts";
import { noPerson } from "./no-person.ts";
import { speakerPolicy } from "./policy.ts";
import { speakersNamed, speakersOfProject } from "./queries.server.ts";
import {
  MatchSpeaker,
  mayNotMatch,
  noSuchPerson,
  noSuchSpeaker,
  type SpeakerMatchRow,
  severalHaveName,
  speakerMatched,
} from "./schema.ts";
import { type SpeakerMatcher, speakerKey } from "./speaker-match.ts";

/**
 * Says who a speaker is: in all meetings of the project, or in one where two people share the name or the name is a
 * recorder's label. Two names that are said to be one person are one from then on.
 */
export const matchSpeaker = operation({
  name: "speakers.match",
  failed: message("We couldn't save who spoke. Try again."),
  input: MatchSpeaker,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => speakerPolicy.matchSpeaker(actor, standing) || t(mayNotMatch),
  async run(tx, { actor, input: { meeting_id, speaker, only_here, who, ...by }, target: { meeting } }) {
    const { project_id } = meeting;
    const named = await speakersNamed(tx, [meeting_id]);
    if (!named.some((one) => one.speaker === speaker)) throw invalid({ speaker: [t(noSuchSpeaker)] });
    const matcher = await speakersOfProject(tx, await projectInSight(tx, project_id));
    const person = who === "" ? by.person : personCalled(who, matcher);
    const found = matcher.byId.get(person);
    if (!found && person !== noPerson && person !== "") throw invalid({ person: [t(noSuchPerson)] });
    const place = { project_id, meeting_id, speaker_key: speakerKey(speaker) };
    const isHere = only_here || isLabel(speaker);
    // A match for the whole project replaces the one for this meeting.
    if (!isHere || person === "") await deleteMatch(tx, place);
    if (person === "" && !isHere) await deleteMatch(tx, { ...place, meeting_id: null });
    const said = {
      speaker,
      user_id: found?.user_id ?? null,
      email: found && found.user_id === null ? found.email : null,
      matched_by: actor.userId,
      matched_at: tx.now,
    };
    if (person !== "") await saveMatch(tx, { ...place, meeting_id: isHere ? meeting_id : null }, said);
    await tx.emit(speakerMatched, { meeting_id, project_id, user_id: actor.userId });
    return { speaker, name: found ? displayName(found) : null, person_id: found?.person_id ?? null };
  },
});

/** The id of the one person with this name or address. */
function personCalled(who: string, { people }: SpeakerMatcher): string {
  const [only, another] = people.filter(
    (one) => one.email === who.toLowerCase() || plainName(displayName(one)) === plainName(who),
  );
  if (!only) throw invalid({ who: [t("No one in this project has this name or address.")] });
  if (another) throw invalid({ who: [t(severalHaveName)] });
  return only.person_id;
}

type Place = { project_id: string; meeting_id: string | null; speaker_key: string };

async function deleteMatch({ q }: Pick<Tx, "q">, { project_id, meeting_id, speaker_key }: Place) {
  const where =
    meeting_id === null ? isNull(speakerMatches.meeting_id) : eq(speakerMatches.meeting_id, meeting_id);
  await q
    .delete(speakerMatches)
    .where(
      and(eq(speakerMatches.project_id, project_id), eq(speakerMatches.speaker_key, speaker_key), where),
    );
}

type Said = Pick<SpeakerMatchRow, "speaker" | "user_id" | "email" | "matched_by" | "matched_at">;

/** Of two who say it at once the last one counts. */
async function saveMatch({ q }: Pick<Tx, "q">, place: Place, said: Said): Promise<void> {
  const { project_id, meeting_id, speaker_key } = speakerMatches;
  const isHere = place.meeting_id !== null;
  await q
    .insert(speakerMatches)
    .values({ ...place, ...said, match_id: newId() })
    .onConflictDoUpdate({
      target: isHere ? [meeting_id, speaker_key] : [project_id, speaker_key],
      // Written out, as in the indexes.
      targetWhere: isHere ? sql`meeting_id IS NOT NULL` : sql`meeting_id IS NULL`,
      set: said,
    });
}
