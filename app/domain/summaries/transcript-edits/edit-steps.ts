import {
  type Correction,
  type Reword,
  rewordingOf,
  wordKey,
} from "#app/domain/transcripts/corrections/rewording.ts";
import type { ChangedLine } from "#db/schema/corrections.ts";

type Words = { text: string; name: string | null };
export type Rewrite = (id: string, words: Words) => Words;

/** How a correction changes lines of a summary; `name` is the term of a jargon entry. */
export function rewriteLine(reword: Reword): Rewrite {
  return (_id, { text, name }) => ({ text: reword(text), name: name === null ? null : reword(name) });
}

/** How a correction changes action items; `name` is the owner, whom only another name of a speaker changes. */
export function rewriteItem(correction: Correction): Rewrite {
  const reword = rewordingOf(correction);
  return (_id, { text, name }) => {
    if (name === null || correction.kind === "term") return { text: reword(text), name };
    const isOwn = wordKey(name) === wordKey(correction.heard);
    return { text: reword(text), name: isOwn ? correction.written : reword(name) };
  };
}

/** Gives back the words from before to what nobody has changed since. */
export function rewriteBack(changed: ChangedLine[]): Rewrite {
  const byId = new Map(changed.map((line) => [line.id, line]));
  return (id, words) => {
    const line = byId.get(id);
    const isSame = line?.after.text === words.text && line.after.name === words.name;
    return line && isSame ? line.before : words;
  };
}
