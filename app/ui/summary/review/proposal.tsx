import type { ContentPart } from "#app/core/enums/content-part.ts";
import { t } from "#app/core/words.ts";
import type { ProposedItem } from "#app/domain/summaries/action-items/schema.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { PriorityNote } from "../../action-items/priority-note.tsx";
import { Day } from "../../kit/time.tsx";
import { SummarySectionFrame } from "../document/section.tsx";
import { ChangedLines } from "../editing/changed-lines.tsx";
import {
  type ContentParams,
  type LineChange,
  lineChanges,
  partLines,
  shownChanges,
} from "../editing/line-changes.ts";
import { partTitles } from "../editing/part-titles.ts";

export type ProposalProps = {
  before: ContentParams;
  after: ContentParams;
  changed: ContentPart[];
  items: ProposedItem[];
  corrections: { heard: string; written: string }[];
  /** Original and proposed text side by side, instead of the diff. */
  sideBySide: boolean;
};

/** The changed lines of a proposal, part by part. Unchanged parts are not shown. */
export function Proposal({ before, after, changed, items, corrections, sideBySide }: ProposalProps) {
  return (
    <>
      {changed.map((part) => {
        const changes = lineChanges(partLines(before, part), partLines(after, part));
        return (
          <SummarySectionFrame key={part} id={`proposal-${part}`} title={t(partTitles[part])}>
            {sideBySide ? <SideBySide changes={changes} /> : <ChangedLines changes={shownChanges(changes)} />}
          </SummarySectionFrame>
        );
      })}
      {items.length > 0 && <ProposedItems items={items} />}
      {corrections.length > 0 && <ProposedCorrections corrections={corrections} />}
      <p className="text-muted max-md:pb-16">{t("No other changes.")}</p>
    </>
  );
}

/** Action items added on approval; one with the text of an existing item updates that item. */
function ProposedItems({ items }: { items: ProposedItem[] }) {
  return (
    <SummarySectionFrame id="proposal-items" title={t("Proposed action items")}>
      <ul className="bullet-list flex flex-col gap-2">
        {items.map(({ description, owner, due_date, priority }) => (
          <li key={description} className="max-w-(--reading) text-read">
            <ins className="text-success-ink decoration-1 underline-offset-3">{description}</ins>
            <span className="ml-2 inline-flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {owner && <span>{owner}</span>}
              {due_date && <span>{rich("Due {day}", { day: <Day value={due_date} inSentence /> })}</span>}
              <PriorityNote priority={priority} />
            </span>
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}

/** Words that are written otherwise on approval, in the transcript and in what was written about it. */
function ProposedCorrections({ corrections }: Pick<ProposalProps, "corrections">) {
  return (
    <SummarySectionFrame id="proposal-corrections" title={t("Proposed corrections")}>
      <ul className="bullet-list flex flex-col gap-2">
        {corrections.map(({ heard, written }) => (
          <li key={heard} className="max-w-(--reading) text-read">
            {rich("{heard} becomes {written}, in the transcript and in the summary", {
              heard: <del className="text-danger-ink decoration-1">{heard}</del>,
              written: <ins className="text-success-ink decoration-1 underline-offset-3">{written}</ins>,
            })}
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}

function SideBySide({ changes }: { changes: LineChange[] }) {
  const shown = shownChanges(changes);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {(["before", "after"] as const).map((half) => (
        <div key={half} className="min-w-0">
          <h3 className="mb-1 text-sm font-medium text-muted">
            {half === "before" ? t("Original") : t("Proposed")}
          </h3>
          {changes.some((change) => change[half]) ? (
            <ChangedLines changes={shown} half={half} />
          ) : (
            t("Nothing")
          )}
        </div>
      ))}
    </div>
  );
}
