import { Form } from "@remix-run/react";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { isolated } from "#app/core/isolated.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { ConnectionView } from "#app/domain/accounts/connections/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { ConnectRedirect, redirectingTo } from "./connect-redirect.tsx";
import { SectionForm, SettingsSection } from "./section.tsx";

const uses: Record<AccountProvider, Message> = {
  zoom: message("Creates Zoom links for your meetings."),
  google: message("Creates Google Meet links and reads your calendar."),
  microsoft: message("Creates Teams links and reads your calendar."),
};

type Props = {
  accounts: ConnectionView[];
  /** The page of a service to which the person is being led. */
  connect?: { service: string; href: string } | undefined;
};

/** The accounts at other services that work for a person here. */
export function ConnectedAccounts({ accounts, connect }: Props) {
  return (
    <SettingsSection
      main
      id="connected-accounts"
      title={t("Connected accounts")}
      description={t(
        "Services connected to your account. Throughline uses them only for meetings you schedule, and keeps their keys encrypted.",
      )}
    >
      {connect && (
        <div role="status" className="flex flex-col gap-1">
          <p>{redirectingTo(connect.service)}</p>
          <ConnectRedirect href={connect.href} service={connect.service} />
        </div>
      )}
      <List label={t("Connected accounts")}>
        {accounts.map((account) => (
          <ListRow
            key={account.vendor}
            title={account.name}
            detail={<Detail {...account} />}
            meta={<Status {...account} />}
            actions={account.configured || account.status !== "none" ? <Actions {...account} /> : undefined}
          />
        ))}
      </List>
    </SettingsSection>
  );
}

function Detail({
  vendor,
  name,
  configured,
  status,
  account_name,
  connected_at,
  last_used_at,
}: ConnectionView) {
  if (status === "broken")
    return t("{name} no longer accepts this connection. Reconnect it to keep creating links.", { name });
  if (status === "none")
    return configured
      ? t(uses[vendor])
      : t("{uses} {name} isn't set up on this server.", { uses: t(uses[vendor]), name });
  return (
    <>
      {account_name
        ? rich("{accountName} · connected {time}", {
            accountName: isolated(account_name),
            time: connected_at && <Time value={connected_at} style="date" />,
          })
        : rich("Connected {time}", { time: connected_at && <Time value={connected_at} style="date" /> })}
      {", "}
      {last_used_at
        ? rich("last used {time}", { time: <Time value={last_used_at} style="relative" /> })
        : t("not used yet")}
    </>
  );
}

function Status({ status }: ConnectionView) {
  if (status === "active") return <Badge tone="success">{t("Connected")}</Badge>;
  return status === "broken" ? <Badge tone="warning">{t("Needs reconnecting")}</Badge> : t("Not connected");
}

function Actions({ vendor, name, configured, status }: ConnectionView) {
  return (
    <>
      {configured && status !== "active" && (
        <SectionForm id="connected-accounts" className="contents">
          <SubmitButton
            intent={`connect ${vendor}`}
            variant="secondary"
            size="small"
            aria-label={`${status === "broken" ? t("Reconnect") : t("Connect")} ${name}`}
            pendingLabel={t("One moment…")}
          >
            {status === "broken" ? t("Reconnect") : t("Connect")}
          </SubmitButton>
        </SectionForm>
      )}
      {status !== "none" && (
        <Form method="post">
          <SubmitButton
            intent={`disconnect ${vendor}`}
            variant="quiet"
            size="small"
            aria-label={t("Disconnect {name}", { name })}
            pendingLabel={t("One moment…")}
          >
            {t("Disconnect")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
