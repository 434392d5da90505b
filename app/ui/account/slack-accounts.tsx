import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { SlackAccountView } from "#app/domain/outbound/slack/view.ts";
import { List, ListRow } from "../kit/list.tsx";
import { rich } from "../kit/rich.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { SettingsSection } from "./section.tsx";

/** The Slack accounts from which a person asks about their meetings; nothing where there is none. */
export function SlackAccounts({ accounts }: { accounts: SlackAccountView[] }) {
  if (accounts.length === 0) return null;
  return (
    <SettingsSection
      id="slack"
      title={t("Slack accounts")}
      description={t(
        "From these accounts you ask about your meetings with /throughline. Only you see the answers.",
      )}
    >
      <List label={t("Slack accounts")}>
        {accounts.map((account) => (
          <ListRow
            key={account.account_id}
            title={<bdi>{account.name}</bdi>}
            detail={<Facts {...account} />}
            actions={<Disconnect {...account} />}
          />
        ))}
      </List>
    </SettingsSection>
  );
}

function Facts({ workspace, connected_at, last_used_at }: SlackAccountView) {
  return (
    <>
      <span className="block">
        <bdi>{workspace}</bdi>
      </span>
      <span className="block">
        {rich("Since {day}, last used {time}", {
          day: <Time value={connected_at} style="date" inSentence />,
          time: <Time value={last_used_at} style="relative" />,
        })}
      </span>
    </>
  );
}

function Disconnect({ account_id, name }: SlackAccountView) {
  return (
    <Form method="post">
      <SubmitButton
        intent={`disconnect-slack ${account_id}`}
        variant="quiet"
        size="small"
        aria-label={t("Disconnect {name}", { name: isolated(name) })}
        pendingLabel={t("One moment…")}
      >
        {t("Disconnect")}
      </SubmitButton>
    </Form>
  );
}
