type Spoken = { speaker: string; text: string; start_ms: number; end_ms: number | null; timing: string };

/**
 * How much one speaker spoke: `ms` is null where the transcript has no exact times; then `share`, which is of all and from 0 to
 * 1, is estimated by the length of what was said.
 */
export type TalkTime = { speaker: string; lines: number; ms: number | null; share: number };

/** A pause after a line is nobody's time: so much is counted where it has no end, by its length. */
const msPerCharacter = 70;
/** Characters that stand for a whole syllable or more take as long to say as so many letters. */
const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersPerSyllable = 2.5;
const isLatin = /^[^\u0250-\uFFFF]*$/;

/** The talk time of each speaker of a whole transcript in reading order, most first; without times by the length of what was said. */
export function talkTimes(lines: Spoken[]): TalkTime[] {
  const timed = lines.length > 0 && lines.every(({ timing }) => timing === "exact");
  const sums = new Map<string, { lines: number; amount: number }>();
  for (const [at, line] of lines.entries()) {
    const amount = timed ? durationOf(line, lines[at + 1]) : spokenLength(line.text);
    const sum = sums.get(line.speaker) ?? { lines: 0, amount: 0 };
    sums.set(line.speaker, { lines: sum.lines + 1, amount: sum.amount + amount });
  }
  const total = [...sums.values()].reduce((all, { amount }) => all + amount, 0) || 1;
  return [...sums]
    .map(([speaker, { lines: count, amount }]) => ({
      speaker,
      lines: count,
      share: amount / total,
      ms: timed ? Math.round(amount) : null,
    }))
    .sort((a, b) => b.share - a.share || a.speaker.localeCompare(b.speaker));
}

function durationOf({ start_ms, end_ms, text }: Spoken, next: Spoken | undefined): number {
  if (end_ms !== null) return Math.max(0, end_ms - start_ms);
  const spoken = spokenLength(text) * msPerCharacter;
  return next ? Math.max(0, Math.min(next.start_ms - start_ms, spoken)) : spoken;
}

/** The length of a text in letters, by how long it takes to say. */
function spokenLength(text: string): number {
  if (isLatin.test(text)) return text.length;
  const syllables = text.normalize("NFC").match(syllable)?.length ?? 0;
  return text.length + syllables * (lettersPerSyllable - 1);
}
