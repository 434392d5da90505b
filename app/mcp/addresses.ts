import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";

/** Where people see what a result names, on this server. */
export function addressesAt(origin: string) {
  const at = (folder: string, id: string) => `${origin}/${folder}/${encodeURIComponent(id)}`;
  const meeting = (id: string) => at("meeting-summary", id);
  return {
    meeting,
    /** One that was not held yet. */
    upcomingMeeting: (id: string) => at("pending-meetings", id),
    line: (meetingId: string, segmentId: string) => meeting(meetingId) + spokenHref(segmentId),
    actionItem: (meetingId: string, actionId: string) => origin + actionItemHref(meetingId, actionId),
    decision: (id: string) => at("decisions", id),
    person: (id: string) => at("people", id),
    proposal: (id: string) => at("edit-requests", id),
  };
}

/** Seconds from the beginning of a meeting; null where its transcript has no times. */
export function wholeSeconds(ms: number | null | undefined): number | null {
  return ms == null ? null : Math.floor(ms / 1000);
}
