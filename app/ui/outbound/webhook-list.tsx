import { plural, t } from "#app/core/words.ts";
import { formatLabels } from "#app/domain/outbound/webhooks/labels.ts";
import type { WebhookView } from "#app/domain/outbound/webhooks/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

export function WebhookList({ webhooks }: { webhooks: WebhookView[] }) {
  return (
    <List label={t("Webhooks and channels")}>
      {webhooks.map(({ webhook_id, project_id, format, url, room, types, last_success_at, off_because }) => (
        <ListRow
          key={webhook_id}
          href={`/projects/${project_id}/webhooks/${webhook_id}`}
          title={<span className="break-all">{room ?? url}</span>}
          detail={
            <>
              {t(formatLabels[format])}
              {" · "}
              {plural(types.length, "1 event", "{count} events")}
              {" · "}
              {last_success_at
                ? rich("last delivery {time}", { time: <Time value={last_success_at} style="relative" /> })
                : t("nothing delivered yet")}
            </>
          }
          meta={<WebhookBadge offBecause={off_because} />}
        />
      ))}
    </List>
  );
}

export function WebhookBadge({ offBecause }: { offBecause: WebhookView["off_because"] }) {
  if (offBecause === null) return <Badge tone="success">{t("On")}</Badge>;
  return offBecause === "person" ? <Badge>{t("Off")}</Badge> : <Badge tone="danger">{t("Turned off")}</Badge>;
}
