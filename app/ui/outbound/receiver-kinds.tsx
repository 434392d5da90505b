import type { WayOut } from "#app/core/enums/way-out.ts";
import { type WebhookFormat, webhookFormats } from "#app/core/enums/webhook-format.ts";
import { t } from "#app/core/words.ts";
import { wayOfFormat } from "#app/domain/outbound/ways-out/way-of-format.ts";
import { formatLabels } from "#app/domain/outbound/webhooks/labels.ts";
import { Tabs } from "../kit/tabs.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { ClosedWay } from "./closed-way.tsx";

/** What can be added: each kind is a link, so that its form is there without scripts. */
export function ReceiverKinds({ path, chosen }: { path: string; chosen: WebhookFormat }) {
  const items = webhookFormats.map((format) => ({
    label: t(formatLabels[format]),
    href: `${path}?to=${format}#add`,
    current: format === chosen,
  }));
  return <Tabs label={t("What to add")} items={items} />;
}

/** Where the address of a kind is found. */
export function ReceiverHint({ format }: { format: WebhookFormat }) {
  if (format === "standard")
    return (
      <p className="text-sm text-muted">
        {t("Another program is notified.")}{" "}
        <TextLink to="/docs/api">{t("What is sent, and how to check its signature")}</TextLink>
      </p>
    );
  return (
    <p className="max-w-prose text-sm text-muted">
      {hintOf(format)} <TextLink to="/docs/services/messengers">{t("Step by step")}</TextLink>
    </p>
  );
}

function hintOf(format: Exclude<WebhookFormat, "standard">): string {
  if (format === "slack")
    return t(
      "In Slack, make an app at api.slack.com/apps, turn on Incoming Webhooks, and add one for the channel. Recaps are posted there, for everybody in it.",
    );
  if (format === "teams")
    return t(
      "In Teams, open Workflows from the channel's menu and choose “Send webhook alerts to a channel”. Recaps are posted there, for everybody in it.",
    );
  return t(
    "Invite an account for Throughline to the room and accept as that account. Recaps are posted there, for everybody in it.",
  );
}

type Closed = { formats: WebhookFormat[]; open: WayOut[]; waysPage: string | null };

/** Says of each way that these take and that is closed, that nothing is sent. */
export function ClosedWays({ formats, open, waysPage }: Closed) {
  return [...new Set(formats.map(wayOfFormat))]
    .filter((way) => !open.includes(way))
    .map((way) => <ClosedWay key={way} way={way} waysPage={waysPage} />);
}
