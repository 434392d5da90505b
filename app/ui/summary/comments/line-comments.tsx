import { createContext, type ReactNode, useContext, useMemo } from "react";
import { plural, t } from "#app/core/words.ts";
import type { LineComments } from "#app/domain/summaries/comments/view.ts";
import { Icon } from "../../kit/icon.tsx";
import { OverlayLink } from "../../kit/overlay.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { useOpenRow } from "../document/open-rows.tsx";

type Value = { path: string; counts: Map<string, LineComments> };
const CommentsContext = createContext<Value | null>(null);

type ProviderProps = { path: string; comments: LineComments[] | null; children: ReactNode };

/** Below it lines lead to their comments; where there can be none (null), nothing does. */
export function LineCommentsProvider({ path, comments, children }: ProviderProps) {
  const value = useMemo(
    () => comments && { path, counts: new Map(comments.map((one) => [one.line_id, one])) },
    [path, comments],
  );
  return <CommentsContext.Provider value={value}>{children}</CommentsContext.Provider>;
}

/** The link beside a line: how many comments it has, or that one can be written. */
export function LineCommentsLink({ id, text }: { id: string; text: string }) {
  const context = useContext(CommentsContext);
  const { isOpen, isAsked } = useOpenRow(id);
  if (!context) return null;
  const found = context.counts.get(id);
  const count = found?.comments ?? 0;
  const label = count === 0 ? t("Comment") : countLabel(count);
  return (
    <>
      {(isOpen || count > 0) && (
        <OverlayLink
          to={`${context.path}/comments?line=${id}`}
          id={isAsked ? "row" : undefined}
          className={count === 0 ? "line-comment no-print" : "line-comment"}
          data-resolved={found?.resolved || undefined}
          data-count={count || undefined}
          aria-label={`${label}: ${shortLabel(text)}`}
          title={label}
          discover="none"
        >
          <Icon name="message-square" className="size-3.5" />
          {count || null}
        </OverlayLink>
      )}
      {!isOpen && (
        <a
          href={`?row=${id}#row`}
          className="line-comment no-print"
          aria-label={`${t("More")}: ${shortLabel(text)}`}
        >
          …
        </a>
      )}
    </>
  );
}

export function countLabel(count: number): string {
  return plural(count, "1 comment", "{count} comments");
}
