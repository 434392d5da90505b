import { type Message, plural, t } from "#app/core/words.ts";
import { wayLabels } from "#app/domain/outbound/ways-out/labels.ts";
import type { OrganizationWayView } from "#app/domain/outbound/ways-out/view.ts";
import { messageLabels } from "#app/domain/outbound/webhooks/labels.ts";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

/** What went where in the last 30 days, for each way on which anything did. */
export function DeparturesByWay({ ways }: { ways: OrganizationWayView[] }) {
  const used = ways.filter(({ total }) => total > 0);
  return (
    <section aria-labelledby="departures" className="flex flex-col gap-4">
      <h2 id="departures" className="text-lg">
        {t("What went where")}
      </h2>
      {used.length === 0 && <p className="text-muted">{t("Nothing has left in the last 30 days.")}</p>}
      {used.map(({ way, total, last }) => (
        <div key={way} className="flex flex-col gap-2">
          <h3 className="text-md">{t(wayLabels[way])}</h3>
          <p className="text-sm text-muted">
            {plural(total, "Once in the last 30 days.", "{count} times in the last 30 days.")}{" "}
            {total > last.length &&
              plural(last.length, "This is the last one.", "These are the last {count}.")}
          </p>
          <List label={t(wayLabels[way])}>
            {last.map(({ at, to, what, project_id, project_name }) => (
              <ListRow
                key={`${at} ${to} ${what}`}
                title={<bdi>{to}</bdi>}
                detail={
                  <>
                    <What what={what} />
                    {project_id !== null && (
                      <>
                        {" · "}
                        <bdi>{project_name ?? t("a deleted project")}</bdi>
                      </>
                    )}
                  </>
                }
                meta={<Time value={at} style="relative" />}
              />
            ))}
          </List>
        </div>
      ))}
    </section>
  );
}

/** A message by its label; a tool or an issue by the name that it has for programs. */
function What({ what }: { what: string }) {
  const label = (messageLabels as Record<string, Message>)[what];
  return label ? <span>{t(label)}</span> : <span className="font-mono">{what}</span>;
}
