import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { Wordmark } from "../kit/wordmark.tsx";

export type PublicPageProps = {
  title: string;
  description?: ReactNode;
  /** Between the wordmark and the panel: flash or form errors. */
  notice?: ReactNode;
  /** Under the panel: a link to log in or sign up instead. */
  footer?: ReactNode;
  /** Where a cross in the corner leads. */
  closeHref?: string;
  children?: ReactNode;
};

/** The frame of pages outside the workspace: login, signup, invites, errors. */
export function PublicPage({ title, description, notice, footer, closeHref, children }: PublicPageProps) {
  return (
    <main id="main" className="public-page">
      <div className="mb-8">
        <Wordmark large />
        <p className="mt-2 text-muted">{t("Turn every meeting into memory, insight, and action")}</p>
      </div>
      {notice && <div className="mb-4">{notice}</div>}
      <section aria-labelledby="page-title" className="public-page-panel">
        <div className="flex items-start justify-between gap-4">
          <h1 id="page-title" className="text-lg">
            {title}
          </h1>
          {closeHref && (
            <Link to={closeHref} aria-label={t("Close")} className="public-page-close">
              <Icon name="x" />
            </Link>
          )}
        </div>
        {description && <div className="mt-1 text-muted">{description}</div>}
        {children && <div className="mt-5 flex flex-col gap-4">{children}</div>}
      </section>
      {footer && <div className="mt-5 text-muted">{footer}</div>}
    </main>
  );
}
