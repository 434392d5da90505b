/** The services whose bots join meetings. */
export const botProviders = ["recall", "attendee", "vexa"] as const;
export type BotProvider = (typeof botProviders)[number];
