import { type ReactNode, useContext } from "react";
import { t } from "#app/core/words.ts";
import { UnreadLanguageContext } from "./other-languages.tsx";

export type SummarySectionProps = {
  id: string;
  title: string;
  /** The specification's sentence for an empty section. */
  empty?: string;
  isEmpty?: boolean;
  /** Right of the heading. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A section of the summary: a heading and its content. */
export function SummarySectionFrame({ id, title, empty, isEmpty, actions, children }: SummarySectionProps) {
  const unread = useContext(UnreadLanguageContext);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <div className="section-head">
        <h2 id={`${id}-title`} className="text-md">
          {title}
        </h2>
        {actions && <div className="no-print -mr-2.5 flex items-center gap-1 max-md:-my-2">{actions}</div>}
      </div>
      {isEmpty ? (
        <p className="text-muted">{unread ? t("Not read, because it's in {unread}.", { unread }) : empty}</p>
      ) : (
        children
      )}
    </section>
  );
}
