import { embedMeetingHandler, embedMissingHandler } from "./embed-meeting.ts";
import { findCompletionsHandler } from "./find-completions.ts";
import { groupMeetingsHandler } from "./group-meetings.ts";
import type { Handler } from "./handler.ts";
import { logDecisionsHandler, logMissingHandler } from "./log-decisions.ts";
import { matchAgendaHandler, matchMissingAgendasHandler } from "./match-agenda.ts";

/**
 * What follows from a summary that is ready: its meeting is grouped, gets vectors, its decisions are logged, and it is
 * compared with its agenda and with open promises.
 */
export const afterSummaryHandlers: Handler[] = [
  groupMeetingsHandler,
  embedMeetingHandler,
  logDecisionsHandler,
  matchAgendaHandler,
  // After the grouping, which says what belongs together.
  findCompletionsHandler,
];

/** What looks for meetings of which that has not been done. */
export const missingHandlers: Handler[] = [
  embedMissingHandler,
  logMissingHandler,
  matchMissingAgendasHandler,
];
