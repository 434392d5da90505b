import type { StatedLine, StatedLines } from "#app/core/stated-lines.ts";
import { type Correction, correctLines, type Reword } from "#app/domain/transcripts/corrections/rewording.ts";

/** What a file states, as this meeting and its project correct lines. */
export function corrected(stated: StatedLines, corrections: Correction[]): StatedLines {
  const correct = (text: string) => correctLines([{ speaker: "", text }], corrections)[0]?.text ?? text;
  const correctName = (speaker: string) =>
    correctLines([{ speaker, text: "" }], corrections)[0]?.speaker ?? speaker;
  return rewritten(stated, { correct, correctName });
}

/** The same for one correction that somebody makes later. */
export function rewordedStated(stated: StatedLines, reword: Reword): StatedLines {
  return rewritten(stated, { correct: reword, correctName: reword });
}

type How = { correct: Reword; correctName: Reword };

function rewritten({ origin, decisions, items }: StatedLines, { correct, correctName }: How): StatedLines {
  const said = <L extends StatedLine>(line: L): L => ({ ...line, text: correct(line.text) });
  return {
    origin,
    decisions: decisions.map(said),
    items: items.map((item) => ({ ...said(item), owner: item.owner && correctName(item.owner) })),
  };
}
