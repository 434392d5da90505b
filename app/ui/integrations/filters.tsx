import { t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";

type Choice = { label: string; href: string; current: boolean };

/** A row of links, one of which is in force. The choice stands in the address. */
export function Filters({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ label, href, current }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              aria-current={current ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center rounded-control border px-3 text-sm md:min-h-7 md:px-2.5",
                current
                  ? "border-line-strong bg-surface font-medium text-ink"
                  : "border-transparent text-muted hover:bg-hover hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to what is older, and back to the newest. */
export function Pager({ older, newest }: { older: string | null; newest: string | null }) {
  if (!older && !newest) return null;
  return (
    <nav aria-label={t("Pages")} className="no-print flex gap-2">
      {newest && <LinkButton to={newest}>{t("Newest")}</LinkButton>}
      {older && <LinkButton to={older}>{t("Older")}</LinkButton>}
    </nav>
  );
}
