import { addAgendaItem } from "#app/domain/meetings/agenda/item-write.server.ts";
import { enqueueUnmatched } from "#app/domain/meetings/agenda/match.server.ts";
import { endSubscription, renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import {
  endRegrouping,
  regroupMeetings,
  renameGroup,
  requestRegroup,
} from "#app/domain/meetings/context-groups/write.server.ts";
import { updateInvitations } from "#app/domain/meetings/invitations/write.server.ts";
import { releaseLeftPeople } from "#app/domain/meetings/meetings/left-people.server.ts";
import { renameParticipant } from "#app/domain/meetings/meetings/rename-participant.server.ts";
import { linkParticipant, saveDraft, scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { readSeveral, wakeSnoozed } from "#app/domain/notifications/inbox.server.ts";
import { noteReached, noteUnreached, queuePushes } from "#app/domain/notifications/pushes.server.ts";
import {
  createNotifications,
  holdMail,
  makeDigest,
  markAllRead,
  markSeen,
} from "#app/domain/notifications/write.server.ts";
import { syncMeetingBookings } from "#app/domain/scheduling/bookings/sync-bookings.server.ts";
import { addCalendar, pauseCalendar, removeCalendar } from "#app/domain/scheduling/calendars/write.server.ts";
import { releaseFromPlans } from "#app/domain/scheduling/series/left-people.server.ts";
import {
  cancelFollowing,
  changeSeries,
  extendProjectSeries,
  resumeSeries,
  scheduleSeries,
} from "#app/domain/scheduling/series/write.server.ts";
import { deleteSession } from "#app/domain/search-and-chat/chat/write.server.ts";
import { recordOpened } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import {
  acceptItem,
  declineItem,
  handOverItem,
  moveDueDate,
} from "#app/domain/summaries/action-items/answer.server.ts";
import { answerCompletion } from "#app/domain/summaries/action-items/answer-completion.server.ts";
import { blockItem, unblockItem } from "#app/domain/summaries/action-items/block.server.ts";
import { findKeptPromises } from "#app/domain/summaries/action-items/find-completions.server.ts";
import { renameOwner } from "#app/domain/summaries/action-items/rename-owner.server.ts";
import {
  completeActionItems,
  deleteActionItem,
  restoreActionItem,
} from "#app/domain/summaries/action-items/write.server.ts";
import { logMeeting } from "#app/domain/summaries/decisions/log-meeting.server.ts";
import {
  answerSuggestion,
  linkDecision,
  settleDecision,
} from "#app/domain/summaries/decisions/write.server.ts";
import { addLine, proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { enqueueMissing, storeEmbeddings } from "#app/domain/summaries/embeddings/write.server.ts";
import { sendRecap } from "#app/domain/summaries/recaps/write.server.ts";
import {
  countShareVisit,
  createShareLink,
  revokeShareLink,
} from "#app/domain/summaries/shares/write.server.ts";
import {
  beginSummary,
  failStrandedSummaries,
  failSummary,
  noteProgress,
} from "#app/domain/summaries/summaries/generation.server.ts";
import { dropLines, keepLines, restoreLines } from "#app/domain/summaries/summaries/possible-lines.server.ts";
import { requestSummary, restoreRevision } from "#app/domain/summaries/summaries/write.server.ts";
import { correctTerm, renameSpeaker, undoEdit } from "#app/domain/summaries/transcript-edits/write.server.ts";
import {
  cancelOrphans,
  chooseForMeeting,
  planMeetingBot,
  resumeBots,
} from "#app/domain/transcripts/bots/write.server.ts";
import { forgetCorrection } from "#app/domain/transcripts/corrections/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import {
  acceptDelivery,
  applyBatch,
  purgeOrphanedDeliveries,
  receiveDelivery,
} from "#app/domain/transcripts/recordings/delivery-inbox.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { keepSpokenName } from "#app/domain/transcripts/speakers/keep-spoken-name.server.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import type { RaceFacts } from "./facts.ts";
import { type Race, race } from "./race.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const delivery = (id: string) => (facts: RaceFacts) => ({
  recording_id: facts.recording_id,
  token: facts.delivery_token,
  body: bytesOf(JSON.stringify(spoken(`Line ${id}`, 3))),
  headers: { "webhook-id": id },
});
const meeting = ({ meeting_id }: RaceFacts) => ({ meeting_id });
const project = ({ project_id }: RaceFacts) => ({ project_id });
const renamed = ({ host }: RaceFacts) => ({ user_id: host.userId, first_name: "Old", last_name: "Name" });
const chosen = ({ meeting_id, lines }: RaceFacts) => ({ meeting_id, line_ids: lines });
const words = { bytes: bytesOf("Ana: Shall we start?\nBo: Yes.") };

