/** What of a meeting's summary the engine looks for evidence of. */
export const statementKinds = ["point", "decision", "action"] as const;
export type StatementKind = (typeof statementKinds)[number];
