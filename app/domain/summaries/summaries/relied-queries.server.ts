import type { Scope } from "#app/core/context.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { actionItemsOf } from "#app/domain/summaries/action-items/queries.server.ts";
import { confirmationsOf, evidenceOf } from "#app/domain/summaries/evidence/queries.server.ts";
import { type Confirmations, isPossible, lineState } from "#app/domain/summaries/evidence/schema.ts";
import { evidenceByLine } from "#app/domain/summaries/evidence/view.ts";
import { spokenLanguage, unreadText } from "./other-languages.ts";
import { storedLinesOf } from "./queries.server.ts";
import type { StoredLine, SummaryRow } from "./schema.ts";
import { documentView, linesWithSource } from "./view.ts";

/**
 * What of a meeting's summary leaves its page: lines and action items that are more than possible.
 * @param summary without one, and before its first version, there is no document
 * @param possible whether the others are asked for too
 */
export async function reliedDocument(
  scope: Pick<Scope, "q">,
  { meeting_id, summary }: { meeting_id: string; summary: SummaryRow | undefined },
  { possible = false } = {},
) {
  const evidence = evidenceByLine(await evidenceOf(scope, meeting_id));
  const confirmations = await confirmationsOf(scope, meeting_id);
  const items = await actionItemsOf(scope, meeting_id, { evidence, confirmations });
  const isReady = summary !== undefined && summary.revision > 0;
  const all = isReady ? await storedLinesOf(scope, summary.summary_id) : [];
  const lines = possible ? all : reliedLines(all, confirmations);
  return {
    /** What of the transcript was not read, and why. */
    unread: isReady ? unreadText(summary.other_languages) : null,
    language: isReady ? spokenLanguage(summary) : null,
    document: isReady ? documentView(lines, { evidence, confirmations, names: new Map() }) : null,
    items: possible ? items : items.filter((item) => !isPossible(item)),
    sources: linesWithSource(lines, confirmations),
  };
}

/** Lines that are more than possible, and the topics they stand under. */
function reliedLines(lines: StoredLine[], confirmations: Confirmations): StoredLine[] {
  const relied = lines.filter((line) => lineState(line, confirmations.has(line.line_id)) !== "possible");
  const stays = new Set(relied.flatMap(({ line_id, parent_id }) => [line_id, parent_id]));
  return lines.filter(({ line_id }) => stays.has(line_id));
}

/** The same for a file, which is English, as its headings are. */
export function reliedFileContent(...of: Parameters<typeof reliedDocument>) {
  return speakIn("en", () => reliedDocument(...of));
}
