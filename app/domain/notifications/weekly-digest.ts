import { dayAfter } from "#app/core/time-zone.ts";
import type { MailBlock, MailContent } from "#app/domain/mail/layout.ts";
import { shortDate } from "#app/domain/mail/when.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import type { MailedItem } from "./mail-content.ts";

/** Monday at eight, when the week begins; until the end of Tuesday for a server that was off. */
const firstHour = 8;

/** The Monday (YYYY-MM-DD) whose digest is due now on the clocks of `zone`; null at any other time of the week. */
export function digestWeek(now: number, zone: string): string | null {
  const { date, time } = wallClock(now, zone);
  const weekday = new Date(date).getUTCDay();
  if (weekday === 1) return time >= `${String(firstHour).padStart(2, "0")}:00` ? date : null;
  return weekday === 2 ? dayAfter(date, -1) : null;
}

export type DigestItem = MailedItem & {
  meeting_title: string;
  /** Not accepted yet. */
  waiting: boolean;
  due_moves: number;
  first_due: string | null;
};

const shown = 40;

/** Overdue first, then by the day they are due, then those without a day. */
export function digestMail(
  items: DigestItem[],
  { week, origin, stop }: { week: string; origin: string; stop: string },
): MailContent {
  const dated = items.filter(({ due_date }) => due_date !== null).sort(byDay);
  const overdue = dated.filter(({ due_date }) => (due_date ?? "") < week);
  const coming = dated.slice(overdue.length);
  const groups = [
    { title: "Overdue", items: overdue },
    { title: "Coming up", items: coming },
    { title: "No due date", items: items.filter(({ due_date }) => due_date === null) },
  ];
  return {
    subject: `Your open action items: week of ${shortDate(week)}`,
    heading: headingOf(items.length, overdue.length),
    blocks: [
      ...listBlocks(groups, origin),
      { kind: "button", label: "Open Throughline", href: `${origin}/dashboard` },
    ],
    reason: "You're getting this because you have open action items.",
    links: [
      { label: "Stop the weekly e-mail", href: stop },
      { label: "Choose your e-mails", href: `${origin}/settings/notifications` },
    ],
  };
}

function byDay(a: DigestItem, b: DigestItem): number {
  return (a.due_date ?? "") < (b.due_date ?? "") ? -1 : 1;
}

function headingOf(open: number, overdue: number): string {
  const items = `${open} open action ${open === 1 ? "item" : "items"}`;
  return overdue === 0 ? `You have ${items}` : `You have ${items}, ${overdue} overdue`;
}

function listBlocks(groups: { title: string; items: DigestItem[] }[], origin: string): MailBlock[] {
  let left = shown;
  const blocks = groups.flatMap(({ title, items }): MailBlock[] => {
    const some = items.slice(0, left);
    left -= some.length;
    return some.length === 0 ? [] : [{ kind: "list", title, items: some.map((item) => row(item, origin)) }];
  });
  const more = groups.flatMap(({ items }) => items).length - shown;
  return more > 0 ? [...blocks, { kind: "text", text: `And ${more} more.` }] : blocks;
}

function row(item: DigestItem, origin: string) {
  const { description, due_date, meeting_title, meeting_id, action_id } = item;
  const due = due_date ? `Due ${shortDate(due_date)} · ` : "";
  return {
    text: description,
    note: [`${due}${meeting_title}`, ...standOf(item)].join(" · "),
    href: `${origin}/meeting-summary/${meeting_id}/action-items/${action_id}`,
  };
}

/** How it stands with its owner: what waits for an answer, and how often its day was moved. */
function standOf({ waiting, due_moves, first_due }: DigestItem): string[] {
  const moved = due_moves === 1 ? "moved once" : `moved ${due_moves} times`;
  return [
    ...(first_due ? [`${moved}, originally due ${shortDate(first_due)}`] : []),
    ...(waiting ? ["waiting for your answer"] : []),
  ];
}
