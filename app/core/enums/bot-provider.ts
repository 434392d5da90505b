/** The services whose bots join meetings. */
export const botProviders = ["recall", "attendee", "vexa"] as const;
export type BotProvider = (typeof botProviders)[number];
/** As people know them. */
export const botNames: Record<BotProvider, string> = {
  recall: "Recall.ai",
  attendee: "Attendee",
  vexa: "Vexa",
};
