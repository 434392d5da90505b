import type { ProposedItem } from "#app/domain/action-items/schema.ts";
import type { ContentPart } from "#app/domain/summaries/schema.ts";
import type { wireContent } from "#app/domain/summaries/view.ts";
import { PriorityNote } from "../action-items/priority-note.tsx";
import { Diff, HalfDiff } from "../kit/diff.tsx";
import { Day } from "../kit/time.tsx";
import { wordDiff } from "../kit/word-diff.ts";
import { partTitles } from "./draft-notices.tsx";
import { clockText } from "./evidence-chip.tsx";
import { SummarySection } from "./section.tsx";

type WireContent = ReturnType<typeof wireContent>;
export type ProposalProps = {
  before: WireContent;
  after: WireContent;
  changed: ContentPart[];
  items: ProposedItem[];
  /** Original and proposed text side by side, instead of the diff. */
  sideBySide: boolean;
};

/** The changes of a proposal, part by part. Unchanged parts are not shown. */
export function Proposal({ before, after, changed, items, sideBySide }: ProposalProps) {
  return (
    <>
      {changed.map((part) => {
        const texts = { before: partText(before, part), after: partText(after, part) };
        return (
          <SummarySection key={part} id={`proposal-${part}`} title={partTitles[part]}>
            {sideBySide ? (
              <SideBySide {...texts} />
            ) : (
              <Diff {...texts} className="max-w-(--reading) text-read" />
            )}
          </SummarySection>
        );
      })}
      {items.length > 0 && <ProposedItems items={items} />}
      <p className="text-muted">Everything else stays as it is.</p>
    </>
  );
}

/** Action items added on approval; one with the text of an existing item updates that item. */
function ProposedItems({ items }: { items: ProposedItem[] }) {
  return (
    <SummarySection id="proposal-items" title="Proposed tasks">
      <ul className="bullet-list flex flex-col gap-2">
        {items.map(({ description, owner, due_date, priority }) => (
          <li key={description} className="max-w-(--reading) text-read">
            <ins className="text-success-ink decoration-1 underline-offset-3">{description}</ins>
            <span className="ml-2 inline-flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {owner && <span>{owner}</span>}
              {due_date && (
                <span>
                  Due <Day value={due_date} inSentence />
                </span>
              )}
              <PriorityNote priority={priority} />
            </span>
          </li>
        ))}
      </ul>
    </SummarySection>
  );
}

function SideBySide({ before, after }: { before: string; after: string }) {
  const diff = wordDiff(before, after);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {[
        { title: "Original", text: before, half: "before" as const },
        { title: "Proposed", text: after, half: "after" as const },
      ].map(({ title, text, half }) => (
        <div key={title} className="min-w-0">
          <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
          {text ? <HalfDiff {...{ diff, half }} className="text-read" /> : "Nothing"}
        </div>
      ))}
    </div>
  );
}

/** A part of the document as one text, line by line. */
function partText(content: WireContent, part: ContentPart): string {
  if (part === "summary") return content.summary;
  if (part === "keyDiscussions") return content.key_takeaways.join("\n");
  if (part === "keyDecisions") return content.keyDecisions.join("\n");
  if (part === "jargonGlossary")
    return content.jargonGlossary.map(({ term, clarification }) => `${term}: ${clarification}`).join("\n");
  return content.outline
    .map(({ topic, timestamp, summary_points }) =>
      [`${topic} ${clockText(timestamp)}`.trim(), ...summary_points.map((point) => `  ${point}`)].join("\n"),
    )
    .join("\n\n");
}
