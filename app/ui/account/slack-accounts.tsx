import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { SlackAccountView } from "#app/domain/outbound/slack/view.ts";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { SettingsSection } from "./section.tsx";
import { SinceAndUse } from "./since-and-use.tsx";

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

function Facts({ workspace, ...times }: SlackAccountView) {
  return (
    <>
      <span className="block">
        <bdi>{workspace}</bdi>
      </span>
      <SinceAndUse {...times} />
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
