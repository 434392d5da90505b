import { invalid } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { meetingPolicy } from "#app/domain/meetings/policy.ts";
import { meetingFor, meetingParts } from "#app/domain/meetings/queries.server.ts";
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
import { deliveryPath, isOurs, type RecordingStatus, StartRecording, webhookUrl } from "./schema.ts";
import { recordingView, transcriptEntry } from "./view.ts";

/** What was said, in reading order. */
export const getTranscript = query({
  name: "recordings.transcript",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: async (scope, { input }) => (await transcriptOf(scope, input.meeting_id)).map(transcriptEntry),
});

/** Where a meeting that is to be recorded is held. */
export const recordedLink = query({
  name: "recordings.link",
  failed: "Failed to generate Zoom meeting link.",
  input: WhichMeeting.extend({ webhook_url: StartRecording.shape.webhook_url }),
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.record(actor, standing),
  async prepare({ settings: { origin } }, { input: { webhook_url } }) {
    if (webhook_url !== undefined && !isOurs(webhook_url, origin))
      throw invalid({ webhook_url: [`The webhook must point to ${origin}${deliveryPath}`] }, undefined, 400);
  },
  async run(scope, { target: { meeting } }) {
    const { links } = await meetingParts(scope, [meeting]);
    const manual = meeting.manual_meeting_link;
    return { meeting_link: manual ?? links[0]?.link_url ?? null, is_placeholder: manual === null };
  },
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
