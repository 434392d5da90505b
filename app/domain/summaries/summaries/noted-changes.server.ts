import type { Tx } from "#app/core/context.ts";
import { newId } from "#app/core/new-id.ts";
import { foldText } from "#app/domain/summaries/action-items/similar-text.ts";
import { noteOrigin } from "#app/domain/summaries/evidence/schema.ts";
import { summaries } from "#db/schema/summaries.ts";
import { saveRevision } from "./changes.server.ts";
import { writtenByHand } from "./engine-name.ts";
import { documentOf } from "./queries.server.ts";
import type { StoredLine, SummaryRow } from "./schema.ts";

type Handwritten = { meeting_id: string; author: string; decisions: string[] };

/** What came of a meeting that a person writes by hand: finished, with the decisions that its note says. */
export async function storeHandwritten(
  tx: Pick<Tx, "q" | "now">,
  { meeting_id, author, decisions }: Handwritten,
): Promise<void> {
  const summary = {
    ...{ summary_id: newId(), meeting_id, engine: writtenByHand, status: "ready" as const },
    ...{ themes: [], progress: null, revision: 0, created_by: author },
    ...{ created_at: tx.now, updated_at: tx.now },
  };
  await tx.q.insert(summaries).values(summary);
  const lines = notedLines(decisions, { author, revision: 1, from: 0 });
  await saveRevision(tx, summary, { before: [], lines, author, reason: "noted" });
}

type Placed = { author: string; revision: number; from: number };

function notedLines(texts: string[], { author, revision, from }: Placed): StoredLine[] {
  return texts.map((text, index) => ({
    ...{ line_id: newId(), section: "decision", parent_id: null, position: from + index, text },
    ...{ term: null, start_ms: null, author, revision, origin: noteOrigin },
  }));
}

type Noted = { author: string; before: { decisions: string[] }; after: { decisions: string[] } };

/**
 * Lets the decisions of a summary follow a note: what it says anew is added under its writer's name, what it says no more goes.
 * A line that somebody rewrote or deleted stays as they left it.
 * @returns the number of the newest revision, which stays where nothing changes
 */
export async function storeNotedDecisions(
  tx: Pick<Tx, "q" | "now">,
  summary: SummaryRow,
  { author, before, after }: Noted,
): Promise<number> {
  const { lines, version } = await documentOf(tx, summary.summary_id);
  const [said, says] = [before, after].map(({ decisions }) => new Set(decisions.map(foldText)));
  const isGone = (line: StoredLine) =>
    line.section === "decision" &&
    line.origin === noteOrigin &&
    line.author === author &&
    said?.has(foldText(line.text)) &&
    !says?.has(foldText(line.text));
  const kept = lines.filter((line) => !isGone(line));
  const known = new Set(kept.flatMap((line) => (line.section === "decision" ? [foldText(line.text)] : [])));
  const fresh = after.decisions.filter((text) => !known.has(foldText(text)) && !said?.has(foldText(text)));
  if (fresh.length === 0 && kept.length === lines.length) return summary.revision;
  const from = kept.filter(({ section }) => section === "decision").length;
  const added = notedLines(fresh, { author, revision: summary.revision + 1, from });
  const written = { before: version, lines: [...kept, ...added], author, reason: "noted" as const };
  return saveRevision(tx, summary, written);
}
