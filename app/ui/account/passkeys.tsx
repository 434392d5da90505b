import { useSubmit } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { usePendingForm } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { loadDevice, PasskeyButton } from "./passkey-button.tsx";
import { SectionForm, SettingsSection } from "./section.tsx";

type Passkey = {
  passkey_id: string;
  name: string;
  is_backed_up: boolean;
  created_at: string;
  last_used_at: string | null;
};
type Props = { passkeys: Passkey[]; fresh: boolean; failed: FormFailure | undefined };

export function Passkeys({ passkeys, fresh, failed }: Props) {
  const state = formStateOf(failed, "add-passkey");
  return (
    <SettingsSection
      id="passkeys"
      title={t("Passkeys")}
      description={t(
        "Log in with your fingerprint, face or device PIN instead of a password. Once you have a passkey, logging in with the password asks for it too.",
      )}
    >
      {passkeys.length > 0 && (
        <List label={t("Passkeys")}>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.passkey_id}
              title={<bdi>{passkey.name}</bdi>}
              detail={<Dates passkey={passkey} />}
              meta={passkey.is_backed_up && <Badge>{t("Synced")}</Badge>}
              actions={<Change passkey={passkey} fresh={fresh} failed={failed} />}
            />
          ))}
        </List>
      )}
      <FormErrors errors={Object.values(state.errors).flatMap((errors) => errors ?? [])} />
      {fresh ? <Add /> : <Prove failed={failed} />}
    </SettingsSection>
  );
}

function Dates({ passkey: { created_at, last_used_at } }: { passkey: Passkey }) {
  const time = <Time value={created_at} style="date" inSentence />;
  if (last_used_at === null) return rich("Added {time}, never used", { time });
  return rich("Added {time}, last used {time2}", {
    time,
    time2: <Time value={last_used_at} style="relative" />,
  });
}

function Add() {
  const submit = useSubmit();
  const sent = usePendingForm();
  return (
    <PasskeyButton
      className="justify-self-start"
      pending={sent?.get("intent") === "add-passkey"}
      pendingLabel={t("One moment…")}
      ask={async () => (await loadDevice()).makePasskey()}
      onAnswer={(answer) => submit({ intent: "add-passkey", ...answer }, { method: "post" })}
    >
      {t("Add a passkey")}
    </PasskeyButton>
  );
}

/** A device is asked for a passkey only after the person has said who they are. */
function Prove({ failed }: Pick<Props, "failed">) {
  const state = formStateOf(failed, "prove-for-passkey");
  return (
    <SectionForm id="passkeys" className="flex flex-col items-start gap-3 [@media(scripting:none)]:hidden">
      <FormErrors errors={state.errors[""]} />
      <CurrentPassword form="prove-for-passkey" fresh={false} state={state} />
      <SubmitButton intent="prove-for-passkey" variant="secondary" pendingLabel={t("Checking…")}>
        {t("Add a passkey")}
      </SubmitButton>
    </SectionForm>
  );
}

function Change({ passkey, fresh, failed }: Pick<Props, "fresh" | "failed"> & { passkey: Passkey }) {
  const [rename, remove] = [`rename-passkey ${passkey.passkey_id}`, `remove-passkey ${passkey.passkey_id}`];
  const [renaming, removing] = [formStateOf(failed, rename), formStateOf(failed, remove)];
  const isOpen = failed !== undefined && [rename, remove].includes(String(failed.values.intent));
  return (
    <details open={isOpen ? true : undefined}>
      <summary className="touch-target cursor-pointer rounded-control px-2 py-1 text-sm text-muted hover:text-ink">
        {t("Change")}
      </summary>
      <SectionForm id="passkeys" className="flex flex-col items-start gap-3 py-3">
        <FormErrors errors={renaming.errors[""]} />
        <TextField
          id={`name-${passkey.passkey_id}`}
          name="name"
          label={t("Name")}
          required
          maxLength={100}
          defaultValue={renaming.typed("name") || passkey.name}
          errors={renaming.errors.name}
        />
        <SubmitButton intent={rename} variant="secondary" size="small" pendingLabel={t("Saving…")}>
          {t("Save name")}
        </SubmitButton>
      </SectionForm>
      <SectionForm id="passkeys" className="flex flex-col items-start gap-3 py-3">
        <FormErrors errors={removing.errors[""]} />
        <CurrentPassword form={passkey.passkey_id} fresh={fresh} state={removing} />
        <SubmitButton intent={remove} variant="danger" size="small" pendingLabel={t("One moment…")}>
          {t("Remove this passkey")}
        </SubmitButton>
      </SectionForm>
    </details>
  );
}
