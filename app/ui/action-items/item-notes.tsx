import { t } from "#app/core/words.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Link } from "../kit/link.tsx";
import { Day } from "../kit/time.tsx";

/** What an owner should know of an item at a glance: it waits for an answer or for another item, or its day was moved. */
export function ItemNotes({ item }: { item: ListedItemView }) {
  const { status, due_moves, first_due, blocked, waiting, mine, maybe_done, meeting, action_id } = item;
  if (status === "completed") return null;
  const day = first_due && <Day value={first_due} inSentence />;
  return (
    <>
      {waiting && mine && <span className="font-medium text-ink">{t("Waiting for your answer")}</span>}
      {maybe_done && (
        <Link
          to={`/meeting-summary/${meeting.meeting_id}/action-items/${action_id}?from=list`}
          className="touch-target font-medium text-link hover:underline"
        >
          {t("Maybe done")}
        </Link>
      )}
      {blocked && <span>{t("Blocked by another item")}</span>}
      {day && (
        <span>
          {due_moves === 1
            ? rich("Moved once, originally due {day}", { day })
            : rich("Moved {times} times, originally due {day}", { times: due_moves, day })}
        </span>
      )}
    </>
  );
}
