import type { MeetingDigest } from "#app/intelligence/types.ts";

const longest = 70;

/**
 * What to call a meeting that nobody named: of minutes that a model wrote, the two topics with most under them, in the order of the
 * meeting; else what the engine found. Null where nothing stands out.
 */
export function titleOfDigest({ engine, outline, title }: MeetingDigest): string | null {
  if (engine === undefined) return title ?? null;
  const most = outline
    .map(({ topic, points }, at) => ({ topic, size: points.length, at }))
    .sort((a, b) => b.size - a.size || a.at - b.at)
    .slice(0, 2)
    .sort((a, b) => a.at - b.at)
    .map(({ topic }) => topic);
  const [first, second] = most;
  if (first === undefined) return title ?? null;
  const both = second === undefined ? first : `${first} and ${lowered(second)}`;
  return [both, first, title ?? ""].find((one) => one !== "" && one.length <= longest) ?? null;
}

/** Within a title; a name or an abbreviation keeps its capitals. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}*(?:\s\p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
