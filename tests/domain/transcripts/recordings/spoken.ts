import type { Ctx } from "#app/core/context.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { acceptDelivery, receiveDelivery } from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { getRecording, getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { recorder, type Team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { anonymous } from "#tests/support/workspace.ts";

/** A `transcript.data` event as Recall.ai sends it; `at` in seconds, null where the engine gave no time. */
export function spoken(text: string, at: number | null, name = "Ana Reis", absolute: string | null = null) {
  const words = text.split(" ").map((word, index) => ({
    text: word,
    start_timestamp:
      at === null && absolute === null ? null : { relative: at === null ? null : at + index / 10, absolute },
    end_timestamp: null,
  }));
  const participant = { id: 100, name, email: null };
  return { event: "transcript.data", data: { data: { words, participant }, bot: null } };
}

/** Puts an event into the inbox of a recording, from where a job applies it, and says whether it was new. */
export function deliver(...arrival: Arrival) {
  return handIn(acceptDelivery, ...arrival);
}

/** Delivers an event to a recording as its recorder would, applied on arrival, and says whether it was new. */
export function receive(...arrival: Arrival) {
  return handIn(receiveDelivery, ...arrival);
}

type Arrival = [team: Team, recordingId: string, event: object, id?: string];

function handIn(
  take: typeof acceptDelivery | typeof receiveDelivery,
  ...[{ workspace, ben }, recordingId, event, id]: Arrival
) {
  return take(workspace.ctx(anonymous), {
    recording_id: recordingId,
    token: recorder.captureToken(recordingId, ben.userId),
    body: new TextEncoder().encode(JSON.stringify(event)),
    headers: id === undefined ? {} : { "webhook-id": id },
  });
}

export async function texts(ctx: Ctx, meeting: { meeting_id: string }): Promise<string[]> {
  return (await getTranscript(ctx, meeting)).map(({ text }) => text);
}

export async function statusOf(ctx: Ctx, meeting: { meeting_id: string }): Promise<string> {
  return (await getRecording(ctx, meeting)).status;
}

type Bringing = { replace?: boolean; held?: boolean };

export function bring(ctx: Ctx, meeting_id: string, text: string, more: Bringing = {}) {
  return bringTranscript(ctx, { meeting_id, bytes: new TextEncoder().encode(text), ...more });
}

export const vtt = `WEBVTT

1
00:00:02.656 --> 00:00:05.230
Ana Reis: Shall we start?

2
00:01:05.300 --> 00:01:06.900
Bo Lind: Yes, one moment.
`;
