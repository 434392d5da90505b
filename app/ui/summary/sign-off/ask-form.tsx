import { signOffCircles } from "#app/core/enums/sign-off-circle.ts";
import { amount, t } from "#app/core/words.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import type { SignOffRequestView } from "#app/domain/summaries/sign-offs/view.ts";
import { circleLabel } from "../../account/circle-label.ts";
import { Button } from "../../kit/button.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FieldNotes } from "../../kit/field.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { useFormDraft } from "../../runtime/use-form-draft.tsx";
import type { SignOffResult } from "./sign-off-data.ts";

type Props = {
  request: SignOffRequestView;
  meetingId: string;
  result: SignOffResult | undefined;
  back: string;
};

/** Who has to agree, by when, and how many are enough. */
export function AskForm({ request, meetingId, result, back }: Props) {
  const { people, today } = request;
  const kept = useFormDraft(`ask ${meetingId}`, result);
  const errors = result?.errors ?? {};
  const typed = (name: string, otherwise: string) => String(kept.values?.[name] ?? otherwise);
  const circle = typed("circle", request.circle);
  const chosen = new Set(kept.values ? [kept.values.people ?? []].flat() : request.chosen);
  if (!request.has_minutes)
    return (
      <>
        <p>{t("There's nothing to agree on yet: keep lines of the summary, or write some, first.")}</p>
        <FormActions>
          <CloseButton to={back}>{t("Close")}</CloseButton>
        </FormActions>
      </>
    );
  return (
    <DialogForm key={kept.key} method="post" className="flex flex-col gap-5">
      {/* Enter presses the first button of a form, which must not be the one that asks people. */}
      <button type="submit" name="intent" value="find" className="hidden" tabIndex={-1}>
        Enter
      </button>
      {kept.notice}
      <FormErrors
        errors={errors[""]}
        fields={{ people: errors.people, due_date: errors.due_date, quorum: errors.quorum }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{t("Who has to agree?")}</legend>
        {signOffCircles.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            id={`circle-${one}`}
            name="circle"
            value={one}
            label={circleLabel(one)}
            defaultChecked={circle === one}
          />
        ))}
      </fieldset>
      <fieldset
        id="people"
        className="flex min-w-0 flex-col gap-2 border-l-2 border-line pl-4 [form:not(:has(input[value=named]:checked))_&]:hidden"
      >
        <legend className="sr-only">{t("People")}</legend>
        {request.is_large && <FindPeople request={request} />}
        {people
          .filter(({ is_host }) => !is_host)
          .map((one) => (
            <Checkbox
              key={one.key}
              id={`person-${one.key}`}
              name="people"
              value={one.key}
              label={<bdi className="break-words">{one.name}</bdi>}
              defaultChecked={chosen.has(one.key) && one.problem === null}
              disabled={one.problem !== null}
              hint={
                one.problem ??
                (one.is_guest ? t("{email} · gets a link of their own", { email: one.email }) : undefined)
              }
            />
          ))}
        <FieldNotes ids={{ id: "people", errorId: errors.people && "people-error" }} errors={errors.people} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="due_date"
          type="date"
          label={t("Answer by")}
          min={today}
          required
          defaultValue={typed("due_date", request.due_date)}
          hint={t("The end of this day in {zone}. People are reminded the day before and that morning.", {
            zone: request.zone,
          })}
          errors={errors.due_date}
        />
        <TextField
          name="quorum"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          label={t("How many are enough")}
          optional
          defaultValue={typed("quorum", String(request.quorum ?? ""))}
          hint={t("Leave it empty if everybody has to agree.")}
          errors={errors.quorum}
        />
      </div>
      <p className="text-sm text-muted">
        {t(
          "If you have to agree yourself, asking counts as your agreement. Who agreed and when is sealed with the minutes.",
        )}
      </p>
      <FormActions>
        <CloseButton to={back}>{t("Cancel")}</CloseButton>
        <SubmitButton intent="ask" pendingLabel={t("Asking…")}>
          {t("Ask to agree")}
        </SubmitButton>
      </FormActions>
    </DialogForm>
  );
}

/** Searches the members of a large project. */
function FindPeople({ request: { q, total } }: { request: SignOffRequestView }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        className="flex-1 basis-40"
        name="q"
        type="search"
        label={t("Search members")}
        placeholder={t("Name or e-mail")}
        autoComplete="off"
        defaultValue={q}
      />
      <Button name="intent" value="find" formNoValidate>
        {t("Search")}
      </Button>
      <p role="status" className="w-full text-sm text-muted">
        {total > peopleOnPage
          ? t("Showing the first {peopleOnPage} of {total}. Search to find the others.", {
              peopleOnPage,
              total: amount(total),
            })
          : t("{total} found", { total })}
      </p>
    </div>
  );
}
