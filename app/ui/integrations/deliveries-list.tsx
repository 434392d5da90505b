import { t } from "#app/core/words.ts";
import type { DeliveryView } from "#app/domain/administration/integrations/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

/** What recorders delivered and what was done with it; never what was said. */
export function DeliveriesList({ deliveries }: { deliveries: DeliveryView[] }) {
  return (
    <List label={t("Deliveries")}>
      {deliveries.map((delivery) => (
        <ListRow
          key={delivery.delivery_id}
          title={delivery.provider}
          detail={
            <>
              {delivery.problem && <p className="max-w-prose break-words text-ink">{delivery.problem}</p>}
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span>
                  {rich("delivery {eventId}", {
                    eventId: <code className="text-xs break-all">{delivery.event_id}</code>,
                  })}
                </span>
                <span>
                  {rich("recording {recordingId}", {
                    recordingId: <code className="text-xs break-all">{delivery.recording_id}</code>,
                  })}
                </span>
              </p>
            </>
          }
          meta={
            <>
              <Outcome outcome={delivery.outcome} />
              <Time value={delivery.received_at} style="relative" />
            </>
          }
        />
      ))}
    </List>
  );
}

function Outcome({ outcome }: Pick<DeliveryView, "outcome">) {
  if (outcome === "problem") return <Badge tone="danger">{t("Not used")}</Badge>;
  return outcome === "waiting" ? (
    <Badge tone="warning">{t("Waiting")}</Badge>
  ) : (
    <Badge tone="success">{t("Used")}</Badge>
  );
}
