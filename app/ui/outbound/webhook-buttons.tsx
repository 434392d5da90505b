import { t } from "#app/core/words.ts";
import type { WebhookView } from "#app/domain/outbound/webhooks/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../kit/button.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";

type Props = {
  webhook: WebhookView;
  canSend: boolean;
  /** The address of the page, and whether it asks before the webhook is removed. */
  path: string;
  isRemoving: boolean;
};

/** What can be done with a webhook, and what its state means. */
export function WebhookButtons({ webhook, canSend, path, isRemoving }: Props) {
  if (isRemoving) return <RemoveQuestion path={path} format={webhook.format} />;
  const { off_because, former_secret_until, is_on } = webhook;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {off_because === "gone" && (
        <p>{t("It was turned off: the receiver answered that it is gone (410).")}</p>
      )}
      {off_because === "failing" && (
        <p>{t("It was turned off: ten tries over three days failed, and nothing arrived in between.")}</p>
      )}
      {former_secret_until && (
        <p className="text-muted">
          {rich("The previous secret also signs until {time}.", {
            time: <Time value={former_secret_until} inSentence />,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canSend && (
          <SubmitButton intent="test" variant="secondary" pendingLabel={t("Sending…")}>
            {t("Send a test")}
          </SubmitButton>
        )}
        {webhook.format === "standard" && (
          <SubmitButton intent="rotate" variant="secondary" pendingLabel={t("One moment…")}>
            {t("New secret")}
          </SubmitButton>
        )}
        <SubmitButton intent={is_on ? "turn-off" : "turn-on"} variant="secondary" pendingLabel={t("Saving…")}>
          {is_on ? t("Turn off") : t("Turn on")}
        </SubmitButton>
        <LinkButton to={`${path}?confirm=remove`} variant="quiet">
          {t("Remove…")}
        </LinkButton>
      </div>
    </div>
  );
}

function RemoveQuestion({ path, format }: Pick<Props, "path"> & Pick<WebhookView, "format">) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p>
        {format === "standard"
          ? t("Remove this webhook? Its secret and its deliveries are deleted.")
          : t("Stop posting there? What was saved of it, and its deliveries here, are deleted.")}
      </p>
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="remove" variant="danger" pendingLabel={t("One moment…")}>
          {t("Remove")}
        </SubmitButton>
        <LinkButton to={path}>{t("Cancel")}</LinkButton>
      </div>
    </div>
  );
}
