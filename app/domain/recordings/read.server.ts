import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/schema.ts";
import { projectFor } from "#app/domain/projects/queries.server.ts";
import { WhichProject } from "#app/domain/projects/schema.ts";
import {
  activeRecordings,
  countLines,
  latestRecording,
  openRecordingsOfProject,
  transcriptOf,
} from "./queries.server.ts";
import { type RecordingStatus, webhookUrl } from "./schema.ts";
import { recordingView, transcriptEntry } from "./view.ts";

/** What was said, in reading order. */
export const getTranscript = query({
  name: "recordings.transcript",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { input }) => (await transcriptOf(scope, input.meeting_id)).map(transcriptEntry),
});

/** The state of a meeting's recording, and for those who may record where its lines can be sent. */
export const getRecording = query({
  name: "recordings.get",
  input: WhichMeeting,
  async find(scope, { meeting_id }) {
    const target = await meetingFor(scope, meeting_id);
    return target && { ...target, recording: await latestRecording(scope, meeting_id) };
  },
  async prepare(ctx, { target: { recording, standing }, actor }) {
    if (!recording || !meetingPolicy.record(actor, standing)) return null;
    const token = ctx.providers.recorder.captureToken(recording.recording_id);
    return webhookUrl(ctx.settings.origin, recording.recording_id, token);
  },
  async run(scope, { input: { meeting_id }, target, prepared: webhook_url }) {
    const lines = await countLines(scope, meeting_id);
    return recordingView(meeting_id, target.recording, { lines, webhook_url });
  },
});

/** Meeting id to status, for those of the project's meetings whose recording is under way. */
export const listOpenRecordings = query({
  name: "recordings.list-open",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input }): Promise<Record<string, RecordingStatus>> {
    const open = await openRecordingsOfProject(scope, input.project_id);
    return Object.fromEntries(open.map(({ meeting_id, status }) => [meeting_id, status]));
  },
});

export const countActiveRecordings = query({
  name: "recordings.count-active",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  run: (scope, { input }) => activeRecordings(scope, input.project_id),
});
