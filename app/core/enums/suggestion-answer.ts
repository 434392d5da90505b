/** What a person says of two decisions that seem to have to do with each other; `supersedes`: the later one does. */
export const suggestionAnswers = ["supersedes", "same", "unrelated"] as const;
export type SuggestionAnswer = (typeof suggestionAnswers)[number];
