import { isReadable } from "./readable.ts";
import type { Sentence } from "./sentences.ts";
import type { Line } from "./types.ts";

const AGREED = /^(?:so,? |then,? |okay,? )*we (?:all )?(?:agreed?|decided) (?:to|that|on)\b/i;
const CONCLUDED =
  /^(?:so|then),? (?:(?:we|the \p{L}+) (?:launch|use|go with|go for|keep|stay|stays|drop|start without|postpone|cancel)(?:es)?\b)/iu;
const ASSENT =
  /^(?:let['’]s do (?:it|that)(?: \w+){0,3}|agreed|we stay \w+|any objections\?|no|perfect|it['’]s (?:settled|agreed))[.!]?$/i;
const STATEMENT =
  /^(?:so,? |then,? )?we (?!should|could|can|need|might|would|will see|have to|are|were|had|don['’]t|promised)\p{Ll}+/iu;
const MOST = 10;

/** What was agreed in so many words, added to the decisions found by their wording; in order, each turn once. */
export function withAgreements(decisions: Line[], sentences: Sentence[]): Line[] {
  const lines = [...decisions];
  for (const sentence of sentences) {
    if (lines.length >= MOST) break;
    if (!settles(sentence, sentences[sentence.at - 1]) || !isReadable(sentence.text)) continue;
    if (lines.some(({ turns }) => turns[0] === sentence.turn || turns.includes(sentence.turn))) continue;
    lines.push({ text: sentence.text, turns: [sentence.turn] });
  }
  return lines.sort((a, b) => (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
}

function settles(sentence: Sentence, before: Sentence | undefined): boolean {
  const raw = sentence.raw.trim();
  if (!sentence.whole || raw.endsWith("?")) return false;
  if (AGREED.test(raw) || CONCLUDED.test(raw)) return true;
  return before?.turn === sentence.turn && ASSENT.test(before.raw.trim()) && STATEMENT.test(raw);
}
