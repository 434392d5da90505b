import { displayName, type Named as Person } from "#app/domain/account/identity/display-name.ts";

/**
 * Whether an action item's owner, a name as it was spoken or typed, is this person: the whole name, the address, or the
 * first name while nobody else of `others` has it. "Ana and Bo" is both.
 * @param others everybody the name could mean; the person may be among them
 */
export function isOwnedBy(owner: string | null, person: Person, others: Person[]): boolean {
  if (owner === null) return false;
  const names = new Set([displayName(person), person.email].map(plain).filter(Boolean));
  const first = plain(person.first_name);
  const isShared = others.some((one) => one.email !== person.email && plain(one.first_name) === first);
  if (first !== "" && !isShared) names.add(first);
  return [owner, ...owner.split(/,|&|\/|\band\b/i)].some((name) => names.has(plain(name)));
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

/** Without case, accents and doubled spaces. */
function plain(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}
