import { isolated } from "#app/core/isolated.ts";
import { dayAfter } from "#app/core/time-zone.ts";
import type { MailBlock, MailContent } from "#app/domain/mail/layout.ts";
import { hoursOf, shortDate } from "#app/domain/mail/when.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import type { MailedItem } from "./mail-content.ts";

const evening = "18:00";

/** The day (YYYY-MM-DD) whose brief is due now on the clocks of `zone`: tomorrow in the evening, null at any other time. */
export function briefDay(now: number, zone: string): string | null {
  const { date, time } = wallClock(now, zone);
  return time >= evening ? dayAfter(date, 1) : null;
}

export type BriefMeeting = {
  meeting_id: string;
  title: string;
  starts_at: number;
  ends_at: number;
  /** `owner` is "you" for the reader. */
  agenda: { title: string; minutes: number | null; owner: string | null }[];
  /** What was asked in the meeting before it and stays open. */
  questions: string[];
  /** Open action items of the meetings before it. */
  promises: number;
};
type Brief = { day: string; meetings: BriefMeeting[]; items: (MailedItem & { meeting_title: string })[] };

/** It is one page. */
const shown = { agenda: 12, questions: 5, items: 8 };

/**
 * The meetings of a day with what they are about, and what their reader has promised. The subject is ours: titles stay out of what
 * a mailbox shows of an unopened mail.
 */
export function briefMail(
  { day, meetings, items }: Brief,
  { zone, origin, stop }: { zone: string; origin: string; stop: string },
): MailContent {
  const count = counted(meetings.length, "meeting");
  return {
    subject: `Tomorrow, ${shortDate(day)}: ${count}`,
    heading: `You have ${count} tomorrow, ${shortDate(day)}`,
    blocks: [
      ...meetings.flatMap((meeting) => blocksOf(meeting, { zone, origin })),
      ...ownBlocks(items, origin),
      { kind: "button", label: "Open Throughline", href: `${origin}/dashboard` },
    ],
    reason: `You're getting this because you have meetings tomorrow. Times are in ${zone}.`,
    links: [
      { label: "Stop the e-mail about tomorrow's meetings", href: stop },
      { label: "Choose your e-mails", href: `${origin}/settings/notifications` },
    ],
  };
}

function blocksOf(meeting: BriefMeeting, { zone, origin }: { zone: string; origin: string }): MailBlock[] {
  const { meeting_id, title, agenda, questions, promises } = meeting;
  const planned = agenda.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const rows = agenda.slice(0, shown.agenda).map((item) => ({ text: item.title, ...noteOf(item) }));
  const facts = [
    ...(planned > 0 ? [{ label: "Agenda total", value: `${planned} minutes` }] : []),
    ...(promises > 0
      ? [{ label: "Open from earlier meetings", value: counted(promises, "action item") }]
      : []),
    { label: "Agenda", value: "Open the agenda", href: `${origin}/meetings/${meeting_id}/agenda` },
  ];
  return [
    {
      kind: "list",
      title: `${hoursOf(meeting, zone)} · ${isolated(title)}`,
      items: rows.length > 0 ? rows : [{ text: "No agenda yet" }],
    },
    ...moreThan(agenda.length, shown.agenda),
    ...(questions.length > 0
      ? [
          {
            ...{ kind: "list" as const, title: "Open questions from last time" },
            items: questions.slice(0, shown.questions).map((text) => ({ text })),
          },
        ]
      : []),
    ...moreThan(questions.length, shown.questions),
    { kind: "facts", rows: facts },
  ];
}

function noteOf({ minutes, owner }: BriefMeeting["agenda"][number]): { note?: string } {
  const parts = [minutes !== null && `${minutes} min`, owner].filter((part) => part);
  return parts.length > 0 ? { note: parts.join(" · ") } : {};
}

function ownBlocks(items: Brief["items"], origin: string): MailBlock[] {
  if (items.length === 0) return [];
  const soonest = items.toSorted((a, b) => (a.due_date ?? "9").localeCompare(b.due_date ?? "9"));
  return [
    {
      kind: "list",
      title: "Your open action items",
      items: soonest.slice(0, shown.items).map(({ description, due_date, meeting_title, ...ids }) => ({
        text: description,
        note: `${due_date ? `Due ${shortDate(due_date)} · ` : ""}${meeting_title}`,
        href: `${origin}/meeting-summary/${ids.meeting_id}/action-items/${ids.action_id}`,
      })),
    },
    ...moreThan(items.length, shown.items),
  ];
}

function moreThan(length: number, most: number): MailBlock[] {
  return length > most ? [{ kind: "text", text: `And ${length - most} more.` }] : [];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
