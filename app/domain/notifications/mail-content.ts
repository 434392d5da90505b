import type { NotificationKind } from "#app/domain/account/identity/schema.ts";
import type { MailBlock, MailContent } from "#app/domain/mail/layout.ts";
import { readersDay, shortDate } from "#app/domain/mail/when.ts";
import { happened, type NotificationFacts } from "./view.ts";

/** An action item as a mail lists it. */
export type MailedItem = {
  action_id: string;
  meeting_id: string;
  description: string;
  due_date: string | null;
};

export type MailFacts = NotificationFacts & {
  /** When the meeting was, in milliseconds, and the reader's time zone; null while nobody knows it. */
  at: number;
  zone: string | null;
  /** Of the summary, for a reader of one. */
  decisions: string[];
  /** The reader's own. */
  items: MailedItem[];
};

type Links = { origin: string; stop: string };

const subjects: Record<NotificationKind, string> = {
  edit_pending: "An edit is waiting for your review",
  edit_approved: "Your edit was approved",
  edit_rejected: "Your edit was not approved",
  summary_ready: "A summary is ready",
};

const reasons: Record<NotificationKind, string> = {
  edit_pending: "You get this because you can review edits in this project.",
  edit_approved: "You get this because you proposed the edit.",
  edit_rejected: "You get this because you proposed the edit.",
  summary_ready: "You get this because you were invited to the meeting.",
};

const stopLabels: Record<NotificationKind, string> = {
  edit_pending: "Stop mails about edits to review",
  edit_approved: "Stop mails about approved edits",
  edit_rejected: "Stop mails about rejected edits",
  summary_ready: "Stop mails about new summaries",
};

/**
 * A notification as a mail. Its subject is ours, with the day of the meeting: names and titles are people's words, and stay
 * out of what a mailbox shows of an unopened mail.
 */
export function notificationMail(facts: MailFacts, { origin, stop }: Links): MailContent {
  const { type } = facts;
  return {
    subject: `${subjects[type]}: meeting of ${readersDay(facts.at, facts.zone)}`,
    heading: `${happened(facts)}`,
    blocks: [
      { kind: "facts", rows: [{ label: "Project", value: facts.project_name }] },
      ...(type === "summary_ready" ? summaryBlocks(facts) : []),
      button(facts, origin),
    ],
    reason: reasons[type],
    links: [
      { label: stopLabels[type], href: stop },
      { label: "Choose your mails", href: `${origin}/settings#notifications` },
    ],
  };
}

function button({ type, meeting_id, edit_id }: MailFacts, origin: string): MailBlock {
  const page = `${origin}/meeting-summary/${meeting_id}`;
  if (type === "edit_pending")
    return { kind: "button", label: "Review the edit", href: `${page}?edit_request=${edit_id}` };
  return {
    kind: "button",
    label: "Read the summary",
    href: edit_id ? `${page}?edit_request=${edit_id}` : page,
  };
}

/** What a mail lists before it says how many more there are. */
const shown = 8;

function summaryBlocks({ decisions, items }: MailFacts): MailBlock[] {
  return [
    ...listBlock("Decisions", decisions, (text) => ({ text })),
    ...listBlock("Your action items", items, ({ description, due_date }) => ({
      text: description,
      ...(due_date && { note: `Due ${shortDate(due_date)}` }),
    })),
  ];
}

function listBlock<T>(
  title: string,
  all: T[],
  row: (one: T) => { text: string; note?: string },
): MailBlock[] {
  if (all.length === 0) return [];
  const more = all.length - shown;
  const items = all.slice(0, shown).map(row);
  return [{ kind: "list", title, items: more > 0 ? [...items, { text: `and ${more} more` }] : items }];
}
