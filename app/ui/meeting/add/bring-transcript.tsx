import { t } from "#app/core/words.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FileField } from "../../kit/file-field.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea } from "../../kit/text-field.tsx";
import { transcriptForms, transcriptSourcesText } from "./transcript-forms.ts";
import { KeptFile, WhoSpeaks } from "./who-speaks.tsx";

export type BringTranscriptFormProps = {
  /** How many lines the meeting has; replacing them needs a confirmation. */
  lines: number;
  /** The meeting is planned for later; its transcript says that it was held. */
  ahead: boolean;
  errors?: Record<string, string[]>;
  /** What a refused form had. */
  values?: Record<string, string | string[]>;
  backHref: string;
};

/** Adds a transcript by file or as pasted text. */
export function BringTranscriptForm(props: BringTranscriptFormProps) {
  const { lines, errors = {}, values = {}, ahead, backHref } = props;
  const { text: pasted } = values;
  const { "": whole = [], transcript = [], ...fields } = errors;
  return (
    <DialogForm method="post" encType="multipart/form-data" className="flex flex-col gap-5">
      <FormErrors errors={[...whole, ...transcript]} fields={fields} />
      <WhoSpeaks values={values} errors={errors} />
      <KeptFile values={values} />
      <FileField
        id="bytes"
        name="file"
        label={t("Transcript file")}
        accept={transcriptForms}
        hint={t(transcriptSourcesText)}
        errors={errors.bytes}
      />
      <TextArea
        name="text"
        label={t("Or paste the text")}
        rows={8}
        placeholder={t("Ana Reis: Shall we start?\nBo Lind: Yes, one moment.")}
        hint={t("One line per speaker turn: “Name: what they said”.")}
        defaultValue={typeof pasted === "string" ? pasted : ""}
        errors={errors.text}
      />
      {lines > 0 && (
        <Checkbox
          name="replace"
          label={t("Replace the transcript")}
          defaultChecked={values.replace === "on"}
          hint={t("Deletes its {lines} lines and regenerates the summary.", {
            lines: lines.toLocaleString("en"),
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
