import { minute } from "#app/core/clock.ts";
import { react } from "#app/core/reaction.ts";
import {
  enqueueUnmatched,
  isHeldWithAgenda,
  matchMeetingAgenda,
} from "#app/domain/meetings/agenda/match.server.ts";
import { matchAgendaJob, matchMissingAgendas } from "#app/domain/meetings/agenda/schema.ts";
import { meetingChanged } from "#app/domain/meetings/meetings/schema.ts";
import { summaryReady } from "#app/domain/summaries/summaries/schema.ts";
import { defineHandler } from "./handler.ts";
import { eachMeeting } from "./reaction-keys.ts";

/** Looks for what became of the agenda of a meeting, once it has a summary, and again when the agenda of a held one is changed. */
export const matchAgendaHandler = defineHandler(
  matchAgendaJob,
  async (_ctx, { meeting_id }, { lastStep }) => {
    await matchMeetingAgenda(lastStep, { meeting_id });
  },
  {
    on: [
      react(summaryReady, matchAgendaJob, { ...eachMeeting, when: isHeldWithAgenda }),
      react(meetingChanged, matchAgendaJob, { ...eachMeeting, when: isHeldWithAgenda }),
    ],
  },
);

/** Meetings held before there was such a look, and those of archives. */
export const matchMissingAgendasHandler = defineHandler(
  matchMissingAgendas,
  async (ctx) => {
    await enqueueUnmatched(ctx, {});
  },
  { every: 15 * minute },
);
