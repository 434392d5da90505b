/** Where an item of an agenda comes from. */
export const agendaSources = [
  "written",
  "proposed",
  "action_item",
  "question",
  "decision",
  "carried",
] as const;
export type AgendaSource = (typeof agendaSources)[number];
