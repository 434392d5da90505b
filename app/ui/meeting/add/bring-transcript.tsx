import { amount, t } from "#app/core/words.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FileField } from "../../kit/file-field.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea } from "../../kit/text-field.tsx";

export type BringTranscriptFormProps = {
  /** How many lines the meeting has; replacing them needs a confirmation. */
  lines: number;
  /** The meeting is planned for later; its transcript says that it was held. */
  ahead: boolean;
  errors?: Record<string, string[]>;
  /** The pasted text of a refused form. */
  pasted?: string;
  /** Whether replacing was confirmed in a refused form. */
  replacing?: boolean;
  backHref: string;
};

const forms = ".vtt,.srt,.sbv,.txt,.json,.md,text/plain,text/vtt,application/json";

/** Adds a transcript by file or as pasted text. */
export function BringTranscriptForm(props: BringTranscriptFormProps) {
  const { lines, errors = {}, pasted = "", replacing = false, ahead, backHref } = props;
  const { "": whole = [], transcript = [], ...fields } = errors;
  return (
    <DialogForm method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      <FormErrors errors={[...whole, ...transcript]} fields={fields} />
      <FileField
        id="bytes"
        name="file"
        label={t("Transcript file")}
        accept={forms}
        hint={t(
          "From Zoom, Teams, Google Meet, Otter or Fireflies; VTT, SRT, SBV or plain text. Up to 10 MB.",
        )}
        errors={errors.bytes}
      />
      <TextArea
        name="text"
        label={t("Or paste the text")}
        rows={8}
        placeholder={t("Ana Reis: Shall we start?\nBo Lind: Yes, one moment.")}
        hint={t("One line per speaker turn: “Name: what they said”.")}
        defaultValue={pasted}
        errors={errors.text}
      />
      {lines > 0 && (
        <Checkbox
          name="replace"
          label={t("Replace the transcript")}
          defaultChecked={replacing}
          hint={t("Deletes its {lines} lines and regenerates the summary.", {
            lines: amount(lines),
          })}
          errors={errors.replace}
        />
      )}
      {ahead && (
        <p className="text-sm text-muted">
          {t("This meeting is scheduled for later. Adding its transcript marks it as completed.")}
        </p>
      )}
      <FormActions>
        <CloseButton to={backHref}>{t("Cancel")}</CloseButton>
        <SubmitButton pendingLabel={t("Reading the transcript…")}>{t("Add transcript")}</SubmitButton>
      </FormActions>
    </DialogForm>
  );
}
