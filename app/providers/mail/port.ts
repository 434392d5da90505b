import type { ParticipantAnswer } from "#app/core/enums/participant-answer.ts";
import type { CheckResult } from "../service.ts";

/** Sends mails. */
export interface MailPort {
  /** False: nothing is sent, and mails wait in the outbox for the operator. */
  readonly configured: boolean;
  /** The bare address mails come from, as `meetings@example.org`; null without a mail server. */
  readonly sender: string | null;
  /**
   * Throws when the mail may be accepted later: the server is away, answers slowly, is wrongly configured, or says 4xx.
   * @param mail `id` is the same on every try and becomes the Message-ID, so that a second copy can be recognised
   */
  send(mail: Mail): Promise<MailOutcome>;
  /** Ends the connections. Mails that are being sent are sent first. */
  close(): Promise<void>;
  /** Connects and logs in, without sending anything; absent where nothing is configured. */
  check?(): Promise<CheckResult>;
}

/** Refused: for good, with the server's words. About the address: it exists no more; another mail to it has no use either. */
export type MailOutcome =
  | { outcome: "accepted" }
  | { outcome: "refused"; about: "address" | "mail"; reason: string };

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** A meeting for the reader's calendar. */
  event: MailedEvent | null;
  /** Where a program posts, without logging in, to stop mails of this kind (RFC 8058), and a person finds the same button. */
  unsubscribe: string | null;
  /** The bare address of the person to whom an answer goes. */
  reply_to: string | null;
};

/** An answer to an invitation, as a calendar mails it. */
export type MailedAnswer = {
  /** Of the meeting's entry. */
  uid: string;
  /** Of whom it is, in small letters, as `organizer` below and the addresses of the mail. */
  email: string;
  answer: ParticipantAnswer;
  /** DTSTAMP, when it was given by the clock of the answering calendar; in ms. */
  at: number;
  /** SEQUENCE of the invitation that it answers. */
  sequence: number;
  /** To whom the calendar answers. */
  organizer: string | null;
};

/** A mail that came in. `from` is null where it names no sender, or several. */
export type ReceivedMail = { from: string | null; to: string[]; answers: MailedAnswer[] };

export type CalendarPerson = { name: string; email: string };

/** A meeting in a calendar. All mails about one meeting have the same `uid`; times in milliseconds. */
export type MailedEvent = {
  uid: string;
  /** Grows with every change; calendars ignore what is older than what they have. */
  sequence: number;
  /** Request: the reader is invited. Publish: the reader hosts it. Cancel: it is off, or the reader is not invited any more. */
  method: "request" | "publish" | "cancel";
  created_at: number;
  starts_at: number;
  ends_at: number;
  /** IANA name of the zone it was planned in; null is UTC. */
  zone: string | null;
  title: string;
  description: string;
  /** Where people meet; null while there is no link. */
  link: string | null;
  organizer: CalendarPerson;
  attendees: CalendarPerson[];
  /** Calendars are asked to answer: somebody reads what they answer. Mails that wait from before have none. */
  answers?: boolean;
};
