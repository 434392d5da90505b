import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { messageLabels } from "#app/domain/outbound/webhooks/labels.ts";
import type { MessageView } from "#app/domain/outbound/webhooks/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";

/** What a webhook was told, with what was sent and what came back. */
export function MessageLog({ messages, canReplay }: { messages: MessageView[]; canReplay: boolean }) {
  return (
    <List label={t("Deliveries")}>
      {messages.map((message) => (
        <ListRow
          key={message.message_id}
          title={t(messageLabels[message.type])}
          detail={<Details message={message} />}
          meta={
            <>
              <State state={message.state} />
              <Time value={message.tried_at ?? message.happened_at} style="relative" />
            </>
          }
          actions={canReplay && <Replay message={message} />}
        />
      ))}
    </List>
  );
}

function Details({ message }: { message: MessageView }) {
  const { meeting_title, status, error, ms, attempts, next_at, payload, message_id } = message;
  return (
    <>
      {meeting_title !== null && <bdi>{meeting_title}</bdi>}
      <p className="flex flex-wrap gap-x-3">
        {status !== null && <span>{t("Answer {status} in {ms} ms", { status, ms: ms ?? 0 })}</span>}
        {error !== null && <span className="text-ink">{isolated(error)}</span>}
        {attempts > 1 && <span>{plural(attempts, "1 try", "{count} tries")}</span>}
        {next_at !== null && attempts > 0 && (
          <span>{rich("next try {time}", { time: <Time value={next_at} style="relative" /> })}</span>
        )}
      </p>
      {payload !== null && (
        <details className="mt-1">
          <summary className="cursor-pointer">{t("Payload")}</summary>
          <p className="mt-1 font-mono text-xs break-all">{message_id}</p>
          <pre className="mt-1 max-h-80 overflow-auto rounded-control border border-line p-3 text-xs whitespace-pre-wrap break-words">
            {JSON.stringify(JSON.parse(payload), null, 2)}
          </pre>
        </details>
      )}
    </>
  );
}

function State({ state }: Pick<MessageView, "state">) {
  if (state === "delivered") return <Badge tone="success">{t("Delivered")}</Badge>;
  if (state === "failed") return <Badge tone="danger">{t("Failed")}</Badge>;
  return state === "waiting" ? <Badge tone="warning">{t("Waiting")}</Badge> : <Badge>{t("Not sent")}</Badge>;
}

function Replay({ message: { message_id, type } }: { message: MessageView }) {
  return (
    <Form method="post">
      <SubmitButton
        intent={`replay ${message_id}`}
        variant="quiet"
        size="small"
        aria-label={t("Send {type} again", { type })}
        pendingLabel={t("One moment…")}
      >
        {t("Send again")}
      </SubmitButton>
    </Form>
  );
}
