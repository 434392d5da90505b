import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { Time } from "../../kit/time.tsx";
import { SummarySectionFrame } from "../document/section.tsx";

export type RevisionView = { number: number; reason: string; author_name: string | null; created_at: string };

const reasonLabels: Record<string, string> = {
  generated: "Generated from transcript",
  edited: "edited",
  chosen: "Edited or dropped possible lines",
  approved: "Proposed and approved",
  restored: "restored",
  corrected: "corrected",
  noted: "from the note",
};

/** The versions and their authors; an earlier version can be restored. */
export function Revisions({ revisions, canRestore }: { revisions: RevisionView[]; canRestore: boolean }) {
  return (
    <SummarySectionFrame id="versions" title="Versions">
      <ul className="divide-y divide-line">
        {revisions.map(({ number, reason, author_name, created_at }, index) => (
          <li key={number} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="w-8 tabular-nums text-muted">{number}</span>
            <span className="min-w-0 flex-1">
              {author_name ? `${isolated(author_name)}: ` : ""}
              {reasonLabels[reason] ?? reason}
            </span>
            <span className="text-sm text-muted">
              <Time value={created_at} />
            </span>
            {canRestore && index > 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="number" value={number} />
                <SubmitButton intent="restore" variant="quiet" size="small">
                  Restore
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </SummarySectionFrame>
  );
}
