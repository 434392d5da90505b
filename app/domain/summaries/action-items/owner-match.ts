import {
  displayName,
  type NamedMember,
  type Named as Person,
} from "#app/domain/accounts/users/display-name.ts";
import { nameIndexOf, shortNamesOf, wholeNamesOf } from "#app/domain/accounts/users/name-index.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";

/** What stands between the names in an owner; a split by it keeps it. */
export const betweenNames = /([,;&/+]|\band\b)/i;

/** The names in an owner, as they were written: "Ben Lund and Ana" holds two. */
export function ownerNames(owner: string | null): string[] {
  return (owner ?? "").split(betweenNames).flatMap((name, at) => (at % 2 === 0 && name.trim()) || []);
}

/** Whom the owners of action items mean among the people of a project. */
export type Owners<P extends Person = Person> = {
  /** The people whose name this is, in their order; none for a name of somebody who is not among them. */
  named(owner: string | null): P[];
  /** Whether an owner is this person, who need not be among them. */
  ownedBy(person: Person): (owner: string | null) => boolean;
  /** How a person is written as an owner, so that it means nobody else: the name, or the address where others have the name. */
  nameOf(person: Person): string;
  /** The people, in their order. */
  people: P[];
};

/**
 * An owner is a name as it was spoken or typed. It is a person by the whole name, the address, or while nobody else of these
 * people has it, the first name alone or with an initial ("Ben L."). "Ana and Bo" is both. Each person's names are read
 * once, so that the cost of an owner does not grow with the people.
 */
export function ownersAmong<P extends Person>(people: P[]): Owners<P> {
  const { whole, short } = nameIndexOf(people);
  const order = new Map(people.map((person, at) => [person, at]));
  const isTaken = (name: string, { email }: Person) => short(name).some((other) => other.email !== email);

  return {
    people,
    named(owner) {
      const names = writtenIn(owner);
      const found = names.flatMap((name) => [...whole(name), ...onlyOne(short(name))]);
      return [...new Set(found)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    },
    ownedBy(person) {
      const own = shortNamesOf(person).filter((name) => !isTaken(name, person));
      const names = new Set([...wholeNamesOf(person), ...own]);
      return (owner) => writtenIn(owner).some((name) => names.has(name));
    },
    nameOf(person) {
      const name = displayName(person);
      const isShared = whole(plainName(name)).some(({ email }) => email !== person.email);
      return isShared ? person.email : name;
    },
  };
}

/** An owner without the names that are a person's, or with another in their place; null where none is left. */
export function ownerWithout(
  owner: string,
  isTheirs: (name: string) => boolean,
  instead: string | null,
): string | null {
  const names = ownerNames(owner);
  // A whole name may have an "and" in it.
  if (!names.some((name) => isTheirs(name.trim()))) return instead;
  const left = names.flatMap((name) => (isTheirs(name.trim()) ? (instead ?? []) : name.trim()));
  return [...new Set(left)].join(", ") || null;
}

/** People whose name is one person's, who may be there by several rows; else none. */
function onlyOne<P extends Person>(people: P[]): P[] {
  return people.some(({ email }) => email !== people[0]?.email) ? [] : people;
}

/** So many names are offered for an owner; any other can be typed. */
export const namesOffered = 200;

/** The names under which people can own an item, see `offeredPeople`. */
export function offeredNames({ people, nameOf }: Owners<NamedMember>, first: ReadonlySet<string>): string[] {
  return offeredPeople(people, first).map(nameOf);
}

/** People whose names are offered, in their order; of many only some, with those of these ids first. */
export function offeredPeople(people: NamedMember[], first: ReadonlySet<string>): NamedMember[] {
  if (people.length <= namesOffered) return people;
  const chosen = people.filter(({ user_id }) => first.has(user_id)).slice(0, namesOffered);
  const others = people.filter(({ user_id }) => !first.has(user_id)).slice(0, namesOffered - chosen.length);
  const offered = new Set([...chosen, ...others]);
  return people.filter((person) => offered.has(person));
}

/** An owner as a whole and the names in it, without those that are nothing once they are plain. */
function writtenIn(owner: string | null): string[] {
  return owner === null ? [] : [owner, ...ownerNames(owner)].map(plainName).filter(Boolean);
}
