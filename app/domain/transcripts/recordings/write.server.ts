import { invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { setMeetingStatus } from "#app/domain/meetings/meetings/changes.server.ts";
import { afterRecording, whileRecording } from "#app/domain/meetings/meetings/lifecycle.ts";
import { isJoinable } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { recordings } from "#db/schema/recordings.ts";
import { stopOpenRecordings } from "./changes.server.ts";
import { newRecording } from "./lifecycle.ts";
import { countLines } from "./line-queries.server.ts";
import { latestRecording, sharedLink, startOfRecording, waitingDeliveries } from "./queries.server.ts";
import {
  deliveryPath,
  isOurs,
  notRecordable,
  recordingStarted,
  StartRecording,
  StopRecording,
  transcriptReady,
  webhookUrl,
} from "./schema.ts";
import { recordingView } from "./view.ts";

/** Starts a recording in place of whatever ran before it. Nothing that was heard is lost by that. */
export const startRecording = operation({
  name: "recordings.start",
  failed: message("Failed to start recording"),
  input: StartRecording,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare({ settings: { origin, meetingHosts }, providers: { recorder } }, { input, actor }) {
    if (input.webhook_url !== undefined && !isOurs(input.webhook_url, origin))
      throw invalid(
        { webhook_url: [t("The webhook must point to {origin}{deliveryPath}", { origin, deliveryPath })] },
        undefined,
        400,
      );
    const recording_id = newId();
    return {
      recording_id,
      webhook_url: webhookUrl(origin, recording_id, recorder.captureToken(recording_id, actor.userId)),
      sendsBots: recorder.bots !== null,
      hosts: meetingHosts,
    };
  },
  async run(tx, { actor, input, target: { meeting }, prepared }) {
    const { recording_id, webhook_url, sendsBots, hosts } = prepared;
    const { meeting_id, project_id } = meeting;
    const own = await sharedLink(tx, meeting);
    // A program repeats the link that it was given.
    if (input.meeting_url && input.meeting_url !== own && !isJoinable(input.meeting_url, hosts))
      throw invalid({ meeting_url: [t(notRecordable)] });
    // The meeting's row first: two who start at once come one after the other.
    await setMeetingStatus(tx, meeting, whileRecording(meeting.meeting_status));
    await stopOpenRecordings(tx, meeting);
    // A bot needs a link that others can use; without one the words are brought.
    const link = input.meeting_url || (sendsBots ? own : null);
    const started_at = await startOfRecording(tx, { meeting_id, recording_id });
    const recording = newRecording(
      { recording_id, meeting_id, started_by: actor.userId, started_at },
      { status: sendsBots && isJoinable(link, hosts) ? "starting" : "active", meeting_url: link },
    );
    await tx.q.insert(recordings).values(recording);
    await tx.emit(recordingStarted, { meeting_id, project_id, recording_id });
    const lines = await countLines(tx, meeting_id);
    return recordingView(meeting_id, recording, { lines, webhook_url });
  },
});

/** Stops what runs; asked twice, it happens once. Without a word heard, `needs_transcript` asks for one. */
export const stopRecording = operation({
  name: "recordings.stop",
  failed: message("Failed to stop recording and process summary"),
  input: StopRecording,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  prepare: async ({ providers: { recorder } }) => ({ sendsBots: recorder.bots !== null }),
  async run(tx, { actor, target: { meeting }, prepared: { sendsBots } }) {
    const { meeting_id, project_id } = meeting;
    const stopped = await stopOpenRecordings(tx, meeting);
    const lines = await countLines(tx, meeting_id);
    // Lines that still wait in the inbox say themselves that they are ready once they are applied.
    const waiting = await Promise.all(stopped.map((id) => waitingDeliveries(tx, id, { limit: 1 })));
    if (stopped.length > 0) {
      await setMeetingStatus(tx, meeting, afterRecording(meeting.meeting_status, lines > 0));
      if (lines > 0) await tx.emit(transcriptReady, { meeting_id, project_id, user_id: actor.userId });
    }
    const view = recordingView(meeting_id, await latestRecording(tx, meeting_id), {
      lines,
      webhook_url: null,
    });
    // The last words of a bot come after it has left.
    const mayCome = waiting.flat().length > 0 || (sendsBots && stopped.length > 0);
    return { ...view, needs_transcript: lines === 0 && !mayCome };
  },
});
