import { Form } from "@remix-run/react";
import { trackerKinds, trackerNames } from "#app/core/enums/tracker-kind.ts";
import { t } from "#app/core/words.ts";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";

/** Connects a tracker. The token is asked for anew after an error: it is never sent back. */
export function TrackerForm({ failed }: { failed: FormFailure | undefined }) {
  const state = formStateOf(failed, "connect");
  const kept = useFormDraft("tracker", failed?.values.intent === "connect" ? failed : undefined);
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  return (
    <Form key={kept.key} method="post" className="flex flex-col items-start gap-4">
      <FormErrors errors={state.errors[""]} />
      {kept.notice}
      <Select
        name="kind"
        label={t("Tracker")}
        className="w-full"
        required
        placeholder={t("Choose a tracker")}
        options={trackerKinds.map((kind) => ({ value: kind, label: trackerNames[kind] }))}
        defaultValue={typed("kind")}
        errors={state.errors.kind}
      />
      <TextField
        name="place"
        label={t("Repository, project or team")}
        hint={t("GitHub: owner/repository. GitLab: group/project. Jira and Linear: the key, such as WEB.")}
        className="w-full"
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={typed("place")}
        errors={state.errors.place}
      />
      <TextField
        name="base"
        type="url"
        label={t("Site address")}
        hint={t(
          "Needed for Jira, such as https://acme.atlassian.net, and for your own GitHub or GitLab server.",
        )}
        className="w-full"
        optional
        maxLength={500}
        autoComplete="off"
        defaultValue={typed("base")}
        errors={state.errors.base}
      />
      <TextField
        name="account"
        type="email"
        label={t("E-mail address of the token's account")}
        hint={t("Only for Jira.")}
        className="w-full"
        optional
        maxLength={254}
        autoComplete="off"
        defaultValue={typed("account")}
        errors={state.errors.account}
      />
      <TokenField errors={state.errors.token} />
      <SubmitButton intent="connect" pendingLabel={t("Asking the tracker…")}>
        {t("Connect")}
      </SubmitButton>
    </Form>
  );
}

export function TokenField({ id, errors }: { id?: string; errors: string[] | undefined }) {
  return (
    <TextField
      name="token"
      {...(id !== undefined && { id })}
      type="password"
      label={t("Token")}
      hint={t("It's stored encrypted and never shown again.")}
      className="w-full"
      required
      maxLength={500}
      autoComplete="off"
      errors={errors}
    />
  );
}
