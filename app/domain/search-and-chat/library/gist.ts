const mostThemes = 4;
/** In characters; a list shows one line of it. */
const longest = 200;

/**
 * What a meeting was about, in a line: the first sentence of its overview, where that is proved or confirmed; else its themes,
 * which claim nothing.
 */
export function gistOf(overview: string | null, themes: string[]): string | null {
  if (overview) return cut(firstSentence(overview));
  const named = themes.slice(0, mostThemes).join(" · ");
  return named === "" ? null : cut(named.charAt(0).toUpperCase() + named.slice(1));
}

const sentenceEnd = /(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}“"(])/u;

function firstSentence(text: string): string {
  return text.trim().split(sentenceEnd)[0] ?? text;
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest);
  return `${words.slice(0, Math.max(words.lastIndexOf(" "), longest / 2))}…`;
}
