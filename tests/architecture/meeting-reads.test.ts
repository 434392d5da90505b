import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import ts from "typescript";
import { expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { sources, textOf } from "#tests/support/sources.ts";

/** What a statement that reads meetings, or what is theirs, asks so that it gives a private one to its people alone. */
const rule =
  /\b(isShownTo|isInSet|hiddenMeetings|meetingFor|visibleMeetings|isMeetingOpen|peopleOfMeeting)\b/;

/** Reads that need not ask it, by the reason: their file below `app/domain`, and the functions that make them. */
const without: Record<string, Record<string, string>> = {
  "of one meeting, which its caller found by meetingFor, or the program by its id": {
    "outbound/ways-out/queries.server.ts": "takenByWebhooks",
    "outbound/trackers/queries.server.ts": "issueOf itemToTell issuesToAsk issuesInOtherState trackersToAsk",
    "outbound/webhooks/payload-of.server.ts": "ownPart itemPart",
    "outbound/webhooks/queries.server.ts": "messageById nextDue loggedMessages overdueFor hasDueMessage",
    "outbound/webhooks/sources.server.ts": "itemsMadeIn momentOfItem decisionsMadeIn",
    "meetings/agenda/item-queries.server.ts": "plannedItemsOf agendaLines topicsOf spokenSpan linesThere",
    "meetings/agenda/earlier-queries.server.ts": "seriesIdOf",
    "meetings/agenda/match.server.ts": "isHeldWithAgenda",
    "transcripts/browser-recordings/queries.server.ts": "browserRecordingById latestOfMeeting",
    "transcripts/notes/queries.server.ts": "notesOf sizeOfNotes noteById",
    "meetings/meetings/queries.server.ts": "meetingById",
    "summaries/action-items/queries.server.ts": "actionItemRows actionItemById",
    "summaries/action-items/changes.server.ts": "storeActionItems storeNotedItems correctItems usedItems",
    "summaries/action-items/history-changes.server.ts": "takesBack",
    "summaries/action-items/completion-queries.server.ts": "completionsFoundIn",
    "summaries/action-items/history-queries.server.ts": "ledgerOf isThere",
    "summaries/comments/queries.server.ts":
      "threadsOf insideOf linesThatAre lineOfMeeting countComments sentBefore commentNotice",
    "summaries/comments/spoken-queries.server.ts": "spokenWhere",
    "summaries/comments/write.server.ts": "deleteComment",
    "summaries/decisions/queries.server.ts": "decisionById historyOf entriesOf",
    "summaries/decisions/suggestion-queries.server.ts": "suggestionFor",
    "summaries/decisions/log-queries.server.ts": "entriesWithUse uncomparedOf",
    "summaries/decisions/word-queries.server.ts": "spokenRows",
    "summaries/edit-requests/changes.server.ts": "rewordPendingEdits",
    "summaries/edit-requests/queries.server.ts": "hasPending pendingOf",
    "summaries/embeddings/queries.server.ts": "embeddingOf",
    "summaries/evidence/changes.server.ts": "storeEvidence",
    "summaries/evidence/queries.server.ts": "evidenceWhere confirmationsWhere",
    "summaries/recaps/queries.server.ts": "sentSince",
    "summaries/sign-offs/queries.server.ts": "signOffOf openEdits numbersOfEvidence",
    "summaries/sign-offs/verify.server.ts": "isItemChangedSince isConfirmedSince spokenAmong",
    "summaries/summaries/background-queries.server.ts": "agendaOf",
    "summaries/summaries/changes.server.ts": "assertPace",
    "summaries/summaries/queries.server.ts": "summaryRow documentOf transcriptExtent",
    "summaries/summaries/version-queries.server.ts": "revisionsOf revisionLines linesRemovedByPeople",
    "summaries/transcript-edits/queries.server.ts": "speakersOf editsOf",
    "scheduling/bookings/queries.server.ts": "bookingOfMeeting",
    "scheduling/series/changes.server.ts": "saveDates",
    "scheduling/series/queries.server.ts": "seriesOfMeeting",
    "transcripts/bots/queries.server.ts": "latestBot openBots mayNeedBot eventsOf automaticOf automaticBots",
    "transcripts/corrections/changes.server.ts": "storeEdit",
    "transcripts/corrections/queries.server.ts": "standingEdits correctionsFor",
    "transcripts/recordings/changes.server.ts": "deleteTranscript",
    "transcripts/recordings/line-changes.server.ts": "deleteLines",
    "transcripts/recordings/line-queries.server.ts":
      "transcriptOf positionsBefore positionOf countLines lastSeq linesBetween",
    "transcripts/recordings/queries.server.ts":
      "latestRecording openRecordings offsetOf waitingDeliveries hasHumanWork heldAtOf statedOf",
    "transcripts/transcriptions/changes.server.ts": "deleteHeardParts",
    "transcripts/transcriptions/queries.server.ts":
      "latestTranscription keptMedia retainedText partsOfTranscription",
    "notifications/queries.server.ts": "summaryAuthors meetingWithProject invitedUsers",
    "transcripts/speakers/changes.server.ts": "renewSpeakers speakersAt insertSpeakers",
    "transcripts/speakers/queries.server.ts": "saidMatches",
  },
  "by ids that a read with the rule gave, or of ids that a search passes over": {
    // The first two are given the rule by who asks.
    "meetings/agenda/earlier-queries.server.ts":
      "earlierMeetings nextMeeting countPromises openPromises openQuestions undecided",
    "notifications/inbox-queries.server.ts": "projectsOfMeetings",
    "meetings/calendar-feed/queries.server.ts": "withLinks",
    "meetings/meetings/participant-queries.server.ts": "invitedTo",
    "meetings/meetings/queries.server.ts": "meetingParts",
    "search-and-chat/chat/known-project.server.ts": "speakersAt",
    "search-and-chat/chat/queries.server.ts": "wordsOfMeeting",
    "search-and-chat/library/queries.server.ts": "themesOf spokeAs",
    "search-and-chat/search/queries.server.ts":
      "summaryLinesOf foundActionItems foundNotes lineOfPassage titlesOf otherMeetings",
    "summaries/action-items/item-sources.server.ts": "meetingTitles",
    "summaries/action-items/project-item-queries.server.ts": "rowsOfProject",
    "summaries/action-items/queries.server.ts": "actionItemsOfMeetings ownMeetings",
    "summaries/decisions/queries.server.ts": "groupOf linkedTo",
    "summaries/embeddings/queries.server.ts": "vectorsOf",
    "summaries/shares/queries.server.ts": "linksWhere",
    "summaries/summaries/queries.server.ts": "sectionsOf spokenLanguages",
    "summaries/summaries/related-queries.server.ts": "completedInGroup",
    "scheduling/series/queries.server.ts": "meetingsAfter seriesIdsOf",
    "search-and-chat/dashboard/queries.server.ts": "knownAmong",
    "transcripts/bots/queries.server.ts": "recordingStatusesOf newestStatus stepOfBot",
    "search-and-chat/library/outcome-queries.server.ts": "outcomeCounts",
    "search-and-chat/people/queries.server.ts": "spokenEvidence summariesOf",
    "search-and-chat/quarter-review/queries.server.ts": "movesIn movesOf",
    "search-and-chat/series-history/set-queries.server.ts": "topicsIn questionsIn",
    "transcripts/speakers/queries.server.ts": "speakersNamed",
  },
  "by an invitation to that very meeting, or a person's own rows": {
    "notifications/brief-queries.server.ts": "meetingTimesOf",
    "transcripts/browser-recordings/queries.server.ts": "ownOpenRecording",
    "meetings/calendar-feed/queries.server.ts": "meetingsInCalendar",
    "meetings/invitations/queries.server.ts": "invitationsTo isAnyoneToMail invitedMeetingIds",
    "meetings/meetings/invited-meetings.server.ts": "meetingsInvitedTo",
    "notifications/device-queries.server.ts": "noticeById noticesAround",
    "notifications/queries.server.ts": "workspaceIdsOf",
    "notifications/unread-queries.server.ts": "hasUnread",
    "search-and-chat/chat/queries.server.ts": "ownSessions",
    "data-lifecycle/personal-data-export/queries.server.ts": "ownChats",
    "transcripts/browser-recordings/changes.server.ts": "handOverBrowserRecordings",
    "scheduling/bookings/queries.server.ts":
      "bookingById unusedBooking isBooked bookingByExternalId bookedHere bookingsAround isAnyBookingAround",
    "scheduling/calendars/queries.server.ts":
      "eventOf proposalsFor eventsOfCalendar hasComing eventsOfSeries",
    "meetings/invitations/note-answer.server.ts": "invitationOfAddress mailedTo",
    "summaries/sign-offs/queries.server.ts": "signerOfToken",
  },
  "for the program itself, the operator or an export by an admin": {
    "meetings/agenda/match.server.ts": "enqueueUnmatched",
    "transcripts/browser-recordings/changes.server.ts": "handOverBrowserRecordings",
    "transcripts/browser-recordings/queries.server.ts": "silentSince neededChunks",
    "administration/integrations/queries.server.ts": "deliveriesOf attentionCounts",
    "administration/metrics/queries.server.ts": "openInbox summariesByEngine",
    "data-lifecycle/purge/queries.server.ts": "expiredTranscript expiredRecordings expiredWaiting",
    "data-lifecycle/workspace-export/queries.server.ts": "ownersIn",
    "meetings/invitations/changes.server.ts": "forgetInvitee purgeOrphanedInvitations",
    "meetings/meetings/participant-changes.server.ts": "forgetParticipant",
    "meetings/meetings/left-people.server.ts": "releaseLeftPeople deleteLeft",
    "summaries/action-items/block.server.ts": "waitsFor",
    "summaries/action-items/completion-queries.server.ts": "promisesBefore",
    "summaries/action-items/history-changes.server.ts": "release",
    "summaries/action-items/rename-owner.server.ts": "renameOwner",
    "transcripts/speakers/keep-spoken-name.server.ts": "keepSpokenName",
    "meetings/meetings/visibility-queries.server.ts": "peopleOfPrivate",
    "summaries/decisions/compare.server.ts": "storeSuggestions",
    "summaries/decisions/log-queries.server.ts": "unloggedMeetings comparableDecisions",
    "summaries/embeddings/queries.server.ts": "newestLength meetingsWithout",
    "summaries/sign-offs/queries.server.ts": "signOffById",
    "summaries/summaries/queries.server.ts": "strandedSummaries",
    "transcripts/bots/queries.server.ts": "botById botOf botsUnderWay orphanedBots comingMeetingIds",
    "transcripts/recordings/copies.server.ts": "removeTranscriptCopies deleteOrphanedDeliveries",
    "transcripts/recordings/delivery-inbox.server.ts": "purgeOrphanedDeliveries",
    "transcripts/recordings/queries.server.ts": "recordingById stillWaiting",
    "transcripts/transcriptions/queries.server.ts": "transcriptionById neededMedia waitingTranscriptions",
  },
};

/** Tables that hold meetings or what is theirs, by their name in the code and in the store. */
const tables = Object.entries<unknown>(schema).flatMap(([name, table]) =>
  is(table, Table) && isOfMeetings(table) ? [{ name, stored: getTableName(table) }] : [],
);

function isOfMeetings(table: Table): boolean {
  const owners = ["meeting_id", "summary_id", "recording_id", "transcription_id", "bot_id"];
  return owners.some((column) => column in getTableColumns(table));
}

const byName = new RegExp(
  `(?:\\.from|Join|\\$count)\\(\\s*(?:${tables.map(({ name }) => name).join("|")})\\b`,
);
const byText = new RegExp(
  `\\b(?:from|join)\\s+"?(?:${tables.map(({ stored }) => stored).join("|")})\\b`,
  "i",
);

type Piece = { name: string; text: string; words: Set<string> };

/** The functions and constants of a file. */
function piecesOf(path: string): Piece[] {
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) return [];
    const text = statement.getText(file);
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText(file))
      : [(statement as ts.FunctionDeclaration).name?.getText(file) ?? ""];
    return names.map((name) => ({ name, text, words: new Set(text.match(/\w+/g)) }));
  });
}

/** Whether a piece asks the rule, itself or by another piece of its file. */
function asksRule(piece: Piece, all: Piece[], seen = new Set<string>()): boolean {
  if (rule.test(piece.text)) return true;
  seen.add(piece.name);
  return all.some((one) => !seen.has(one.name) && piece.words.has(one.name) && asksRule(one, all, seen));
}

test("every read of meetings and of what is theirs asks who sees them, or stands here with its reason", () => {
  const found: string[] = [];
  for (const { path } of sources("app/**/*.ts", "app/**/*.tsx")) {
    const pieces = piecesOf(path);
    const reads = pieces.filter(({ text }) => byName.test(text) || byText.test(text));
    for (const piece of reads)
      if (!asksRule(piece, pieces)) found.push(`${path.replace("app/domain/", "")} ${piece.name}`);
  }
  const known = Object.values(without).flatMap((files) =>
    Object.entries(files).flatMap(([file, names]) => names.split(" ").map((name) => `${file} ${name}`)),
  );
  expect(found.filter((read) => !known.includes(read))).toEqual([]);
  // What is gone, or asks by now, stands here no longer.
  expect(known.filter((read) => !found.includes(read))).toEqual([]);
});
