import type { BotProvider } from "#app/core/enums/bot-provider.ts";
import type { SignedHeaders } from "./recall-events.ts";

/** How far a bot has come; "ended" has left the call, "done" has delivered everything, "failed" never will. */
export type BotStep =
  | "scheduled"
  | "joining"
  | "waiting_room"
  | "in_call"
  | "recording"
  | "ended"
  | "done"
  | "failed";

/** Why a bot waits, ended or failed, in one vocabulary for all vendors. Their own codes stay beside it. */
export type BotReason =
  | "host_must_admit"
  | "permission_needed"
  | "needs_help"
  | "paused"
  | "ended_by_host"
  | "everyone_left"
  | "idle"
  | "max_length"
  | "left_on_request"
  | "waiting_room_timeout"
  | "nobody_joined"
  | "entry_denied"
  | "removed"
  | "permission_denied"
  | "meeting_not_found"
  | "meeting_not_started"
  | "sign_in_required"
  | "link_expired"
  | "link_invalid"
  | "password_wrong"
  | "meeting_locked"
  | "meeting_full"
  | "meeting_over"
  | "bots_blocked"
  | "app_not_published"
  | "captcha"
  | "crashed"
  | "unknown";

/** One change of a bot. `code` and `subCode` are the vendor's own and open vocabularies; `at` is ms since 1970. */
export type BotEvent = {
  step: BotStep;
  reason: BotReason | null;
  code: string;
  subCode: string | null;
  at: number | null;
};

/**
 * A line of speech. Either `startMs` counts from the start of the recording, or `absoluteStart` says when it was spoken
 * (ISO) and `startMs` is 0.
 */
export type BotLine = {
  startMs: number;
  endMs: number | null;
  speaker: string;
  text: string;
  timing: "relative" | "none";
  absoluteStart: string | null;
};

/** Which bot an event is about: our id comes back in the metadata, the vendor's own id is always there but for Vexa. */
export type BotRef = { botId: string | null; vendorId: string | null };

/** What one webhook of a bot means. */
export type BotDelivery =
  | { kind: "line"; ref: BotRef; line: BotLine }
  | { kind: "step"; ref: BotRef; event: BotEvent }
  /** The vendor has a transcript to fetch. */
  | { kind: "transcript-ready"; ref: BotRef; event: string; transcriptId: string | null }
  /** The vendor has the whole recording: a second transcript may be asked for. */
  | { kind: "recording-ready"; ref: BotRef; event: string }
  | { kind: "ignored"; ref: BotRef; event: string };

export type BotRequest = {
  /** Ours; it comes back in every event. */
  botId: string;
  meetingUrl: string;
  name: string;
  /** ms since 1970; null to join at once. */
  joinAt: number | null;
  /** Where its lines are to be posted, with the token of its recording. */
  linesUrl: string;
  /** Where everything else is to be posted, for vendors that take this per bot. */
  eventsUrl: string;
  /** The same for the repeated calls of one try, so that they make one bot. */
  key: string;
};

/** The state of a bot as the vendor has it. `startedAt`: when its recording began, ms. */
export type BotSnapshot = { events: BotEvent[]; startedAt: number | null };

export type BotFailureCode =
  /** The account has no credit left. */
  | "no_credit"
  | "key_refused"
  /** The vendor's firewall or rules refuse the call. */
  | "refused"
  /** The link or another field is not accepted. */
  | "request_refused"
  | "unknown_bot"
  /** The same call is still running. */
  | "in_flight"
  | "rate_limited"
  /** No bot is free at once; another try needs another key. */
  | "no_capacity"
  | "unreachable"
  /** The bot cannot be moved or taken back any more: it is on its way. */
  | "dispatched";

/** A call to a vendor that failed. The message is for the log; people read the sentence of the code. */
export class BotFailure extends Error {
  override name = "BotFailure";
  readonly code: BotFailureCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: BotFailureCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type BotVerdict =
  | { ok: true; id: string; text: string }
  | { ok: false; status: 400 | 401; reason: string };

/** A service that sends bots to meetings. Every call may throw a `BotFailure`. */
export interface BotService {
  vendor: BotProvider;
  /** As people know it. */
  label: string;
  /** The name a bot has in a meeting. */
  botName: string;
  /** How far ahead a bot must be booked, in ms; null when the vendor takes no bookings. */
  bookingLeadMs: number | null;
  /** How often the transcript is fetched while a bot records, in ms; null when its lines are posted to us. */
  fetchEveryMs: number | null;
  /** Sends or books a bot. @returns the vendor's id */
  join(request: BotRequest): Promise<string>;
  /** The vendor's id of a bot that `join` has made without our knowing; null when there is none. */
  find(request: Pick<BotRequest, "botId" | "meetingUrl">): Promise<string | null>;
  /** Moves a booked bot. */
  move(vendorId: string, change: { meetingUrl: string; joinAt: number }): Promise<void>;
  /** Takes a booked bot back; one that is gone already is no error. */
  cancel(vendorId: string): Promise<void>;
  /** Lets a bot leave; one that has left already is no error. */
  leave(vendorId: string): Promise<void>;
  /** Null when the vendor does not know the bot any more. */
  state(vendorId: string): Promise<BotSnapshot | null>;
  /** All lines the vendor has, or those of one of several transcripts. */
  transcript(vendorId: string, transcriptId?: string): Promise<BotLine[]>;
  /** Asks for a second, better transcript of the recording; false when there is none to be had. */
  requestTranscript(vendorId: string): Promise<boolean>;
  /** Deletes sound, picture and transcript at the vendor. */
  deleteMedia(vendorId: string): Promise<void>;
  /** Verifies a webhook's signature. `id` is the same when it is sent again. `now` in ms. */
  verify(delivered: { body: Uint8Array; headers: SignedHeaders }, now: number): BotVerdict;
  /** Parses a verified text; never throws. */
  read(text: string): BotDelivery;
}
