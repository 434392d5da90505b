import { knownLanguages, language } from "./language/current.ts";
import { countTerms, fold, termsOf, wordsOf } from "./tokens.ts";
import type { ThemedMeeting } from "./types.ts";

const MOST_GROUPS = 12;

/** The group of a meeting seen alone: its first theme that names a subject, else the words of its title, else "General". */
export function contextGroupOf(themes: string[], title = ""): string {
  const name = themes.find(namesSubject) ?? subjectWords(title).join(" ");
  return name === "" ? language.texts.GENERAL_GROUP : headline(name);
}

/**
 * Sorts meetings into groups by what they share and names each group after it. A meeting joins the subject (a theme
 * or a title word) that most other meetings share and that is not common to nearly all of them; what shares nothing
 * is "General". The same meetings in any order give the same groups. Linear in the number of themes.
 */
export function groupMeetings(meetings: ThemedMeeting[]): Map<string, string> {
  const subjects = new Map(meetings.map((meeting) => [meeting.meetingId, subjectsOf(meeting)]));
  const shared = countTerms([...subjects.values()].flatMap((own) => [...own.keys()]));
  const groups = new Map<string, string[]>();
  const waiting = new Set(meetings.map((meeting) => meeting.meetingId).sort());
  while (waiting.size > 0 && groups.size < MOST_GROUPS) {
    const subject = nextSubject(waiting, subjects, shared, meetings.length);
    if (subject === null) break;
    const members = [...waiting].filter((id) => subjects.get(id)?.has(subject));
    for (const id of members) waiting.delete(id);
    groups.set(subject, members);
  }
  return nameGroups(meetings, groups, subjects);
}

/** Index term to the way it is written, from themes and title. */
function subjectsOf(meeting: ThemedMeeting): Map<string, string> {
  const subjects = new Map<string, string>();
  const add = (text: string): void => {
    const key = termsOf(text).join(" ");
    if (key !== "" && !subjects.has(key)) subjects.set(key, text);
  };
  for (const theme of meeting.themes) if (namesSubject(theme)) add(theme);
  // What nothing was read of may be in any language, whose small words are not known.
  if (meeting.themes.length === 0) add(meeting.title);
  else for (const word of subjectWords(meeting.title)) add(word);
  return subjects;
}

/** One word out of its sentence ("banana", "cat") names no subject; a phrase or an abbreviation does. */
function namesSubject(theme: string): boolean {
  return wordsOf(theme).length > 1 || /\p{Lu}.*\p{Lu}|\d/u.test(theme);
}

function subjectWords(title: string): string[] {
  return wordsOf(title).filter((word) => {
    const folded = fold(word);
    return folded.length > 2 && !/^\d+$/.test(folded) && !isSmall(folded);
  });
}

/** A word that names no subject in one of the languages that are read: a title may be in any of them. */
function isSmall(folded: string): boolean {
  return knownLanguages.some(
    ({ words, phrases }) => words.STOP_WORDS.has(folded) || phrases.KIND.has(folded),
  );
}

/** The subject held by most waiting meetings, at least two; one that almost all hold would make a single group. */
function nextSubject(
  waiting: Set<string>,
  subjects: Map<string, Map<string, string>>,
  shared: Map<string, number>,
  total: number,
): string | null {
  const counts = countTerms([...waiting].flatMap((id) => [...(subjects.get(id)?.keys() ?? [])]));
  let best: string | null = null;
  let most = 1;
  for (const [subject, count] of [...counts].sort((a, b) => (a[0] < b[0] ? -1 : 1))) {
    if (total > 5 && (shared.get(subject) ?? 0) > total * 0.6) continue;
    if (count > most) [best, most] = [subject, count];
  }
  return best;
}

function nameGroups(
  meetings: ThemedMeeting[],
  groups: Map<string, string[]>,
  subjects: Map<string, Map<string, string>>,
): Map<string, string> {
  const named = new Map<string, string>();
  for (const [subject, members] of groups) {
    const forms = countTerms(members.map((id) => subjects.get(id)?.get(subject) ?? subject));
    const [form] = [...forms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [subject];
    for (const id of members) named.set(id, headline(form));
  }
  const few = ({ themes }: ThemedMeeting) => meetings.length <= 3 && themes.length > 0;
  return new Map(
    meetings.map((meeting) => [
      meeting.meetingId,
      named.get(meeting.meetingId) ??
        (few(meeting) ? contextGroupOf(meeting.themes, meeting.title) : language.texts.GENERAL_GROUP),
    ]),
  );
}

/** "remote control" becomes "Remote Control", "neue Preisliste" "Neue Preisliste"; a word with inner capitals stays as it is. */
function headline(name: string): string {
  if (/(?:^|\s)\p{Lu}\S*$/u.test(name)) return name.charAt(0).toUpperCase() + name.slice(1);
  return name.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
