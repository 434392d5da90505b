import type { Tx } from "#app/core/context.ts";
import { AppError, conflict, invalid } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { storeProposal } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { pendingOf } from "#app/domain/summaries/edit-requests/queries.server.ts";
import { storedLinesOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { changedParts } from "#app/domain/summaries/summaries/rebase.ts";
import { noSuchLine, type SummaryContent, type SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { contentOf } from "#app/domain/summaries/summaries/view.ts";
import type { LineProposal } from "./schema.ts";

type Objection = {
  meeting: { meeting_id: string; project_id: string };
  summary: SummaryRow;
  /** The account that proposes. */
  by: string;
  proposal: LineProposal | null | undefined;
};

/** The edit request of an objection: a new one, or that of the same person which waits already. @returns its id */
export async function objectionEdit(tx: Tx, { meeting, summary, by, proposal }: Objection): Promise<string> {
  const waiting = await pendingOf(tx, meeting.meeting_id, { userId: by });
  const isNew = proposal && (proposal.line_id || proposal.part);
  if (waiting && isNew)
    throw conflict(
      t("An edit of yours waits for a decision. Object without another proposal, or wait for it."),
    );
  if (waiting) return waiting.edit_id;
  if (!isNew) throw invalid({ proposal: [t("Say what the minutes should say instead")] });
  const original = contentOf(await storedLinesOf(tx, summary.summary_id));
  const proposed = withProposal(original, await lineText(tx, summary, proposal.line_id), proposal);
  if (changedParts(original, proposed).length === 0)
    throw invalid({ proposal: [t("The minutes already say this")] });
  const base_revision = summary.revision;
  const edit = { by, base_revision, original, proposed: { ...proposed, action_items: [] } };
  return (await storeProposal(tx, { meeting, summary }, edit)).edit_id;
}

async function lineText(tx: Tx, { summary_id }: SummaryRow, lineId: string | null | undefined) {
  if (!lineId) return "";
  const line = (await storedLinesOf(tx, summary_id)).find(({ line_id }) => line_id === lineId);
  if (!line) throw new AppError(409, t(noSuchLine));
  return line.text.trim();
}

/** The document with one line in other words, without it, or with one more. */
function withProposal(
  content: SummaryContent,
  old: string,
  { line_id, part, text }: LineProposal,
): SummaryContent {
  if (!line_id) return part && text !== "" ? { ...content, [part]: [...content[part], { text }] } : content;
  const change = <E extends { id?: string | null | undefined; text: string }>(entries: E[]): E[] =>
    entries.flatMap((entry) => (entry.id !== line_id ? [entry] : text === "" ? [] : [{ ...entry, text }]));
  const { keyDecisions, keyDiscussions, openQuestions, outline, jargonGlossary, summary } = content;
  const isOverview = !JSON.stringify([
    keyDecisions,
    keyDiscussions,
    openQuestions,
    outline,
    jargonGlossary,
  ]).includes(`"${line_id}"`);
  return {
    summary: isOverview
      ? summary
          .replace(old, () => text)
          .replaceAll(/ {2,}/g, " ")
          .trim()
      : summary,
    keyDecisions: change(keyDecisions),
    keyDiscussions: change(keyDiscussions),
    openQuestions: change(openQuestions),
    outline: outline.map((topic) => ({ ...topic, summary_points: change(topic.summary_points) })),
    jargonGlossary,
  };
}
