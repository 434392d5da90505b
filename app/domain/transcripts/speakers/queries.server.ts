import { and, asc, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { memoizedShared } from "#app/core/memoized-read.ts";
import type { NamedMember } from "#app/domain/accounts/users/display-name.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import {
  participantsShown,
  peopleInvited,
  personId,
} from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { isShownTo, type ProjectSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { namedMembers } from "#app/domain/workspaces/projects/named-member-queries.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { meetingSpeakers, speakerMatches } from "#db/schema/speakers.ts";
import { type Face, facesOf } from "./faces.ts";
import { type ProjectPerson, type SaidMatch, type SpeakerMatcher, speakerMatcher } from "./speaker-match.ts";

const saidMatches = memoizedShared(
  "whom speakers of a project mean",
  (q, projectId): Promise<SaidMatch[]> => {
    const { meeting_id, speaker_key, user_id, email } = speakerMatches;
    return q.prepared(
      "whom speakers of a project mean",
      (all, { project }) =>
        all
          .select({ meeting_id, speaker_key, user_id, email })
          .from(speakerMatches)
          .where(eq(speakerMatches.project_id, project)),
      { project: projectId },
    );
  },
);

type Invited = Awaited<ReturnType<typeof peopleInvited>>;
type Made = { invited: Invited; said: SaidMatch[]; matcher: SpeakerMatcher };

/** Of the members that the query cache hands to everybody; made again when anything else has changed. */
const made = new WeakMap<NamedMember[], Made>();

/** Who the speakers of a project's meetings are, as whoever sees these meetings knows. */
export async function speakersOfProject(
  { q }: Pick<Scope, "q">,
  place: ProjectSight,
): Promise<SpeakerMatcher> {
  const { projectId, seenBy } = place;
  const members = await namedMembers({ q }, projectId);
  const invited = await invitedOnce(q, projectId, seenBy);
  const said = await saidMatches(q, projectId);
  const found = made.get(members);
  if (found?.invited === invited && found.said === said) return found.matcher;
  const matcher = speakerMatcher(peopleAmong(members, invited), said);
  made.set(members, { invited, said, matcher });
  return matcher;
}

const invitedOnce = memoizedShared("people invited to a project", (q, projectId, seenBy: string) =>
  peopleInvited({ q }, { projectId, seenBy }),
);

function peopleAmong(members: NamedMember[], invited: Invited): ProjectPerson[] {
  const people = members.map((one) => ({ ...one, person_id: one.user_id, is_member: true }));
  const known = new Set(members.flatMap(({ user_id, email }) => [user_id, email]));
  const others = invited.filter(
    ({ email, user_id, archive_person }) =>
      // Nobody has said yet that a name of an archive is theirs.
      archive_person === null && !known.has(email) && (user_id === null || !known.has(user_id)),
  );
  return [...people, ...others.map(invitedPerson)];
}

function invitedPerson({ email, name, role, user_id }: Invited[number]): ProjectPerson {
  const isOutside = role === "participant";
  const [first_name = "", ...rest] =
    isOutside || name === externalParticipantName || name === email ? [] : name.split(/\s+/);
  return {
    ...{ email, first_name, last_name: rest.join(" ") },
    user_id: isOutside ? null : user_id,
    person_id: isOutside || user_id === null ? personId(email) : user_id,
    is_member: false,
  };
}

/** Who spoke in these meetings, by the names of the transcripts, in the order in which they spoke first. */
export async function speakersNamed({ q }: Pick<Scope, "q">, meetingIds: string[]) {
  if (meetingIds.length === 0) return [];
  const { meeting_id, speaker, first_seq } = meetingSpeakers;
  const rows = await q.preparedForIds("speakers of meetings", meetingIds, (all, ids) =>
    all.select({ meeting_id, speaker, first_seq }).from(meetingSpeakers).where(inArray(meeting_id, ids)),
  );
  return rows.sort((a, b) => a.first_seq - b.first_seq);
}

const facesIn = memoizedShared(
  "faces at meetings",
  async (q, projectId, seenBy: string, meetingIds: string[]) => {
    const matcher = await speakersOfProject({ q }, { projectId, seenBy });
    const spoken = Map.groupBy(await speakersNamed({ q }, meetingIds), ({ meeting_id }) => meeting_id);
    const invited = Map.groupBy(await participantsShown({ q }, meetingIds), ({ meeting_id }) => meeting_id);
    return Object.fromEntries(
      meetingIds.map((id) => [
        id,
        facesOf(matcher, id, {
          spoken: (spoken.get(id) ?? []).map(({ speaker }) => speaker),
          invited: invited.get(id) ?? [],
        }),
      ]),
    );
  },
);

/** Who took part in these meetings of a project: first who spoke, then who was invited. */
export async function facesAt(
  { q }: Pick<Scope, "q">,
  { projectId, seenBy }: ProjectSight,
  meetingIds: string[],
): Promise<Map<string, Face[]>> {
  const faces = meetingIds.length === 0 ? {} : await facesIn(q, projectId, seenBy, meetingIds);
  return new Map(Object.entries(faces));
}

const namesIn = memoizedShared("names spoken in a project", async (q, projectId, seenBy: string) => {
  const rows = await q.prepared(
    "names spoken in a project",
    (all, { project, person }) =>
      all
        .selectDistinct({ speaker: meetingSpeakers.speaker })
        .from(meetingSpeakers)
        .innerJoin(meetings, eq(meetings.meeting_id, meetingSpeakers.meeting_id))
        .where(and(eq(meetingSpeakers.project_id, project), isShownTo(person)))
        .orderBy(asc(meetingSpeakers.speaker)),
    { project: projectId, person: seenBy },
  );
  return rows.map(({ speaker }) => speaker);
});

/** The names that transcripts of a project have, as far as its meetings are shown. */
export async function namesSpoken(
  { q }: Pick<Scope, "q">,
  { projectId, seenBy }: ProjectSight,
): Promise<string[]> {
  return namesIn(q, projectId, seenBy);
}
