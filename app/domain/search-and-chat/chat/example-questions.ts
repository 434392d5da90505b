const patterns = [
  (theme: string) => `What did we decide about ${theme}?`,
  (theme: string) => `Who's working on ${theme}?`,
  (theme: string) => `What did we say about ${theme}?`,
];

/** Three questions about what the project really talks about, each from another meeting while there are enough. */
export function exampleQuestions(themesByMeeting: string[][]): string[] {
  const inTurns = [0, 1, 2].flatMap((rank) =>
    themesByMeeting.flatMap((themes) => themes[rank]?.trim() || []),
  );
  const themes = new Map<string, string>();
  for (const theme of inTurns) if (!themes.has(theme.toLowerCase())) themes.set(theme.toLowerCase(), theme);
  return [...themes.values()]
    .slice(0, patterns.length)
    .map((theme, at) => patterns[at]?.(inSentence(theme)) ?? theme);
}

const determined =
  /^(the|a|an|this|that|these|those|our|my|your|his|her|its|their|every|each|all|some|no)\s/i;
/** "Ferry", but not "API limits" or "v2". */
const isName = /^\p{Lu}\p{Ll}/u;

/** As it stands inside a sentence: a theme is the bare name of a thing ("login page"), so it takes its article. */
export function inSentence(theme: string): string {
  return determined.test(theme) || isName.test(theme) ? theme : `the ${theme}`;
}
