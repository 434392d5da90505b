import { botNames } from "#app/core/enums/bot-provider.ts";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { query } from "#app/core/operation.ts";
import { condition } from "#app/core/reaction.ts";
import { waitingMeetings } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { isJoinable } from "#app/domain/meetings/meetings/platforms.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { sharedLink } from "#app/domain/transcripts/recordings/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { botPolicy } from "./policy.ts";
import {
  automaticOf,
  botById,
  eventsOf,
  latestBot,
  mayNeedBot,
  projectDefault,
  recordingStatusesOf,
} from "./queries.server.ts";
import { WhichBot, WhichMeetingOfProject } from "./schema.ts";
import { botView, type RecorderDefaultView, type RecorderView } from "./view.ts";

const labels: Record<string, string> = botNames;

/** Whether a bot is to be planned, moved or taken back when a meeting changes. */
export const hasBotToPlan = condition({
  name: "bots.has-any-to-plan",
  input: WhichMeetingOfProject,
  holds: mayNeedBot,
});

/** The recorder of a meeting: its bot's life, and whether it comes by itself. */
export const getRecorder = query({
  name: "bots.recorder",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  prepare: async ({ providers: { recorder }, settings }) => ({
    label: recorder.bots?.label ?? null,
    hosts: settings.meetingHosts,
  }),
  async run(scope, { actor, target: { meeting, standing }, prepared }): Promise<RecorderView> {
    const { automatic, by } = await automaticOf(scope, meeting);
    const bot = await latestBot(scope, meeting.meeting_id);
    const events = bot ? await eventsOf(scope, bot.bot_id) : [];
    const link = await sharedLink(scope, meeting);
    const statuses = await recordingStatusesOf(scope, [meeting.meeting_id]);
    return {
      recorder: prepared.label,
      automatic,
      decided_by: by,
      joinable: isJoinable(link, prepared.hosts),
      has_link: link !== null,
      may_choose: meetingPolicy.edit(actor, standing),
      bot: bot ? botView(bot, events, labels[bot.vendor] ?? bot.vendor) : null,
      recording_status: statuses.get(meeting.meeting_id) ?? "none",
    };
  },
});

/** Meeting id to what is shown of its recording, for the meetings of a project that are not over. */
export const listRecordingStatuses = query({
  name: "bots.recording-statuses",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id } }): Promise<Record<string, RecordingStatus>> {
    const seenBy = await sightOf(scope, project_id);
    const waiting = await waitingMeetings(scope, project_id, { seenBy, limit: 1000 });
    const ids = waiting.map(({ meeting_id }) => meeting_id);
    return Object.fromEntries(await recordingStatusesOf(scope, ids));
  },
});

/** Whether a project's meetings are recorded without anybody pressing Start. */
export const getRecorderDefault = query({
  name: "bots.default",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  prepare: async ({ providers: { recorder } }) => recorder.bots?.label ?? null,
  run: async (scope, { actor, target, prepared: recorder }): Promise<RecorderDefaultView> => ({
    recorder,
    project_id: target.project.project_id,
    project_name: target.project.project_name,
    automatic: await projectDefault(scope, target.project.project_id),
    may_choose: botPolicy.chooseForProject(actor, target),
  }),
});

/** For a job: where to ask about a bot. */
export const readBotIds = query({
  name: "bots.ids",
  who: "system",
  input: WhichBot,
  async run(scope, { input: { bot_id } }) {
    const bot = await botById(scope, bot_id);
    return bot ? { vendor: bot.vendor, vendor_id: bot.vendor_id } : null;
  },
});
