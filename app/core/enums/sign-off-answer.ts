/** What a person says of minutes: they agree, or object with a proposal. */
export const signOffAnswers = ["agreed", "objected"] as const;
export type SignOffAnswer = (typeof signOffAnswers)[number];
