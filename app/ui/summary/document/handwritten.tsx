import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { useEditor } from "../editing/editor.tsx";
import { SummaryReference, SummaryText } from "./document.tsx";
import { EditableLines } from "./lines.tsx";

/**
 * What came of a meeting that a person wrote by hand: its decisions where there are some, and the sections that nobody has filled
 * only while they can be filled.
 */
export function HandwrittenText({ document }: { document: DocumentView }) {
  const isEditing = useEditor()?.open != null;
  if (isEditing || document.overview.length + document.key_discussions.length > 0)
    return <SummaryText document={document} />;
  if (document.decisions.length === 0) return null;
  return (
    <EditableLines
      part="keyDecisions"
      id="decisions"
      title={t("Decisions")}
      one={t("Decision")}
      add={t("Add decision")}
      possible={t("Possible decisions")}
      lines={document.decisions}
      empty={t("Nothing listed yet.")}
    />
  );
}

/** The outline and the glossary, which a note has only where somebody wrote them into it. */
export function HandwrittenReference({ document }: { document: DocumentView }) {
  if (document.topics.length + document.jargon.length === 0) return null;
  return <SummaryReference document={document} uncovered={[]} />;
}

type HandwrittenFootProps = { canBring: boolean; transcriptHref: string };

/** Says that nobody's words were read, and how some can be. */
export function HandwrittenFoot({ canBring, transcriptHref }: HandwrittenFootProps): ReactNode {
  return (
    <footer className="no-print flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p className="max-w-prose">{t("Written by hand. There's no transcript of this meeting.")}</p>
      {canBring && (
        <LinkButton variant="quiet" className="-mx-3.5" to={transcriptHref}>
          {t("Add transcript")}
        </LinkButton>
      )}
    </footer>
  );
}
