import { inLanguage, language } from "./language/current.ts";
import { readLanguageOf } from "./language/recognition.ts";
import { fold, termsOf } from "./tokens.ts";
import type { PastMeeting } from "./types.ts";

const LEAST = 4;
const MOST = 7;
const LONGEST_ITEM = 90;

/**
 * A draft agenda of four to seven items: what the description asks for, what is still open, what was not finished
 * last time, framed by a check-in and next steps. Rules only; the same input gives the same agenda.
 */
export function meetingAgenda(
  title: string,
  description: string,
  openActionItems: string[],
  previous: PastMeeting[],
): string[] {
  const told = [title, description, ...openActionItems, ...previous.flatMap(({ outline }) => outline)].join(
    " ",
  );
  return inLanguage(readLanguageOf(told) ?? language, () =>
    drafted({ title, description, openActionItems, previous }),
  );
}

type Planned = { title: string; description: string; openActionItems: string[]; previous: PastMeeting[] };

function drafted({ title, description, openActionItems, previous }: Planned): string[] {
  const asked = describedItems(description);
  const subject = new Set(termsOf(`${title} ${description}`));
  const reviews = reviewsOf(openActionItems, subject);
  const items = [
    ...(reviews.length > 0 ? reviews : [language.texts.AGENDA.welcome]),
    ...asked.slice(0, 5 - Math.max(1, reviews.length)),
  ];
  if (asked.length === 0 && title.trim() !== "") items.push(language.texts.whereWeStand(shorten(title)));
  for (const topic of followUps(title, subject, previous))
    if (items.length < MOST - 2) items.push(language.texts.followUp(topic));
  if (items.length < LEAST) items.push(language.texts.AGENDA.open);
  items.push(language.texts.AGENDA.decisions, language.texts.AGENDA.next);
  return distinct(items).slice(-MOST);
}

/** A list or sentences in the description become items of their own. */
function describedItems(description: string): string[] {
  return description
    .split(/\n+|;|(?<=[.!?])\s+/)
    .map((part) => shorten(part.replace(/^[\s\-*•\d.)]+/, "")))
    .filter((part) => termsOf(part).length > 0);
}

/** What is still to be done: by name where it belongs to this meeting's subject or is alone, the rest as a number. */
function reviewsOf(open: string[], subject: Set<string>): string[] {
  const [nearest] = open
    .map((item, order) => ({ item, order, close: closeness(item, subject) }))
    .sort((a, b) => b.close - a.close || a.order - b.order);
  if (!nearest) return [];
  const named = language.texts.review(shorten(nearest.item));
  if (open.length === 1) return [named];
  if (nearest.close === 0) return [language.texts.reviewAll(open.length)];
  return [named, language.texts.reviewOthers(open.length - 1)];
}

/**
 * Topics of earlier meetings: those of the last one of this very title first, as a weekly has it, then those that share
 * words with this meeting's title or description.
 */
function followUps(title: string, subject: Set<string>, previous: PastMeeting[]): string[] {
  const isSame = (meeting: PastMeeting) => title.trim() !== "" && fold(meeting.title) === fold(title.trim());
  const series = previous.find(isSame);
  const meetings = series ? [series, ...previous.filter((one) => one !== series)] : previous;
  const topics = meetings.slice(0, 3).flatMap((meeting) => meeting.outline.slice(0, 6));
  const ofSeries = new Set(series?.outline.map(shorten));
  return distinct(topics.map(shorten).filter((topic) => termsOf(topic).length > 0))
    .map((topic, order) => ({ topic, order, close: closeness(topic, subject) + Number(ofSeries.has(topic)) }))
    .sort((a, b) => b.close - a.close || a.order - b.order)
    .slice(0, 2)
    .map(({ topic }) => topic);
}

/** How many words of the subject are in it. */
function closeness(text: string, subject: Set<string>): number {
  return termsOf(text).filter((term) => subject.has(term)).length;
}

function shorten(text: string): string {
  const clean = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.;,:]+$/, "");
  const whole =
    clean.length <= LONGEST_ITEM ? clean : `${clean.slice(0, LONGEST_ITEM).replace(/\s+\S*$/, "")}…`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function distinct(items: string[]): string[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = fold(item);
    return item !== "" && !seen.has(key) && seen.add(key);
  });
}
