import type { DocumentView, LineView } from "#app/domain/summaries/view.ts";
import { JargonList } from "./jargon-list.tsx";
import { Outline } from "./outline.tsx";
import { SummarySection } from "./section.tsx";
import { SummaryLine, SummaryLines } from "./summary-line.tsx";

const shownChips = 3;

export function chips<T>(evidence: T[]): T[] {
  return evidence.slice(0, shownChips);
}

/** The summary's text: what was said, decided and discussed. Every line leads to its words. */
export function SummaryText({ document }: { document: DocumentView }) {
  const { overview, decisions, key_discussions } = document;
  return (
    <>
      <Lines
        id="summary"
        title="Meeting Summary"
        lines={overview}
        empty="No summary available for this meeting."
      />
      {decisions.length > 0 && <Lines id="decisions" title="Decisions" lines={decisions} bullets />}
      <Lines
        id="key-discussions"
        title="Key Discussions"
        lines={key_discussions}
        empty="No key discussions recorded for this meeting."
        bullets
      />
    </>
  );
}

/** What follows the action items: the outline and the glossary. */
export function SummaryReference({ document }: { document: DocumentView }) {
  const { topics, jargon } = document;
  return (
    <>
      <SummarySection
        id="outline"
        title="Outliers"
        isEmpty={topics.length === 0}
        empty="No outline topics recorded for this meeting."
      >
        <Outline
          topics={topics.map(({ line_id, text, timestamp, points }) => ({
            id: line_id,
            topic: text,
            timestamp,
            points: points.map((point) => ({
              id: point.line_id,
              text: point.text,
              evidence: chips(point.evidence),
            })),
          }))}
        />
      </SummarySection>
      <SummarySection
        id="jargon"
        title="Jargon Classifications"
        isEmpty={jargon.length === 0}
        empty="No jargon classifications recorded for this meeting."
      >
        <JargonList
          entries={jargon.map(({ line_id, term, text, evidence }) => ({
            id: line_id,
            term: term ?? "",
            clarification: text,
            evidence: chips(evidence),
          }))}
        />
      </SummarySection>
    </>
  );
}

type LinesProps = { id: string; title: string; lines: LineView[]; empty?: string; bullets?: boolean };

function Lines({ id, title, lines, empty, bullets }: LinesProps) {
  return (
    <SummarySection id={id} title={title} isEmpty={lines.length === 0} empty={empty}>
      <SummaryLines bullets={bullets}>
        {lines.map((line) => (
          <SummaryLine key={line.line_id} evidence={chips(line.evidence)} actions={<Writer line={line} />}>
            {line.text}
          </SummaryLine>
        ))}
      </SummaryLines>
    </SummarySection>
  );
}

/** A person's line says whose it is; the engine's say nothing. */
function Writer({ line }: { line: LineView }) {
  if (line.author === "ai") return null;
  return <span className="px-1.5 text-xs text-muted">written by {line.author_name ?? "a person"}</span>;
}
