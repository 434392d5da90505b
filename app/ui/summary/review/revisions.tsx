import { Form } from "@remix-run/react";
import { rowsOnPage } from "#app/core/page-of-list.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { ListPages } from "../../kit/list-pages.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { Time } from "../../kit/time.tsx";
import { SummarySectionFrame } from "../document/section.tsx";

export type RevisionView = { number: number; reason: string; author_name: string | null; created_at: string };

const reasonLabels: Record<string, Message> = {
  generated: message("Generated from transcript"),
  edited: message("edited"),
  chosen: message("Edited or dropped possible lines"),
  approved: message("Proposed and approved"),
  restored: message("restored"),
  corrected: message("corrected"),
  noted: message("from the note"),
};

/** Which of the versions are shown, and how many there are. */
export type VersionsListed = { at: number; total: number };

type RevisionsProps = {
  /** A page of them, the newest first, and where it stands among all. */
  revisions: RevisionView[];
  listed: VersionsListed;
  canRestore: boolean;
  path: string;
};

/** The versions and their authors; an earlier version can be restored. */
export function Revisions({ revisions, listed, canRestore, path }: RevisionsProps) {
  return (
    <SummarySectionFrame id="versions" title={t("Versions")}>
      <ul className="divide-y divide-line">
        {revisions.map(({ number, reason, author_name, created_at }, index) => (
          <li key={number} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="w-8 tabular-nums text-muted">{number}</span>
            <span className="min-w-0 flex-1">
              {author_name && <bdi>{author_name}: </bdi>}
              {reasonText(reason)}
            </span>
            <span className="text-sm text-muted">
              <Time value={created_at} />
            </span>
            {canRestore && listed.at + index > 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="number" value={number} />
                <SubmitButton intent="restore" variant="quiet" size="small">
                  {t("Restore")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <ListPages listed={listed} size={rowsOnPage} hrefOf={(at) => `${path}?versions=${at}#versions`} />
    </SummarySectionFrame>
  );
}

function reasonText(reason: string): string {
  const label = reasonLabels[reason];
  return label ? t(label) : reason;
}
