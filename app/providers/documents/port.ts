/** A part of a text document. `label` stands in bold before the text, `done` makes it an item to tick. */
export type DocumentBlock =
  | { kind: "title" | "heading" | "subheading" | "paragraph"; text: string }
  | { kind: "bullet"; text: string; label?: string; done?: boolean };

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

/** Writes files that other programs read. */
export interface DocumentPort {
  /** A Word document (Office Open XML) of these parts. */
  docx(blocks: DocumentBlock[]): Promise<Uint8Array>;
  /** A calendar file (RFC 5545). */
  calendar(content: CalendarContent): Promise<string>;
  close(): Promise<void>;
}
