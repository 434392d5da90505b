import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import type { CommentsResult, MentionOption } from "./comments-data.ts";
import { MentionField } from "./mention-field.tsx";

type CommentFormProps = {
  /** What the button does: each form of the page has one of its own. */
  intent: string;
  label: string;
  button: string;
  text?: string;
  people: MentionOption[];
  result: CommentsResult | undefined;
  autoFocus?: boolean;
  /** Another button of the form. */
  beside?: ReactNode;
};

/** One field and its button. What was refused stands in it again with the reason. */
export function CommentForm(props: CommentFormProps) {
  const { intent, label, button, text, people, result, autoFocus, beside } = props;
  const refused = result?.values.intent === intent ? result : undefined;
  return (
    <DialogForm method="post" className="flex flex-col gap-2">
      <FormErrors errors={refused?.errors[""]} />
      <MentionField
        id={`text-${intent.replace(" ", "-")}`}
        label={label}
        people={people}
        autoFocus={autoFocus}
        defaultValue={String(refused?.values.text ?? text ?? "")}
        errors={refused?.errors.text ?? refused?.errors.line_id}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton intent={intent} size="small" pendingLabel={t("Saving…")}>
          {button}
        </SubmitButton>
        {beside}
      </div>
    </DialogForm>
  );
}
