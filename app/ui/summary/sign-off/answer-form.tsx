import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { SignOffPageView, SignOffView } from "#app/domain/summaries/sign-offs/view.ts";
import { FormActions } from "../../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../../kit/dialog-buttons.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextArea } from "../../kit/text-field.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import { ProposalFields } from "./proposal-fields.tsx";
import type { SignOffResult } from "./sign-off-data.ts";

type Props = {
  own: NonNullable<SignOffView["own"]>;
  words: string;
  lines: SignOffPageView["lines"];
  /** What was pressed in the strip. */
  wanted: string | null;
  result: SignOffResult | undefined;
  back: string;
};

/** The reader's answer: to agree, with a comment or without, or to object with a proposal. */
export function AnswerForm({ own, words, lines, wanted, result, back }: Props) {
  const kept = useFormDraft(`sign-off ${own.signer_id}`, result?.errors && result);
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  const errors = result?.errors ?? {};
  const objects = wanted === "objected" || typed("intent") === "object";
  return (
    <DialogForm key={kept.key} method="post" className="flex flex-col gap-4">
      <input type="hidden" name="words" value={words} />
      <input type="hidden" name="signer_id" value={own.signer_id} />
      {kept.notice}
      {own.for_name !== null && <p>{t("You answer for {name}.", { name: isolated(own.for_name) })}</p>}
      <TextArea
        name="comment"
        label={t("Comment")}
        optional
        rows={2}
        maxLength={2000}
        autoFocus={wanted === "agreed"}
        defaultValue={typed("comment")}
        errors={errors.comment}
      />
      {objects && <ProposalFields lines={lines} typed={typed} errors={errors} />}
      <FormActions>
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        {objects ? (
          <SubmitButton intent="object" pendingLabel={t("Saving…")}>
            {t("Object with this proposal")}
          </SubmitButton>
        ) : (
          <>
            {wanted === null && (
              <OverlayButton to={`${back}/sign-off?answer=objected`}>{t("Object")}</OverlayButton>
            )}
            <SubmitButton intent="agree" pendingLabel={t("Saving…")}>
              {t("Agree")}
            </SubmitButton>
          </>
        )}
      </FormActions>
    </DialogForm>
  );
}
