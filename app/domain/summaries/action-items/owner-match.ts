import { displayName, type Named as Person } from "#app/domain/accounts/users/display-name.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";

/** The names in an owner, as they were written: "Ben Lund and Ana" holds two. */
export function ownerNames(owner: string | null): string[] {
  return (owner ?? "").split(/[,;&/+]|\band\b/i).flatMap((name) => name.trim() || []);
}

/** A member of a project, as owners of its items name them. */
export type NamedMember = Person & { user_id: string };

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
  const byName = new Map<string, P[]>();
  const byEmail = new Map<string, P[]>();
  const byShortName = new Map<string, P[]>();
  /** Short name to the address of those who have it; null when they have several. */
  const addresses = new Map<string, string | null>();
  const order = new Map(people.map((person, at) => [person, at]));
  for (const person of people) {
    add(byName, plainName(displayName(person)), person);
    add(byEmail, plainName(person.email), person);
    for (const name of shortNamesOf(person)) {
      add(byShortName, name, person);
      const isOthers = addresses.has(name) && addresses.get(name) !== person.email;
      addresses.set(name, isOthers ? null : person.email);
    }
  }
  const isTaken = (name: string, { email }: Person) => addresses.has(name) && addresses.get(name) !== email;

  return {
    people,
    named(owner) {
      const names = writtenIn(owner);
      const whole = names.flatMap((name) => [...(byName.get(name) ?? []), ...(byEmail.get(name) ?? [])]);
      const short = names.flatMap((name) =>
        addresses.get(name) === null ? [] : (byShortName.get(name) ?? []),
      );
      return [...new Set([...whole, ...short])].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    },
    ownedBy(person) {
      const short = shortNamesOf(person).filter((name) => !isTaken(name, person));
      const names = new Set([plainName(displayName(person)), plainName(person.email), ...short]);
      return (owner) => writtenIn(owner).some((name) => names.has(name));
    },
    nameOf(person) {
      const name = displayName(person);
      const isShared = byName.get(plainName(name))?.some(({ email }) => email !== person.email);
      return isShared ? person.email : name;
    },
  };
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

function add<P>(index: Map<string, P[]>, name: string, person: P): void {
  const found = index.get(name);
  if (found) found.push(person);
  else index.set(name, [person]);
}

/** An owner as a whole and the names in it, without those that are nothing once they are plain. */
function writtenIn(owner: string | null): string[] {
  return owner === null ? [] : [owner, ...ownerNames(owner)].map(plainName).filter(Boolean);
}

function shortNamesOf({ first_name, last_name }: Person): string[] {
  const first = plainName(first_name);
  const initial = plainName(last_name).charAt(0);
  if (first === "") return [];
  return initial === "" ? [first] : [first, `${first} ${initial}`];
}
