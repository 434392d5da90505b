import { t } from "#app/core/words.ts";
import type { CarriedItem } from "#app/domain/scheduling/series/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { DueNote } from "../../action-items/due-label.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";

/** What earlier meetings of a series left open. Each item stays where it is, and leads there. */
export function CarriedOver({
  items,
  heading: Heading = "h2",
}: {
  items: CarriedItem[];
  heading?: "h2" | "h3";
}) {
  if (items.length === 0) return null;
  return (
    <section id="carried-over" aria-labelledby="carried-over-title">
      <Heading id="carried-over-title" className="mb-2 text-sm font-medium">
        {t("Carried over")}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ action_id, meeting_id, description, owner, due_date, held_at }) => (
          <li key={action_id} className="flex flex-col gap-0.5 py-2">
            <span className="min-w-0 break-words">{description}</span>
            <span className="text-sm text-muted">
              {owner && `${owner} · `}
              {due_date && (
                <>
                  <DueNote due_date={due_date} status="pending" />
                  {" · "}
                </>
              )}
              {rich("Carried over from {textlink}", {
                textlink: (
                  <TextLink to={`/meeting-summary/${meeting_id}#action-items`}>
                    <Time value={held_at} style="date" />
                  </TextLink>
                ),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
