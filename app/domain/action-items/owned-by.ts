import { displayName, type Named as Person } from "#app/domain/account/identity/display-name.ts";

/** The names in an owner, as they were written: "Ben Lund and Ana" holds two. */
export function namesIn(owner: string | null): string[] {
  return (owner ?? "").split(/[,;&/+]|\band\b/i).flatMap((name) => name.trim() || []);
}

/**
 * Whether an action item's owner, a name as it was spoken or typed, is this person: the whole name, the address, or
 * while nobody else of `others` has it, the first name alone or with an initial ("Ben L."). "Ana and Bo" is both.
 * @param others everyone the name could mean; the person may be among them
 */
export function isOwnedBy(owner: string | null, person: Person, others: Person[]): boolean {
  if (owner === null) return false;
  const shortNames = shortNamesOf(person);
  const taken = new Set(others.filter(({ email }) => email !== person.email).flatMap(shortNamesOf));
  const names = new Set([displayName(person), person.email].map(plain).filter(Boolean));
  for (const name of shortNames) if (!taken.has(name)) names.add(name);
  return [owner, ...namesIn(owner)].some((name) => names.has(plain(name)));
}

/** Of these people those whose name an owner is; none for a name of somebody who is not among them. */
export function ownersAmong<P extends Person>(owner: string | null, people: P[]): P[] {
  return owner === null ? [] : people.filter((person) => isOwnedBy(owner, person, people));
}

/** How a person is written as an owner, so that it means nobody else: the name, or the address where others have the name. */
export function ownerNameOf(person: Person, others: Person[]): string {
  const name = displayName(person);
  const isShared = others.some(
    (one) => one.email !== person.email && plain(displayName(one)) === plain(name),
  );
  return isShared ? person.email : name;
}

function shortNamesOf({ first_name, last_name }: Person): string[] {
  const first = plain(first_name);
  const initial = plain(last_name).charAt(0);
  if (first === "") return [];
  return initial === "" ? [first] : [first, `${first} ${initial}`];
}

/** Without case, accents, doubled spaces and the period of an initial. */
function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "")
    .toLowerCase();
}
