import { randomUUID } from "node:crypto";

/** A line somebody says, with its time from the start of the recording in seconds. */
export type Speech = { at: number; speaker: string; text: string };

type StatusChange = { code: string; sub_code: string | null; message: null; created_at: string };
type Endpoint = { type: string; url: string; events: string[]; metadata?: Record<string, string> };
export type CreateBody = {
  meeting_url: string;
  bot_name?: string;
  join_at?: string;
  metadata?: Record<string, string>;
  recording_config?: {
    transcript?: { provider: Record<string, unknown> };
    realtime_endpoints?: Endpoint[];
    metadata?: Record<string, string>;
  };
};

export type PeerBot = {
  id: string;
  recordingId: string;
  transcriptId: string;
  request: CreateBody;
  /** Booked for a time ahead, and not on its way yet. */
  isScheduled: boolean;
  isDeleted: boolean;
  hasMedia: boolean;
  changes: StatusChange[];
  startedAt: string | null;
  speech: Speech[];
  /** Second transcripts, by another engine: id to lines. */
  others: Map<string, Speech[]>;
  /** What that engine hears; null is what was heard live. */
  heardLater: Speech[] | null;
};

export function newBot(request: CreateBody, now: number): PeerBot {
  const ids = { id: randomUUID(), recordingId: randomUUID(), transcriptId: randomUUID() };
  const isScheduled = request.join_at !== undefined && Date.parse(request.join_at) - now >= 600_000;
  const flags = { isScheduled, isDeleted: false, hasMedia: true };
  const blank = { changes: [], startedAt: null, speech: [], others: new Map(), heardLater: null };
  return { ...ids, request, ...flags, ...blank };
}

/** The last status; "ready" for a bot that is booked. */
export function codeOf({ changes }: PeerBot): string {
  return changes.at(-1)?.code ?? "ready";
}

/** The bot as the interface shows it: section 1.4 of the contracts. */
export function botJson(bot: PeerBot): object {
  const { id, request, changes } = bot;
  return {
    id,
    // A string in requests, an object in answers.
    meeting_url: { meeting_id: new URL(request.meeting_url).pathname.slice(1), platform: "google_meet" },
    bot_name: request.bot_name ?? "Meeting Notetaker",
    join_at: request.join_at ?? null,
    status_changes: changes,
    recordings: bot.startedAt === null ? [] : [recordingJson(bot)],
    recording_config: request.recording_config ?? {},
    automatic_leave: {},
    calendar_meetings: [],
    metadata: request.metadata ?? {},
  };
}

export function recordingJson({ recordingId, transcriptId, startedAt, changes, request }: PeerBot): object {
  const isDone = changes.some(({ code }) => code === "done");
  const status = { code: isDone ? "done" : "processing", sub_code: null, updated_at: startedAt };
  return {
    ...{
      id: recordingId,
      created_at: startedAt,
      started_at: startedAt,
      completed_at: null,
      expires_at: null,
    },
    status,
    media_shortcuts: { transcript: { id: transcriptId, created_at: startedAt, status, metadata: {} } },
    metadata: request.recording_config?.metadata ?? {},
  };
}

/** One part of a transcript, in live events and in downloads alike. */
export function partJson({ at, speaker, text }: Speech, startedAt: string): object {
  const words = text.split(" ").map((word, index) => {
    const relative = at + index * 0.3;
    const absolute = new Date(Date.parse(startedAt) + relative * 1000).toISOString();
    return {
      text: word,
      start_timestamp: { relative, absolute },
      end_timestamp: { relative: relative + 0.25, absolute: null },
    };
  });
  const participant = { id: 100 + speaker.length, name: speaker, is_host: false, platform: "desktop" };
  return { participant: { ...participant, extra_data: {}, email: null }, words };
}

export function statusEvent(bot: PeerBot, event: string, data: object): object {
  const metadata = bot.request.metadata ?? {};
  return { event, data: { data, bot: { id: bot.id, metadata } } };
}

export function lineEvent(bot: PeerBot, speech: Speech): object {
  const endpoint = bot.request.recording_config?.realtime_endpoints?.[0];
  return {
    event: "transcript.data",
    data: {
      data: partJson(speech, bot.startedAt ?? new Date(0).toISOString()),
      realtime_endpoint: { id: bot.recordingId, metadata: endpoint?.metadata ?? {} },
      transcript: { id: bot.transcriptId, metadata: {} },
      recording: { id: bot.recordingId, metadata: bot.request.recording_config?.metadata ?? {} },
      bot: { id: bot.id, metadata: bot.request.metadata ?? {} },
    },
  };
}
