import { t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { Time } from "../../kit/time.tsx";

type PendingActionItemsProps = { items: { description: string; created_at: string }[] };

/** The open action items of the project, folded, beside the agenda that may include them. */
export function PendingActionItems({ items }: PendingActionItemsProps) {
  if (items.length === 0) return null;
  return (
    <details className="disclosure">
      <summary className="touch-target flex w-fit items-center gap-1.5 text-sm font-medium text-accent-ink max-md:min-h-11">
        <Icon name="chevron-right" className="disclosure-arrow size-4" />
        <span>{t("Pending Action Items")}</span>
        <span className="font-normal text-muted">{items.length}</span>
      </summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {items.map(({ description, created_at }) => (
          <li key={`${created_at} ${description}`} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">{description}</span>
            <Time value={created_at} style="date" className="shrink-0 text-sm text-muted" />
          </li>
        ))}
      </ul>
    </details>
  );
}
