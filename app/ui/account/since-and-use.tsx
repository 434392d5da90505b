import { rich } from "../kit/rich.tsx";
import { Time } from "../kit/time.tsx";

/** Since when something is connected, and when it was last used. */
export function SinceAndUse({ connected_at, last_used_at }: { connected_at: string; last_used_at: string }) {
  return (
    <span className="block">
      {rich("Since {day}, last used {time}", {
        day: <Time value={connected_at} style="date" inSentence />,
        time: <Time value={last_used_at} style="relative" />,
      })}
    </span>
  );
}