/** What is planned, and what comes of it while it is recorded. */
export const meetingRaces: Race[] = [
  race(saveDraft, "host", () => ({ fields: { title: "Mine" } })),
  race(renewSubscription, "host"),
  race(endSubscription, "host"),
  race(updateInvitations, "system", ({ later }) => ({ meeting_id: later })),
  race(linkParticipant, "system", ({ guest }) => ({ user_id: guest.userId })),
  race(requestRegroup, "host", project),
  race(regroupMeetings, "system", ({ project_id, meeting_id }) => ({
    project_id,
    groups: { [meeting_id]: "Ships" },
  })),
  race(endRegrouping, "system", project),
  race(renameGroup, "admin", ({ project_id }) => ({ project_id, topic: "Ships", name: "Boats" })),
  race(scheduleMeeting, "host", ({ project_id }) => ({
    ...{ project_id, title: "Once", scheduled_at: "2026-03-02T10:00:00Z", platform_type: "zoom" },
  })),
  race(scheduleSeries, "host", ({ project_id }) => ({
    ...{ project_id, title: "Daily", scheduled_at: "2026-03-02T10:00:00Z", platform_type: "zoom" },
    ...{ repeats: "weekly", time_zone: "Europe/Berlin" },
  })),
  race(changeSeries, "host", ({ in_series }) => ({
    ...{ meeting_id: in_series, applies_to: "following", title: "Weekly round" },
  })),
  race(addAgendaItem, "host", ({ later }) => ({ meeting_id: later, title: "The pilot" })),
  race(enqueueUnmatched, "system"),
  race(extendProjectSeries, "system", project),
  race(releaseLeftPeople, "system", project),
  race(releaseFromPlans, "system", ({ project_id }) => ({ project_id, user_id: "gone" })),
  race(renameParticipant, "system", renamed),
  race(keepSpokenName, "system", renamed),
  race(renameOwner, "system", renamed),
  race(resumeSeries, "system"),
  race(cancelFollowing, "host", ({ in_series }) => ({ meeting_id: in_series })),
  race(syncMeetingBookings, "system", ({ later }) => ({ meeting_id: later })),
  race(addCalendar, "host", ({ project_id }) => ({
    ...{ project_id, kind: "address", address: "https://calendar.example.test/b.ics" },
  })),
  race(pauseCalendar, "host", ({ feed_id }) => ({ feed_id, paused: true })),
  race(removeCalendar, "host", ({ feed_id }) => ({ feed_id })),
  race(chooseForMeeting, "host", ({ later }) => ({ meeting_id: later, automatic: "on" })),
  race(planMeetingBot, "system", ({ later }) => ({ meeting_id: later })),
  race(cancelOrphans, "system"),
  race(resumeBots, "system"),
  race(startRecording, "host", ({ later }) => ({ meeting_id: later })),
  race(receiveDelivery, "anonymous", delivery("one")),
  race(acceptDelivery, "anonymous", delivery("two")),
  race(receiveDelivery, "anonymous", delivery("three")),
  race(applyBatch, "system", ({ recording_id }) => ({ recording_id })),
  race(purgeOrphanedDeliveries, "system"),
  race(stopRecording, "host", ({ recorded }) => ({ meeting_id: recorded })),
  race(bringTranscript, "host", ({ later }) => ({ meeting_id: later, ...words, replace: true })),
];

