/** What a model's minutes of a project stress, in what order and how long they are. own: as the project's own text says. */
export const minutesTemplates = [
  "usual",
  "decisions",
  "stand-up",
  "interview",
  "customer-call",
  "one-to-one",
  "own",
] as const;
export type MinutesTemplate = (typeof minutesTemplates)[number];
