/** What became of an item of an agenda in its meeting. */
export const agendaOutcomes = ["covered", "skipped"] as const;
export type AgendaOutcome = (typeof agendaOutcomes)[number];
