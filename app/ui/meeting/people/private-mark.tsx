import { Badge } from "../../kit/badge.tsx";
import { Icon } from "../../kit/icon.tsx";

/** Marks a meeting that its people alone see. */
export function PrivateMark() {
  return (
    <Badge>
      <Icon name="lock" className="size-3.5" />
      Only its people
    </Badge>
  );
}
