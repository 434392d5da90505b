import { type Message, message, t } from "#app/core/words.ts";
import type { CallView } from "#app/domain/administration/integrations/view.ts";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

const outcomeLabels: Record<string, Message> = {
  refused: message("Address refused"),
  unreachable: message("Not reached"),
  timeout: message("Took too long"),
  redirect: message("Redirected"),
  stopped: message("Stopped"),
};

/** Calls to other servers with their outcome; a path can be a secret, so only the host is shown. */
export function CallsList({ calls }: { calls: CallView[] }) {
  return (
    <List label={t("Calls")}>
      {calls.map(({ at, method, host, ms, ok, outcome }, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and the list never changes in place
          key={index}
          title={<span className="break-all">{host}</span>}
          detail={`${method}, ${ms < 1000 ? t("{ms} ms", { ms }) : `${(ms / 1000).toFixed(1)} s`}`}
          meta={
            <>
              <Badge tone={ok ? "success" : "danger"}>{outcomeText(outcome)}</Badge>
              <Time value={at} style="relative" />
            </>
          }
        />
      ))}
    </List>
  );
}

function outcomeText(outcome: string): string {
  const label = outcomeLabels[outcome];
  return label ? t(label) : outcome;
}
