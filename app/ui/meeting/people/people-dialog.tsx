import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { MeetingPeopleView } from "#app/domain/meetings/meetings/people-view.ts";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Dialog, FormActions } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextLink } from "../../kit/text-link.tsx";

type PeopleData = { meeting: MeetingPeopleView; back: string };
type PeopleResult = { errors: Record<string, string[]> };

/** Who sees a meeting, and for who may decide it, the choice between its people and the whole project. */
export function PeopleDialog({ data, result }: DialogPageProps<PeopleData, PeopleResult>) {
  const { meeting, back } = data;
  const { is_private, people, admins, abilities, meeting_id } = meeting;
  return (
    <Dialog title={t("Who sees this meeting")} description={meeting.title} closeHref={back}>
      {abilities.edit ? (
        <DialogForm method="post" className="flex flex-col gap-4">
          <FormErrors errors={Object.values(result?.errors ?? {}).flat()} />
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t("Who sees this meeting")}</legend>
            <Choice value="" isChosen={!is_private} label={t("Everybody in the project")} />
            <Choice
              value="on"
              isChosen={is_private}
              label={t("Only its people")}
              hint={t("No one else finds it in lists, search or chat.")}
            />
          </fieldset>
          <p className="text-sm text-muted">
            {t("Share links stay open until they expire or someone turns them off.")}
          </p>
          <FormActions>
            <CloseButton to={back}>{t("Cancel")}</CloseButton>
            <SubmitButton pendingLabel={t("Saving…")}>{t("Save")}</SubmitButton>
          </FormActions>
        </DialogForm>
      ) : (
        <p>
          {is_private
            ? t("Only its people see it. Its host or an admin of the project can change that.")
            : t("Everybody in the project sees it. Its host or an admin of the project can change that.")}
        </p>
      )}
      <Names title={t("Its people")} names={people}>
        {abilities.edit && (
          <TextLink to={`/schedule-meeting?meeting=${meeting_id}#people`}>
            {t("Change who is invited")}
          </TextLink>
        )}
      </Names>
      {admins.length > 0 && <Names title={t("Admins of the project")} names={admins} />}
    </Dialog>
  );
}

type ChoiceProps = { value: string; isChosen: boolean; label: string; hint?: string };

function Choice({ value, isChosen, label, hint }: ChoiceProps) {
  return (
    <Checkbox
      type="radio"
      id={value ? "private" : "open"}
      name="is_private"
      value={value}
      label={label}
      defaultChecked={isChosen}
      hint={hint}
    />
  );
}

function Names({ title, names, children }: { title: string; names: string[]; children?: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 font-medium">{title}</h2>
      <ul className="flex flex-col gap-1">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {children && <p className="mt-2">{children}</p>}
    </section>
  );
}
