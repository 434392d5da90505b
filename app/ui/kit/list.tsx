import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { OverlayLink } from "./overlay.tsx";

export type ListProps = {
  label?: string;
  /** Without outer hairlines: under a heading that already has one. */
  bare?: boolean;
  children: ReactNode;
};

/** A dense list divided by hairlines. Rows carry `data-row` for the j and k keys. */
export function List({ label, bare, children }: ListProps) {
  return (
    <ul aria-label={label} className={cx("divide-y divide-line", !bare && "border-y border-line")}>
      {children}
    </ul>
  );
}

export type ListRowProps = {
  href?: string;
  title: ReactNode;
  /** Under the title, muted. */
  detail?: ReactNode;
  leading?: ReactNode;
  /** At the right: times, badges. */
  meta?: ReactNode;
  /** Controls of the row, above the row's own link. */
  actions?: ReactNode;
};

export function ListRow({ href, title, detail, leading, meta, actions }: ListRowProps) {
  return (
    <li data-row="" className={cx("hover-row list-row", Boolean(actions) && "max-sm:items-start")}>
      {leading}
      <div className="list-row-main">
        <div className="min-w-0 flex-1 basis-40">
          {href ? (
            <OverlayLink to={href} className="stretched-link font-medium">
              {title}
            </OverlayLink>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {detail && <div className="mt-0.5 text-sm text-muted">{detail}</div>}
        </div>
        {meta && <div className="flex items-center gap-2 text-sm text-muted">{meta}</div>}
        {actions && <div className="relative z-1 flex flex-wrap items-center gap-1">{actions}</div>}
      </div>
    </li>
  );
}
