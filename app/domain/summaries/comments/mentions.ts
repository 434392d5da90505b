/** A person who can be mentioned; without an address where the writer may not see it. */
export type MentionablePerson = { user_id: string; name: string; first_name: string; email: string };

export type Mention = { id: string; name: string };
/** A name that several people have, and how each of them can be written instead. */
export type AmbiguousMention = { written: string; options: string[] };

/** An @ that begins a word: in an address it stands within one. */
const sign = /(?<![\p{L}\p{N}._%+-])@/gu;
/** A name that is being written, which may still be empty. */
const begun = new RegExp(`${sign.source}([^@\\n]{0,40})$`, "u");

/**
 * Who is mentioned in a text as @Name: by whole name, first name or e-mail, in any case; of several names that fit, the longest.
 * What names nobody stays as it is.
 */
export function mentionsIn(text: string, people: MentionablePerson[]) {
  const mentions = new Map<string, Mention>();
  const ambiguous: AmbiguousMention[] = [];
  const named = people.map((person) => ({ person, names: namesOfPerson(person) }));
  for (const { index } of text.matchAll(sign)) {
    const rest = text.slice(index + 1);
    const found = named.map(({ person, names }) => ({ person, name: longestOf(names, rest) }));
    const length = Math.max(0, ...found.map(({ name }) => name.length));
    if (length === 0) continue;
    const fitting = found.filter(({ name }) => name.length === length).map(({ person }) => person);
    const written = rest.slice(0, length);
    const [person] = fitting;
    if (person && fitting.length === 1) mentions.set(person.user_id, { id: person.user_id, name: written });
    else ambiguous.push({ written, options: fitting.map((one) => writtenAs(one, people)) });
  }
  return { mentions: [...mentions.values()], ambiguous };
}

/** What is written after an @ at the end of a text; null where it ends in no mention. */
export function mentionBegunIn(text: string): string | null {
  return begun.exec(text)?.[1] ?? null;
}

/** How a person is mentioned without doubt: by name, or by e-mail where others have the same name. */
export function writtenAs(person: MentionablePerson, people: MentionablePerson[]): string {
  const same = people.filter(({ name }) => name.toLowerCase() === person.name.toLowerCase());
  return same.length > 1 && person.email ? person.email : person.name;
}

function namesOfPerson({ name, first_name, email }: MentionablePerson): string[] {
  return [name, first_name, email].filter(Boolean);
}

/** The longest of the names that the text begins with, as a word of its own; empty where there is none. */
function longestOf(names: string[], text: string): string {
  const fitting = names.filter((name) => {
    const begins = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
    return begins && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
  });
  return fitting.reduce((longest, name) => (name.length > longest.length ? name : longest), "");
}
