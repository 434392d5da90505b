/**
 * A part of a text document. `label` stands in bold before the text, `done` makes it an item to tick; Markdown alone has `link`, a
 * page that the text rests on, and `due`, a day, YYYY-MM-DD.
 */
export type DocumentBlock =
  | { kind: "title" | "heading" | "subheading" | "paragraph"; text: string }
  | {
      kind: "bullet";
      text: string;
      label?: string;
      done?: boolean;
      link?: { text: string; href: string } | undefined;
      due?: string | undefined;
    };

/** A meeting in a file for calendars; times in milliseconds. */
export type CalendarEntry = {
  /** The same in every file and mail about the meeting. */
  uid: string;
  /** That of the last mail about it, so that a calendar takes the two for one version. */
  sequence: number;
  changed_at: number;
  starts_at: number;
  ends_at: number;
  title: string;
  description: string;
  /** Where people meet; null while there is no link for all. */
  link: string | null;
  /** The meeting's page. */
  page: string;
};

export type CalendarContent = {
  name?: string;
  entries: CalendarEntry[];
  /** How often a subscriber should look again. */
  refreshSeconds?: number;
};

/** A line of minutes on paper, with the numbers of the footnotes that prove it. */
export type PrintedLine = { text: string; notes: number[]; label?: string };

/** Minutes for paper: their lines with footnotes, and a page of who agreed on them. */
export type PrintedMinutes = {
  title: string;
  /** Lines under the title: when it was held, who was there, where the minutes stand. */
  under: string[];
  /** The standing is a warning: the minutes are not, or no longer, what people agreed on. */
  warning: string | null;
  sections: { heading: string; lines: PrintedLine[] }[];
  /** By their numbers, from 1 on. */
  notes: string[];
  /** The last page; null where nobody agreed. */
  agreement: {
    heading: string;
    lines: { name: string; details: string; comment: string }[];
    foot: string[];
  } | null;
  /** When it was written, ms. */
  at: number;
};

/** Writes files that other programs read. */
export interface DocumentPort {
  /** A Word document (Office Open XML) of these parts. */
  docx(blocks: DocumentBlock[]): Promise<Uint8Array>;
  /** A PDF of minutes. */
  pdf(minutes: PrintedMinutes): Promise<Uint8Array>;
  /** A calendar file (RFC 5545). */
  calendar(content: CalendarContent): Promise<string>;
  close(): Promise<void>;
}
