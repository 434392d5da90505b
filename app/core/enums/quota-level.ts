/** In the order in which they are named to whoever is refused: what concerns them alone comes first. */
export const quotaLevels = ["person", "project", "organization", "server"] as const;
export type QuotaLevel = (typeof quotaLevels)[number];
