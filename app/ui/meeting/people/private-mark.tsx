import { t } from "#app/core/words.ts";
import { Badge } from "../../kit/badge.tsx";
import { Icon } from "../../kit/icon.tsx";

/**
 * Marks a meeting that its people alone see.
 * @param isShort the lock alone, before a title in a narrow row
 */
export function PrivateMark({ isShort }: { isShort?: boolean }) {
  if (isShort)
    return (
      <span title={t("Private")} className="mr-1.5 inline-block align-[-2px] text-muted">
        <Icon name="lock" className="size-3.5" />
        <span className="sr-only">{t("Private:")} </span>
      </span>
    );
  return (
    <Badge>
      <Icon name="lock" className="size-3.5" />
      {t("Private")}
    </Badge>
  );
}
