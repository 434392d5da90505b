import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: string;
  /** Of the title. */
  lang?: string | undefined;
  description?: ReactNode;
  /** Beside the title: badges. */
  badges?: ReactNode;
  /** Under the title: a date. */
  meta?: ReactNode;
  actions?: ReactNode;
};

/** The page's only h1, with what belongs to it. */
export function PageHeader({ title, lang, description, badges, meta, actions }: PageHeaderProps) {
  return (
    <header className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 lang={lang} className="min-w-0 text-xl">
            {title}
          </h1>
          {badges}
        </div>
        {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
        {meta && <div className="mt-1.5 text-muted">{meta}</div>}
      </div>
      {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
