/** What an invited person answers; "tentative" is maybe, as calendars call it. */
export const participantAnswers = ["accepted", "declined", "tentative"] as const;
export type ParticipantAnswer = (typeof participantAnswers)[number];
