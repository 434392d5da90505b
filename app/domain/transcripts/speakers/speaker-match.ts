import { displayName, hasName, type Named } from "#app/domain/accounts/users/display-name.ts";
import { type NameIndex, nameIndexOf } from "#app/domain/accounts/users/name-index.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { isLabel } from "#app/domain/transcripts/corrections/rewording.ts";

/** A member of a project, or somebody who was invited to its meetings. */
export type ProjectPerson = Named & {
  /** In the address of their page: the user's id, or for a person without an account that we may name `personId` of their e-mail. */
  person_id: string;
  /** Null for a person from outside, whose account is nobody's business. */
  user_id: string | null;
  is_member: boolean;
};

/** Whom people matched a name to; with neither a user nor an address it is no one of the project. */
export type SaidMatch = {
  meeting_id: string | null;
  speaker_key: string;
  user_id: string | null;
  email: string | null;
};

/**
 * Who a speaker is. `said`: somebody said so. `name`: the name or the address is one person's. `nobody`: nobody of the project,
 * as somebody said. `open`: not known, with those whom a part of the name fits.
 */
export type Speaker =
  | { how: "said" | "name"; person: ProjectPerson }
  | { how: "nobody"; person: null }
  | { how: "open"; person: null; likely: ProjectPerson[] };

/** The names under which a person speaks in a project. */
export type NamesSpoken = {
  names: readonly string[];
  /** Meetings in which a name is theirs that is someone else's in the rest of the project, or no one's. */
  here: readonly string[];
  /** Meetings in which one of their names is someone else's. */
  not_here: readonly string[];
};

export type SpeakerMatcher = {
  people: ProjectPerson[];
  byId: ReadonlyMap<string, ProjectPerson>;
  /** @param meetingId where they spoke: two people may share a name in a project */
  speaker(name: string, meetingId: string): Speaker;
  /** Whether somebody said it of this meeting alone. */
  isSaidHere(name: string, meetingId: string): boolean;
  /** @param names all that the transcripts of the project have */
  namesOf(personId: string, names: string[]): NamesSpoken;
};

/** So many are asked about, the likeliest first. */
const mostLikely = 3;

export function speakerKey(name: string): string {
  return plainName(name);
}

/** Reads names once, for all who ask about speakers of a project. */
export function speakerMatcher(people: ProjectPerson[], said: SaidMatch[]): SpeakerMatcher {
  const index = nameIndexOf(people);
  const byId = new Map(people.map((person) => [person.person_id, person]));
  const byUser = new Map(people.flatMap((one) => (one.user_id === null ? [] : [[one.user_id, one]])));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const saidBy = new Map(said.map((one) => [placeOf(one.speaker_key, one.meeting_id), one]));
  const known = new Map<string, Speaker>();

  const personSaid = ({ user_id, email }: SaidMatch) =>
    user_id === null ? byEmail.get(email ?? "") : byUser.get(user_id);

  function find(name: string, one: SaidMatch | undefined): Speaker {
    if (one && one.user_id === null && one.email === null) return { how: "nobody", person: null };
    const person = one && personSaid(one);
    if (person) return { how: "said", person };
    return isLabel(name) ? { how: "open", person: null, likely: [] } : byName(index, name);
  }

  function inProject(name: string): Speaker {
    // A label is another person in each meeting.
    const said = isLabel(name) ? undefined : saidBy.get(placeOf(speakerKey(name), null));
    const found = known.get(name) ?? find(name, said);
    known.set(name, found);
    return found;
  }

  return {
    people,
    byId,
    speaker(name, meetingId) {
      const here = saidBy.get(placeOf(speakerKey(name), meetingId));
      return here ? find(name, here) : inProject(name);
    },
    isSaidHere: (name, meetingId) => saidBy.has(placeOf(speakerKey(name), meetingId)),
    namesOf(personId, names) {
      const own = names.filter((name) => inProject(name).person?.person_id === personId);
      const keys = new Set(own.map(speakerKey));
      const ofMeetings = said.flatMap((one) => {
        const { meeting_id, speaker_key } = one;
        if (meeting_id === null) return [];
        const isOwn = personSaid(one)?.person_id === personId;
        return isOwn || keys.has(speaker_key) ? [{ meeting_id, isOwn }] : [];
      });
      return {
        names: own,
        here: ofMeetings.flatMap(({ meeting_id, isOwn }) => (isOwn ? meeting_id : [])),
        not_here: ofMeetings.flatMap(({ meeting_id, isOwn }) => (isOwn ? [] : meeting_id)),
      };
    },
  };
}

function byName(index: NameIndex<ProjectPerson>, name: string): Speaker {
  const whole = index.whole(plainName(name));
  const [only, another] = whole;
  if (only && !another) return { how: "name", person: only };
  const likely = (another ? whole : index.part(name)).toSorted(membersFirst).slice(0, mostLikely);
  return { how: "open", person: null, likely };
}

function membersFirst(a: ProjectPerson, b: ProjectPerson): number {
  return Number(b.is_member) - Number(a.is_member);
}

function placeOf(key: string, meetingId: string | null): string {
  return `${meetingId ?? ""}\n${key}`;
}

/** How a person is called beside their face: a person from outside has no other name than the one they spoke under. */
export function calledAs(person: ProjectPerson, spoken: string | null): string {
  return hasName(person) || spoken === null ? displayName(person) : spoken;
}
