import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { MailBlock, MailContent } from "#app/domain/mail/layout.ts";
import { readersDay, shortDate } from "#app/domain/mail/when.ts";
import type { NotificationFacts } from "./kind.ts";
import { kinds } from "./kinds.ts";

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
  /** What the comment says, where it is about one. */
  comment: string | null;
  /** Of the summary, for a reader of one. */
  decisions: string[];
  /** The reader's own. */
  items: MailedItem[];
};

type Links = { origin: string; stop: string };

/**
 * A notification as a mail. Its subject is ours, with the day of the meeting: names and titles are people's words, and stay
 * out of what a mailbox shows of an unopened mail.
 */
export function notificationMail(facts: MailFacts, { origin, stop }: Links): MailContent {
  const { sentence, mail } = kinds[facts.type];
  return {
    subject: `${t(mail.subject)}: meeting of ${readersDay(facts.at, facts.zone)}`,
    heading: sentence(keptApart(facts)),
    blocks: [
      { kind: "facts", rows: [{ label: "Project", value: facts.project_name }] },
      ...(facts.comment === null ? [] : [{ kind: "text" as const, text: facts.comment }]),
      ...(mail.listsResults ? summaryBlocks(facts) : []),
      { kind: "button", label: t(mail.button), href: pageOf(facts, origin) },
    ],
    reason: t(mail.reason),
    links: footLinks(t(mail.about), { origin, stop }),
  };
}

/** What happened with names and titles that turn nothing around them. */
function keptApart(facts: MailFacts): MailFacts {
  const { creator, meeting_title, project_name } = facts;
  return {
    ...facts,
    creator: isolated(creator),
    meeting_title: isolated(meeting_title),
    project_name: isolated(project_name),
  };
}

/** The same of several that came together in a project, as they are one line of the bell. */
export function bundleMail(all: [MailFacts, ...MailFacts[]], { origin, stop }: Links): MailContent {
  const [first] = all;
  const { bundle, mail } = kinds[first.type];
  const sentence = bundle?.of === "project" ? bundle.sentence(all.length) : t(mail.subject);
  const days = all.map(({ at }) => at).sort((a, b) => a - b);
  const [from, to] = [days[0] ?? first.at, days.at(-1) ?? first.at].map((at) => readersDay(at, first.zone));
  const meetings = all.map((facts) => ({
    text: facts.meeting_title,
    note: [readersDay(facts.at, facts.zone), decisionCount(facts.decisions.length)]
      .filter(Boolean)
      .join(" · "),
    href: pageOf(facts, origin),
  }));
  return {
    subject: `${sentence}: ${from === to ? `meetings of ${from}` : `meetings from ${from} to ${to}`}`,
    heading: sentence,
    blocks: [
      { kind: "facts", rows: [{ label: "Project", value: first.project_name }] },
      ...listBlock("Meetings", meetings, (row) => row, mostMeetings),
      ...itemsBlock(all.flatMap(({ items }) => items)),
      { kind: "button", label: "Open Summary Hub", href: `${origin}/summary-hub` },
    ],
    reason: t(mail.reason),
    links: footLinks(t(mail.about), { origin, stop }),
  };
}

function footLinks(about: string, { origin, stop }: Links): MailContent["links"] {
  return [
    { label: `Stop e-mails about ${about}`, href: stop },
    { label: "Choose your e-mails", href: `${origin}/settings/notifications` },
  ];
}

function decisionCount(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 decision" : `${count} decisions`;
}

function pageOf(facts: MailFacts, origin: string): string {
  return origin + pathOfNotice(facts);
}

type What = Pick<NotificationFacts, "type" | "meeting_id" | "edit_id" | "thread_id">;

/** The path of the page that a notification is about. */
export function pathOfNotice({ type, meeting_id, edit_id, thread_id }: What): string {
  if (type === "item_handed_over") return "/action-items?in=all";
  const page = `/meeting-summary/${meeting_id}`;
  if (type === "item_declined") return `${page}#action-items`;
  if (thread_id) return `${page}/comments?thread=${thread_id}`;
  return edit_id ? `${page}?edit_request=${edit_id}` : page;
}

/** What a mail lists before it says how many more there are. */
const shown = 8;
const mostMeetings = 20;

function summaryBlocks({ decisions, items }: MailFacts): MailBlock[] {
  return [...listBlock("Decisions", decisions, (text) => ({ text })), ...itemsBlock(items)];
}

function itemsBlock(items: MailedItem[]): MailBlock[] {
  return listBlock("Your action items", items, ({ description, due_date }) => ({
    text: description,
    ...(due_date && { note: `Due ${shortDate(due_date)}` }),
  }));
}

function listBlock<T>(
  title: string,
  all: T[],
  row: (one: T) => { text: string; note?: string; href?: string },
  most = shown,
): MailBlock[] {
  if (all.length === 0) return [];
  const more = all.length - most;
  const items = all.slice(0, most).map(row);
  return [{ kind: "list", title, items: more > 0 ? [...items, { text: `and ${more} more` }] : items }];
}
