export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** "system" follows the operating system. */
export const themeChoices = ["system", ...themes] as const;
export type ThemeChoice = (typeof themeChoices)[number];
