import { isolated } from "#app/core/isolated.ts";
import { type MailBlock, type MailContent, withoutLinks } from "#app/domain/mail/layout.ts";
import { dayAndTime, readersDay } from "#app/domain/mail/when.ts";
import { type Recap, rewordRecap } from "./recap.ts";

export type RecapReader = {
  /** They are in the meeting's project: they know the sender, and its name. */
  isInside: boolean;
  /** They have an account that opens the summary. */
  canOpen: boolean;
  zone: string;
};

export type RecapLetter = {
  /** The sender's name. */
  sender: string;
  /** The sender's own words; empty when there are none. */
  note: string;
  project: string;
  /** When the meeting was held, ms since 1970. */
  at: number;
  recap: Omit<Recap, "held">;
};

/**
 * The recap as a mail to one person. Its subject is ours, with the day; see docs/decisions/0029. To somebody outside the
 * project no words of people become a link, and no project is named.
 */
export function recapMail(letter: RecapLetter, reader: RecapReader, stop: string): MailContent {
  const { isInside, canOpen, zone } = reader;
  const words = isInside ? (text: string) => text : withoutLinks;
  const held = dayAndTime(letter.at, zone);
  const { title, overview, sections, href } = rewordRecap({ ...letter.recap, held }, words);
  const sender = isolated(words(letter.sender));
  const note = words(letter.note);
  return {
    subject: `Recap: meeting of ${readersDay(letter.at, zone)}`,
    heading: `${sender} sent you the recap of ${isolated(title)}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "When", value: held },
          ...(isInside ? [{ label: "Project", value: letter.project }] : []),
        ],
      },
      ...(note === "" ? [] : [text(`${sender} writes:\n${note}`)]),
      ...(overview === "" ? [] : [text(overview)]),
      ...sections.map(
        ({ title, lines }): MailBlock => ({
          ...{ kind: "list", title },
          items: lines.map(({ text, note }) => ({ text, ...(note !== "" && { note }) })),
        }),
      ),
      ...(canOpen && href ? [{ kind: "button" as const, label: "Open the summary", href }] : []),
    ],
    reason: `You're getting this because ${sender} sent it to this address.`,
    links: [{ label: "Stop meeting invitations and recaps to this address", href: stop }],
  };
}

function text(words: string): MailBlock {
  return { kind: "text", text: words };
}
