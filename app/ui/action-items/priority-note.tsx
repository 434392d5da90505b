import type { Priority } from "#app/core/enums/priority.ts";
import { t } from "#app/core/words.ts";
import { Badge } from "../kit/badge.tsx";

/** High and low; medium is what nearly every item is, and goes without saying. */
export function PriorityNote({ priority }: { priority: Priority }) {
  if (priority === "medium") return null;
  return priority === "high" ? (
    <Badge tone="warning">{t("High priority")}</Badge>
  ) : (
    <span>{t("Low priority")}</span>
  );
}
