/** Services in which a person can have an account that works for them here. */
export const accountProviders = ["zoom", "google", "microsoft"] as const;
export type AccountProvider = (typeof accountProviders)[number];
