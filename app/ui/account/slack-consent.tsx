import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { WhoAsks } from "./who-asks.tsx";

type Props = {
  account: { workspace: string; name: string };
  person: { name: string; email: string };
  self: { has_password: boolean; has_passkey: boolean };
  fresh: boolean;
  failed: FormFailure | undefined;
};

/** Asks a person whether a Slack account is theirs. */
export function SlackConsent({ account, person, self, fresh, failed }: Props) {
  const state = formStateOf(failed, "connect");
  const rows: [string, ReactNode][] = [
    [t("Slack workspace"), <bdi key="workspace">{account.workspace}</bdi>],
    [t("Slack name"), <bdi key="name">{`@${account.name}`}</bdi>],
    [
      t("Account here"),
      <span key="person">
        <bdi>{person.name}</bdi> (<bdi>{person.email}</bdi>)
      </span>,
    ],
  ];
  return (
    <>
      <WhoAsks rows={rows} />
      <p className="rounded-control border border-line-strong px-3 py-2 text-sm">
        {t(
          "Continue only if this Slack account is yours and you just typed /throughline yourself. It can read your meetings.",
        )}
      </p>
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={state.errors[""]} />
        <p className="text-sm text-muted">
          {t(
            "In Slack it answers from the meetings you can see, to you alone, and changes nothing. You can disconnect it any time under Settings, Connected agents, or with /throughline disconnect.",
          )}
        </p>
        <CurrentPassword form="connect" fresh={fresh} state={state} self={self} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton intent="connect" pendingLabel={t("One moment…")}>
            {t("Connect Slack account")}
          </SubmitButton>
          <SubmitButton intent="cancel" variant="secondary" formNoValidate>
            {t("Cancel")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
