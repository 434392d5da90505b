import { displayName, hasName, type Named } from "./display-name.ts";
import { plainName } from "./plain-name.ts";

/** People by the ways in which they are named, in their order. Each person's names are read once. */
export type NameIndex<P extends Named = Named> = {
  /** By the whole name or the address, as `plainName` writes it. */
  whole(plain: string): P[];
  /** By the first name alone, or with the first letter of the last one: "ben", "ben l". */
  short(plain: string): P[];
  /** By any part of the name or of the address: "Lund", "B. Lund", "BL", "Lund, Ben", "Ben Lund (Acme)". */
  part(name: string): P[];
};

export function nameIndexOf<P extends Named>(people: P[]): NameIndex<P> {
  const whole = new Map<string, P[]>();
  const short = new Map<string, P[]>();
  const part = new Map<string, P[]>();
  for (const person of people) {
    for (const name of wholeNamesOf(person)) add(whole, name, person);
    for (const name of shortNamesOf(person)) add(short, name, person);
    for (const name of partsOf(person)) add(part, name, person);
  }
  return {
    whole: (plain) => whole.get(plain) ?? [],
    short: (plain) => short.get(plain) ?? [],
    part(name) {
      const plain = bare(name);
      return whole.get(plain) ?? part.get(plain) ?? [];
    },
  };
}

export function wholeNamesOf(person: Named): string[] {
  return [...new Set([plainName(displayName(person)), plainName(person.email)])].filter(Boolean);
}

export function shortNamesOf({ first_name, last_name }: Named): string[] {
  const first = plainName(first_name);
  const initial = plainName(last_name).charAt(0);
  if (first === "") return [];
  return initial === "" ? [first] : [first, `${first} ${initial}`];
}

/** A name of one letter is anybody's. */
const shortestPart = 2;

function partsOf(person: Named): Set<string> {
  const written = hasName(person) ? bare(displayName(person)) : "";
  const local = bare(
    person.email
      .replace(/@.*$/, "")
      .replace(/[._+-]+/g, " ")
      .replace(/\d+/g, ""),
  );
  const parts = [written, local].flatMap((name) => partsOfWords(name.split(" ").filter(Boolean)));
  return new Set(parts.filter((name) => name.length >= shortestPart));
}

function partsOfWords(words: string[]): string[] {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return [first];
  const [f, l] = [first.charAt(0), last.charAt(0)];
  const initials = words.map((word) => word.charAt(0)).join("");
  const pairs = [`${first} ${last}`, `${last} ${first}`, `${first} ${l}`, `${f} ${last}`, `${f} ${l}`];
  return [words.join(" "), first, last, `${f}${l}`, initials, ...pairs];
}

/** A plain name without what stands in brackets after it, commas and the periods of initials. */
function bare(name: string): string {
  return plainName(name.replace(/[([{].*$/, " ").replace(/[.,]/g, " "));
}

function add<P>(index: Map<string, P[]>, name: string, person: P): void {
  const found = index.get(name);
  if (found) found.push(person);
  else index.set(name, [person]);
}
