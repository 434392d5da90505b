/** Texts and constants whose screen is still being built. */
export const awaited: string[] = [];
