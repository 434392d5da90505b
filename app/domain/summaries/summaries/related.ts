import { saysSomething, subjectWordsOf } from "#app/domain/meetings/meetings/topic-name.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";

/** What says whether two meetings have to do with each other. */
export type Subject = { title: string; themes: string[]; people: string[] };

/** So many are shown beside a summary; the group of the meeting lists all. */
export const relatedShown = 20;

const threshold = 2;
const worth = { theme: 2, titleWord: 1, people: 1, group: 1 };
/** One person is in most meetings of a project. */
const fewestPeople = 2;

/** Whether two meetings of a group have enough in common: a theme, or two of a named group, a word of their titles, some people. */
export function isRelated(group: string, one: Subject, other: Subject): boolean {
  const themes = shared(one.themes.map(folded), other.themes.map(folded));
  const words = shared([...subjectWordsOf(one.title)], [...subjectWordsOf(other.title)]);
  const isSameTitle = words > 0 && folded(one.title) === folded(other.title);
  const isNamed = group !== ungrouped && saysSomething(group);
  const score =
    themes * worth.theme +
    (isSameTitle ? threshold : words * worth.titleWord) +
    (shared(one.people, other.people) >= fewestPeople ? worth.people : 0) +
    (isNamed ? worth.group : 0);
  return score >= threshold;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function shared(some: string[], others: string[]): number {
  const known = new Set(others);
  return new Set(some.filter((one) => known.has(one))).size;
}
