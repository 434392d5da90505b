import type { Named } from "#app/domain/account/identity/display-name.ts";

export type Person = { user_id: string };

/** The owners of an action item, each as its words in lower case: "Ben Lund and Ana" has two. */
export function ownerWords(owner: string | null): string[][] {
  return (owner ?? "")
    .toLowerCase()
    .split(/\s*(?:[,;&/+]|\band\b)\s*/)
    .map((name) => name.match(/[\p{L}\p{M}\p{N}@._'’-]+/gu) ?? [])
    .filter((words) => words.length > 0);
}

/** The words a person is called by. */
export function nameWords({ first_name, last_name }: Named): string[] {
  return (
    [first_name, last_name]
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []
  );
}

/**
 * Whether an owner, which is free text, is this person: by full name, address or first name, the last only while nobody
 * else in the project has it.
 */
export function isOwnedBy(owner: string | null, userId: string, people: (Named & Person)[]): boolean {
  const person = people.find(({ user_id }) => user_id === userId);
  if (!person) return false;
  const own = nameWords(person);
  const first = person.first_name.toLowerCase();
  const isOnly = !people.some(
    (other) => other.user_id !== userId && other.first_name.toLowerCase() === first,
  );
  return ownerWords(owner).some((words) => {
    const name = words.join(" ");
    if (name === own.join(" ") || name === person.email.toLowerCase()) return true;
    if (name === first) return isOnly;
    // "Ben L."
    const [given, initial = "", ...rest] = words;
    const isInitial =
      /^\p{L}\.?$/u.test(initial) && person.last_name.toLowerCase().startsWith(initial.charAt(0));
    return given === first && rest.length === 0 && isInitial;
  });
}
