import { t } from "#app/core/words.ts";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton } from "../kit/dialog-buttons.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";

type Data = { session_id: string; title: string };
type Failure = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

/** Renames a chat on a page of its own, for browsers without scripts. */
export function RenameSessionForm({ data, result }: DialogPageProps<Data, Failure>) {
  const back = `/memory-gpt/${data.session_id}`;
  return (
    <Dialog title={t("Rename this chat")} closeHref={back}>
      <DialogForm method="post" className="flex flex-col gap-5">
        <FormErrors errors={result?.errors[""]} />
        <TextField
          name="new_label"
          label={t("Session title")}
          required
          autoFocus
          maxLength={40}
          defaultValue={String(result?.values.new_label ?? data.title)}
          errors={result?.errors.new_label}
        />
        <FormActions>
          <CloseButton to={back}>{t("Cancel")}</CloseButton>
          <SubmitButton pendingLabel={t("Saving…")}>{t("Save")}</SubmitButton>
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
