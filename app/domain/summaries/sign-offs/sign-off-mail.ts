import { type MailContent, withoutLinks } from "#app/domain/mail/layout.ts";
import { dayAndTime, readersDay, shortDate } from "#app/domain/mail/when.ts";

export type SignOffLetter = {
  /** Why it is sent: at first, once more before the end, or because the minutes have changed. */
  reason: "asked" | "reminder" | "changed";
  /** Who asks, and what the meeting is called. */
  asker: string;
  title: string;
  /** When the meeting was held, ms. */
  at: number;
  due_date: string;
  zone: string;
  /** The reader's own link. */
  href: string;
  stop: string;
};

const subjects = {
  asked: "Minutes to agree on",
  reminder: "Reminder: minutes to agree on",
  changed: "The minutes have changed: agree again",
};

/** To somebody without an account: their own link to the minutes and the form. No words of people become a link. */
export function signOffMail({
  reason,
  asker,
  title,
  at,
  due_date,
  zone,
  href,
  stop,
}: SignOffLetter): MailContent {
  const who = withoutLinks(asker);
  const what = withoutLinks(title);
  const headings = {
    asked: `${who} asks you to agree on the minutes of ${what}`,
    reminder: `${who} is waiting for your answer on the minutes of ${what}`,
    changed: `The minutes of ${what} have changed. ${who} asks you to agree again`,
  };
  return {
    subject: `${subjects[reason]}: meeting of ${readersDay(at, zone)}`,
    heading: headings[reason],
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "When", value: dayAndTime(at, zone) },
          { label: "Answer by", value: shortDate(due_date) },
        ],
      },
      {
        kind: "text",
        text: "Read the minutes, then agree or say what should be different. You need no account.",
      },
      { kind: "button", label: "Read and answer", href },
      { kind: "text", text: "This link is yours alone. It takes one answer." },
    ],
    reason: `You're getting this because you were invited to the meeting and ${who} needs your answer.`,
    links: [{ label: "Stop meeting invitations, recaps and these requests to this address", href: stop }],
  };
}