/** A meeting that is over, and its summary. */
export const summaryRaces: Race[] = [
  race(createShareLink, "host", meeting),
  race(sendRecap, "host", ({ meeting_id }) => ({ meeting_id, to: ["member@example.test"] })),
  race(countShareVisit, "anonymous", ({ share_token }) => ({ token: share_token })),
  race(revokeShareLink, "host", ({ share_id }) => ({ share_id })),
  race(acceptItem, "member", ({ ids }) => ({ action_id: ids.action })),
  race(moveDueDate, "member", ({ ids }) => ({ action_id: ids.action, due_date: "2027-02-01" })),
  race(blockItem, "member", ({ ids }) => ({ action_id: ids.action, blocked_by: ids.other_action })),
  race(unblockItem, "member", ({ ids }) => ({ action_id: ids.action })),
  race(handOverItem, "member", ({ ids }) => ({ action_id: ids.action, to: "host@example.test" })),
  race(declineItem, "host", ({ ids }) => ({ action_id: ids.action, word: "No time" })),
  race(deleteActionItem, "host", ({ ids }) => ({ action_id: ids.action })),
  race(restoreActionItem, "host", ({ ids }) => ({ action_id: ids.action })),
  race(answerCompletion, "host", ({ ids }) => ({ proposal_id: ids.proposal, answer: "not_yet" })),
  race(completeActionItems, "host", ({ ids }) => ({ action_ids: [ids.action], status: "completed" })),
  race(findKeptPromises, "system", meeting),
  race(settleDecision, "host", ({ ids }) => ({ decision_id: ids.decision, state: "decided" })),
  race(linkDecision, "admin", ({ ids }) => ({
    ...{ decision_id: ids.decision, older_id: ids.earlier, as: "supersedes" },
  })),
  race(answerSuggestion, "host", ({ ids }) => ({ suggestion_id: ids.suggestion, answer: "supersedes" })),
  race(logMeeting, "system", meeting),
  race(keepLines, "host", chosen),
  race(dropLines, "host", chosen),
  race(restoreLines, "host", chosen),
  race(proposeEdit, "guest", ({ meeting_id }) => ({ meeting_id, changes: { keyDecisions: ["We sail."] } })),
  race(addLine, "host", ({ meeting_id, segment_id }) => ({ meeting_id, segment_id, text: "We sail." })),
  race(restoreRevision, "host", ({ meeting_id, revision }) => ({ meeting_id, number: revision })),
  race(renameSpeaker, "host", ({ meeting_id }) => ({
    meeting_id,
    speaker: "Mara Lindqvist",
    name: "Mara L.",
  })),
  race(correctTerm, "host", ({ meeting_id }) => ({ meeting_id, heard: "launch", written: "Launch" })),
  race(forgetCorrection, "admin", ({ correction }) => ({ correction_id: correction })),
  race(undoEdit, "host", ({ meeting_id, transcript_edit }) => ({
    meeting_id,
    transcript_edit_id: transcript_edit,
  })),
  race(storeEmbeddings, "system", ({ meeting_id, segment_id }) => ({
    ...{ meeting_id, model: "m", last_seq: 1, passages: [{ segment_id, turns: 1, vectors: [[0.5, 0.25]] }] },
  })),
  race(enqueueMissing, "system", () => ({ model: "n" })),
  race(createNotifications, "system", ({ ready_event }) => ({ event_id: ready_event })),
  race(holdMail, "system", ({ ready_event }) => ({ event_id: ready_event })),
  race(makeDigest, "system", ({ host }) => ({ user_id: host.userId, week: "2026-01-05" })),
  race(deleteSession, "member", ({ empty_chat }) => ({ session_id: empty_chat })),
  race(markSeen, "host", meeting),
  race(recordOpened, "member", meeting),
  race(markAllRead, "admin"),
  race(readSeveral, "host", ({ ids }) => ({ notification_ids: [ids.notification] })),
  race(queuePushes, "system", ({ ids }) => ({ notification_id: ids.notification })),
  race(noteReached, "system", ({ ids }) => ({ device_id: ids.device })),
  // The tenth ends the device.
  race(noteUnreached, "system", ({ ids }) => ({ device_id: ids.device }), { times: 9 }),
  race(wakeSnoozed, "system", ({ host }) => ({ user_id: host.userId })),
  race(requestSummary, "host", ({ meeting_id }) => ({ meeting_id, again: true })),
  race(beginSummary, "system", ({ meeting_id, host }) => ({
    meeting_id,
    user_id: host.userId,
    engine: "embedded",
  })),
  race(noteProgress, "system", ({ meeting_id }) => ({ meeting_id, progress: "Reading" })),
  race(failSummary, "system", ({ meeting_id, host }) => ({
    meeting_id,
    user_id: host.userId,
    problem: "No",
  })),
  race(failStrandedSummaries, "system"),
];
