import type { ParsedLine } from "./format.ts";
import { couldBeName, writtenLikeName } from "./names.ts";

const BY_SOMEBODY =
  /^(.{1,60}?) (?:has )?(?:(?:started|stopped|paused|resumed) (?:the )?(?:transcription|transcribing|recording)|(?:joined|rejoined|left) the (?:meeting|call|chat|conference))\.?$/;
const BY_ITSELF =
  /^(?:The )?(?:meeting )?(?:recording|transcription|transcript) (?:has |was )?(?:started|stopped|ended|paused|resumed)\.?$/i;
const PRONOUN = /^(?:I|we|you|they|he|she|it|who|everybody|somebody|nobody|everyone|someone)$/i;

/** What a meeting tool writes between the words: "Ana Reis stopped transcription", "Bo joined the meeting", "Recording started". */
export function isSystemLine(line: string): boolean {
  const text = line.trim();
  if (text.length > 120) return false;
  const name = BY_SOMEBODY.exec(text)?.[1];
  return name === undefined
    ? BY_ITSELF.test(text)
    : couldBeName(name) && writtenLikeName(name) && !PRONOUN.test(name);
}

const fewestRepeated = 4;

/** The same block twice is once: a line with the same time, and a text that was pasted twice. */
export function withoutCopies(spoken: ParsedLine[]): ParsedLine[] {
  const keyOf = ({ startMs, speaker, text }: ParsedLine) => JSON.stringify([startMs, speaker, text.trim()]);
  const keys = spoken.map(keyOf);
  const half = keys.length / 2;
  if (half >= fewestRepeated && keys.slice(0, half).every((key, at) => key === keys[at + half]))
    return spoken.slice(0, half);
  const seen = new Set<string>();
  return spoken.filter(({ startMs }, at) => {
    const key = keys[at] ?? "";
    const isCopy = startMs !== null && startMs > 0 && seen.has(key);
    seen.add(key);
    return !isCopy;
  });
}
