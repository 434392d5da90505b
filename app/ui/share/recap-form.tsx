import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { RecapRecipientView } from "#app/domain/summaries/recaps/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FieldNotes } from "../kit/field.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { useFormDraft } from "../runtime/use-form-draft.tsx";
import type { RecapMail, RecapPageData, RecapResult } from "./recap-data.ts";

type Props = { recap: RecapPageData; preview: RecapMail | null; result: RecapResult | undefined };

/** Who gets the recap, and what its sender adds. */
export function RecapForm({ recap, preview, result }: Props) {
  const { meeting_id, recipients, is_private, revision } = recap;
  const kept = useFormDraft(`recap ${meeting_id}`, result);
  const errors = result?.errors ?? {};
  const ticked = kept.values && new Set([kept.values.to ?? []].flat());
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  const shownTo = [...new Set([...recipients.map(({ email }) => email), ...(preview?.people ?? [])])];
  return (
    <Form key={kept.key} method="post" className="flex min-w-0 flex-col gap-5" preventScrollReset>
      {/* Enter presses the first button of a form, which must not be the one that sends. */}
      <button type="submit" name="intent" value="preview" className="hidden" tabIndex={-1}>
        Enter
      </button>
      <input type="hidden" name="revision" value={revision} />
      {kept.notice}
      <FormErrors errors={errors[""]} fields={{ to: errors.to, more: errors.more, beyond: errors.beyond }} />
      {!recap.has_mail_server && (
        <p className="text-muted">
          {t("This server has no mail server yet: e-mails wait until its operator sets one up.")}
        </p>
      )}
      {recipients.length > 0 && (
        <fieldset id="to" className="flex min-w-0 flex-col gap-3" aria-describedby={errors.to && "to-error"}>
          <legend className="mb-2 text-sm font-medium">{t("Recipients")}</legend>
          {recipients.map((one, index) => (
            <Recipient
              key={one.email}
              id={`to-${index}`}
              recipient={one}
              checked={ticked ? ticked.has(one.email) : one.chosen}
            />
          ))}
          <FieldNotes ids={{ id: "to", errorId: errors.to && "to-error" }} errors={errors.to} />
        </fieldset>
      )}
      <TextArea
        name="more"
        label={t("Other e-mail addresses")}
        optional
        rows={2}
        hint={t(
          "With commas between them. People outside the project get the recap without a link to the summary.",
        )}
        defaultValue={typed("more")}
        errors={errors.more}
      />
      {is_private && (
        <Checkbox
          name="beyond"
          label={t("Also send it to people who can't see this meeting")}
          hint={t("Only this meeting's people see it. Without this, only they can get the recap.")}
          defaultChecked={kept.values?.beyond === "on"}
          errors={errors.beyond}
        />
      )}
      <TextArea
        name="note"
        label={t("Note")}
        optional
        rows={3}
        maxLength={1000}
        hint={t("Stands above the recap, in your name.")}
        defaultValue={typed("note")}
        errors={errors.note}
      />
      <Select
        key={preview?.to}
        name="as"
        label={t("Preview the e-mail to")}
        options={shownTo.map((email) => ({ value: email, label: email }))}
        defaultValue={preview?.to}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <SubmitButton intent="preview" variant="secondary" pendingLabel={t("Updating…")}>
          {t("Update preview")}
        </SubmitButton>
        <SubmitButton intent="send" pendingLabel={t("Sending…")}>
          {t("Send recap")}
        </SubmitButton>
      </div>
    </Form>
  );
}

type RecipientProps = { id: string; recipient: RecapRecipientView; checked: boolean };

function Recipient({ id, recipient, checked }: RecipientProps) {
  const { email, name, is_member, of_meeting, can_open, problem, sent_at } = recipient;
  const notes = [
    name !== email && email,
    !is_member && (can_open ? t("Not in the project") : t("Not in the project: no link to the summary")),
    !of_meeting && t("Can't see this meeting"),
    problem,
  ].filter(Boolean);
  return (
    <Checkbox
      id={id}
      name="to"
      value={email}
      label={<span className="break-words">{name}</span>}
      defaultChecked={checked && problem === null}
      disabled={problem !== null}
      hint={
        <>
          {notes.join(" · ")}
          {sent_at !== null && (
            <>
              {notes.length > 0 && " · "}
              {rich("Got this version {time}", { time: <Time value={sent_at} /> })}
            </>
          )}
        </>
      }
    />
  );
}
