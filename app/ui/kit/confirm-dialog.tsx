import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { Dialog, FormActions } from "./dialog.tsx";
import { OverlayButton } from "./dialog-buttons.tsx";
import { FormErrors } from "./form-errors.tsx";
import { DialogForm } from "./overlay.tsx";
import { SubmitButton } from "./submit-button.tsx";

export type ConfirmDialogProps = {
  title: string;
  question: ReactNode;
  /** Posted as `intent` to the page's own action. */
  intent: string;
  verb: string;
  backHref: string;
  errors?: string[];
  /** Hidden fields. */
  fields?: Record<string, string>;
};

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  title,
  question,
  intent,
  verb,
  backHref,
  errors,
  fields = {},
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={question} closeHref={backHref} alert>
      <FormErrors errors={errors} />
      <DialogForm method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormActions>
          <OverlayButton to={backHref}>{t("Cancel")}</OverlayButton>
          <SubmitButton intent={intent} variant="danger">
            {verb}
          </SubmitButton>
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
