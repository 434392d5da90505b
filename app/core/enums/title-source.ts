/** Where a title comes from that nobody typed: the day the meeting was held, or what was said in it. */
export const titleSources = ["day", "content"] as const;
export type TitleSource = (typeof titleSources)[number];
