import { signOffCircles } from "#app/core/enums/sign-off-circle.ts";
import { t } from "#app/core/words.ts";
import type { SignOffDefaultView } from "#app/domain/summaries/sign-offs/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FieldNotes } from "../kit/field.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { circleLabel } from "./circle-label.ts";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type Props = { view: SignOffDefaultView; failed: FormFailure | undefined };

/** Whom a project asks to agree on minutes unless a host says otherwise. */
export function SignOffDefault({ view, failed }: Props) {
  const { project_id, project_name, circle, people, days, quorum, members } = view;
  const { errors, typed } = formStateOf(failed, "choose-sign-off");
  const isRefused = typed("intent") === "choose-sign-off";
  const shown = (name: string, saved: string) => (isRefused ? typed(name) : saved);
  const frame = {
    id: "sign-off",
    title: t("Agreement on minutes"),
    description: t("Who is asked to agree on the minutes of a meeting, unless its host chooses otherwise."),
  };
  if (!view.abilities.choose)
    return (
      <SettingsSection main {...frame}>
        <p className="text-sm">{circleLabel(circle)}</p>
        <p className="text-sm text-muted">
          {rich("An admin of {projectName} can change this.", {
            projectName: <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink>,
          })}
        </p>
      </SettingsSection>
    );
  return (
    <SettingsSection main {...frame}>
      <SectionForm id="sign-off" className="flex flex-col items-start gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="project_id" value={project_id} />
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
              defaultChecked={shown("circle", circle) === one}
            />
          ))}
        </fieldset>
        <fieldset
          id="people"
          className="flex min-w-0 flex-col gap-2 border-l-2 border-line pl-4 [form:not(:has(input[value=named]:checked))_&]:hidden"
        >
          <legend className="sr-only">{t("People")}</legend>
          {members.map(({ user_id, name }) => (
            <Checkbox
              key={user_id}
              id={`person-${user_id}`}
              name="people"
              value={user_id}
              label={<bdi className="break-words">{name}</bdi>}
              defaultChecked={people.includes(user_id)}
            />
          ))}
          {view.more_members > 0 && (
            <p className="text-sm text-muted">
              {t("{count} more members can be chosen when people are asked.", { count: view.more_members })}
            </p>
          )}
          <FieldNotes
            ids={{ id: "people", errorId: errors.people && "people-error" }}
            errors={errors.people}
          />
        </fieldset>
        <TextField
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          required
          label={t("Days to answer")}
          defaultValue={shown("days", String(days))}
          errors={errors.days}
          className="w-full sm:w-80"
        />
        <TextField
          name="quorum"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          optional
          label={t("How many are enough")}
          hint={t("Leave it empty if everybody has to agree.")}
          defaultValue={shown("quorum", String(quorum ?? ""))}
          errors={errors.quorum}
          className="w-full sm:w-80"
        />
        <SubmitButton intent="choose-sign-off" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Save")}
        </SubmitButton>
      </SectionForm>
    </SettingsSection>
  );
}
