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
  const asked = describedItems(description);
  const items = [
    openActionItems.length > 0 ? reviewOf(openActionItems) : "Welcome and goals of this meeting",
    ...asked.slice(0, 4),
  ];
  if (asked.length === 0 && title.trim() !== "") items.push(`${shorten(title)}: where we stand`);
  for (const topic of followUps(title, description, previous))
    if (items.length < MOST - 2) items.push(`Follow up: ${topic}`);
  if (items.length < LEAST) items.push("Open questions and risks");
  items.push("Decisions to take", "Next steps: who does what by when");
  return distinct(items).slice(-MOST);
}

/** A list or sentences in the description become items of their own. */
function describedItems(description: string): string[] {
  return description
    .split(/\n+|;|(?<=[.!?])\s+/)
    .map((part) => shorten(part.replace(/^[\s\-*•\d.)]+/, "")))
    .filter((part) => termsOf(part).length > 0);
}

function reviewOf(openActionItems: string[]): string {
  const [first] = openActionItems;
  if (openActionItems.length === 1 && first) return `Review open action item: ${shorten(first)}`;
  return `Review ${openActionItems.length} open action items`;
}

/** Topics of earlier meetings, those first that share words with this meeting's title or description. */
function followUps(title: string, description: string, previous: PastMeeting[]): string[] {
  const subject = new Set(termsOf(`${title} ${description}`));
  const topics = previous.slice(0, 3).flatMap((meeting) => meeting.outline.slice(0, 6));
  const closeness = (topic: string): number => termsOf(topic).filter((term) => subject.has(term)).length;
  return distinct(topics.map(shorten).filter((topic) => termsOf(topic).length > 0))
    .map((topic, order) => ({ topic, order, close: closeness(topic) }))
    .sort((a, b) => b.close - a.close || a.order - b.order)
    .slice(0, 2)
    .map(({ topic }) => topic);
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
