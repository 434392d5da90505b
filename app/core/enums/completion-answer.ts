/** What a person says of words that seem to say that an action item was done. */
export const completionAnswers = ["done", "not_yet"] as const;
export type CompletionAnswer = (typeof completionAnswers)[number];
