import { shortName, type Viewer } from "#app/domain/meetings/meetings/participant-names.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";
import { calledAs, type ProjectPerson, type SpeakerMatcher } from "./speaker-match.ts";

/** Someone who took part in a meeting. */
export type Face = {
  name: string;
  /** Of their page; null for a name that is nobody's of the project. */
  person_id: string | null;
  /** The name that the transcript has for them; null for who was invited and did not speak. */
  spoken: string | null;
  /** From outside the project. */
  outside: boolean;
  user_id: string | null;
};
/** The same as a page shows it. */
export type FaceView = { name: string; person_id: string | null };

type Invited = { email: string; name: string; role: string; user_id: string | null };

/** Who took part in a meeting, each once: first who spoke, then who was invited. A recorder's own labels are nobody. */
export function facesOf(
  matcher: SpeakerMatcher,
  meetingId: string,
  { spoken, invited }: { spoken: string[]; invited: Invited[] },
): Face[] {
  const faces = new Map<string, Face>();
  for (const name of spoken) {
    const { person } = matcher.speaker(name, meetingId);
    if (person === null && isLabel(name)) continue;
    const key = person?.person_id ?? `name ${name}`;
    if (!faces.has(key)) faces.set(key, person ? faceOf(person, name) : nameAlone(name));
  }
  const byEmail = new Map(matcher.people.map((person) => [person.email, person]));
  for (const one of invited) {
    const person = matcher.byId.get(one.user_id ?? "") ?? byEmail.get(one.email);
    const key = person?.person_id ?? `address ${one.email}`;
    if (!faces.has(key)) faces.set(key, person ? faceOf(person, null) : invitedFace(one));
  }
  return [...faces.values()];
}

function faceOf(person: ProjectPerson, spoken: string | null): Face {
  const { person_id, user_id, is_member } = person;
  return {
    name: calledAs(person, spoken),
    person_id,
    spoken,
    user_id,
    outside: !is_member && user_id === null,
  };
}

function nameAlone(name: string): Face {
  return { name, person_id: null, spoken: name, outside: false, user_id: null };
}

function invitedFace(one: Invited): Face {
  const outside = one.role === "participant";
  return { name: shortName(one), person_id: null, spoken: null, user_id: null, outside };
}

/** A face for members of the project. */
export function faceView({ name, person_id }: Face): FaceView {
  return { name, person_id };
}

/**
 * The faces as a viewer may see them: with their pages for members of the project. A person from outside sees the names that
 * the transcript has, and of others from outside no address.
 */
export function facesSeenBy({ userId, isInside }: Viewer, faces: Face[]): FaceView[] {
  if (isInside) return faces.map(faceView);
  return faces.flatMap(({ name, spoken, outside, user_id }) => {
    if (outside && user_id !== userId && spoken === null) return [];
    return { name: outside ? (spoken ?? name) : name, person_id: null };
  });
}
