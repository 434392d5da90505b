/** The services that an operator can set up in the app; the language model has its own way. */
export const storableServices = [
  "recall",
  "attendee",
  "vexa",
  "zoom",
  "google",
  "microsoft",
  "slack",
  "oidc",
  "mail",
  "transcription",
] as const;
export type StorableService = (typeof storableServices)[number];
