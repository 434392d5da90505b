import type { CallView } from "#app/domain/administration/integrations/view.ts";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

const outcomeLabels: Record<string, string> = {
  refused: "Address refused",
  unreachable: "Not reached",
  timeout: "Took too long",
  redirect: "Redirected",
  stopped: "Stopped",
};

/** Calls to other servers with their outcome; a path can be a secret, so only the host is shown. */
export function CallsList({ calls }: { calls: CallView[] }) {
  return (
    <List label="Calls">
      {calls.map(({ at, method, host, ms, ok, outcome }, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and the list never changes in place
          key={index}
          title={<span className="break-all">{host}</span>}
          detail={`${method}, ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`}
          meta={
            <>
              <Badge tone={ok ? "success" : "danger"}>{outcomeLabels[outcome] ?? outcome}</Badge>
              <Time value={at} style="relative" />
            </>
          }
        />
      ))}
    </List>
  );
}
