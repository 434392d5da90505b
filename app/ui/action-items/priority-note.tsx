import type { Priority } from "#app/core/enums/priority.ts";
import { Badge } from "../kit/badge.tsx";

/** High and low; medium is what nearly every item is, and goes without saying. */
export function PriorityNote({ priority }: { priority: Priority }) {
  if (priority === "medium") return null;
  return priority === "high" ? <Badge tone="warning">High priority</Badge> : <span>Low priority</span>;
}
