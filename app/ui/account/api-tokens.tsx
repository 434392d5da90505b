import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { CopyButton } from "./copy-button.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type Token = {
  token_id: string;
  name: string;
  scope: string;
  hint: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};
type Props = {
  tokens: Token[];
  fresh: boolean;
  /** Shown once, after the token is created. */
  created: { name: string; value: string } | null;
  failed: FormFailure | undefined;
};

const lives = () => [
  { value: "30", label: t("30 days") },
  { value: "7", label: t("7 days") },
  { value: "90", label: t("90 days") },
  { value: "365", label: t("A year") },
  { value: "", label: t("Never") },
];

export function ApiTokens({ tokens, fresh, created, failed }: Props) {
  return (
    <SettingsSection
      main
      id="tokens"
      title={t("API tokens")}
      description={t("For scripts and apps that act on your behalf. A token can't change your account.")}
    >
      {created && (
        <div role="status" className="rounded-control border border-success-line bg-success-wash p-4">
          <h3 className="text-md">{created.name}</h3>
          <p className="mt-1">{t("Copy this token now. You won't see it again.")}</p>
          <p className="my-3 font-mono text-sm break-all select-all">{created.value}</p>
          <CopyButton text={created.value} label={t("Copy token")} />
        </div>
      )}
      {tokens.length > 0 && (
        <List label={t("API tokens")}>
          {tokens.map((token) => (
            <ListRow
              key={token.token_id}
              title={token.name}
              detail={<Facts token={token} />}
              meta={<Badge>{token.scope === "write" ? t("Read and write") : t("Read")}</Badge>}
              actions={<Revoke token={token} />}
            />
          ))}
        </List>
      )}
      <NewToken key={tokens.length} fresh={fresh} failed={failed} />
    </SettingsSection>
  );
}

function Facts({ token: { hint, expires_at, last_used_at } }: { token: Token }) {
  return (
    <>
      <span className="font-mono">{hint}</span>,{" "}
      {last_used_at
        ? rich("last used {time}", { time: <Time value={last_used_at} style="relative" /> })
        : t("never used")}
      {expires_at && (
        <>, {rich("until {time}", { time: <Time value={expires_at} style="date" inSentence /> })}</>
      )}
    </>
  );
}

function Revoke({ token }: { token: Token }) {
  return (
    <Form method="post">
      <SubmitButton
        intent={`revoke-token ${token.token_id}`}
        variant="quiet"
        size="small"
        aria-label={t("Revoke {name}", { name: token.name })}
        pendingLabel={t("One moment…")}
      >
        {t("Revoke")}
      </SubmitButton>
    </Form>
  );
}

function NewToken({ fresh, failed }: Pick<Props, "fresh" | "failed">) {
  const state = formStateOf(failed, "new-token");
  return (
    <SectionForm id="tokens" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      <div className="grid w-full gap-4 sm:grid-cols-3">
        <TextField
          name="name"
          label={t("Name")}
          required
          maxLength={100}
          defaultValue={state.typed("name")}
          errors={state.errors.name}
        />
        <Select
          name="scope"
          label={t("Access")}
          defaultValue={state.typed("scope") || "read"}
          options={[
            { value: "read", label: t("Read") },
            { value: "write", label: t("Read and write") },
          ]}
          errors={state.errors.scope}
        />
        <Select
          name="days"
          label={t("Expires after")}
          defaultValue={state.typed("days") || "30"}
          options={lives()}
          errors={state.errors.days}
        />
      </div>
      <CurrentPassword form="new-token" fresh={fresh} state={state} />
      <SubmitButton intent="new-token" variant="secondary" pendingLabel={t("Creating…")}>
        {t("Create token")}
      </SubmitButton>
    </SectionForm>
  );
}
