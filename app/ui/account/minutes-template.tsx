import { type MinutesTemplate, minutesTemplates } from "#app/core/enums/minutes-template.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { LanguageModelView } from "#app/domain/workspaces/language-model/view.ts";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea } from "../kit/text-field.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm } from "./section.tsx";

type Props = { view: Pick<LanguageModelView, "project_id" | "project_name" | "template" | "own_text"> };

const labels: Record<MinutesTemplate, Message> = {
  usual: message("Standard"),
  decisions: message("Decision meeting: decisions and their reasons first"),
  "stand-up": message("Stand-up: short, person by person, blockers first"),
  interview: message("Interview: what was asked and answered"),
  "customer-call": message("Customer call: what the customer wants and was promised"),
  "one-to-one": message("One-to-one: what both agreed on, in a few words"),
  own: message("Your own"),
};
const options = () => minutesTemplates.map((value) => ({ value, label: t(labels[value]) }));

/** Chooses how a project's minutes are written. Its own text is in view while it counts, or is refused. */
export function MinutesTemplateForm({ view, failed }: Props & { failed: FormFailure | undefined }) {
  const { project_id, template, own_text } = view;
  const { errors, typed } = formStateOf(failed, "choose-template");
  const isRefused = typed("intent") === "choose-template";
  return (
    <SectionForm id="language-model" className="flex flex-col items-start gap-4">
      <FormErrors errors={errors[""]} />
      <input type="hidden" name="project_id" value={project_id} />
      <Select
        key={`template ${template}`}
        name="template"
        label={t("Template for minutes")}
        hint={t("Changes how new minutes are written, never what they report.")}
        options={options()}
        defaultValue={isRefused ? typed("template") : template}
        errors={errors.template}
        className="w-full"
      />
      <TextArea
        key={`text ${own_text}`}
        name="own_text"
        label={t("Your own")}
        hint={t("What to stress, in what order, and how long. At most 2,000 characters.")}
        rows={6}
        defaultValue={isRefused ? typed("own_text") : own_text}
        errors={errors.own_text}
        className={errors.own_text ? "w-full" : "w-full [form:not(:has(option[value=own]:checked))_&]:hidden"}
      />
      <SubmitButton intent="choose-template" variant="secondary" pendingLabel={t("Saving…")}>
        {t("Save template")}
      </SubmitButton>
    </SectionForm>
  );
}

/** The same for somebody who cannot change it. */
export function ChosenTemplate({ view: { template, own_text } }: Props) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>{t("Template for minutes: {labels}", { labels: t(labels[template]) })}</p>
      {template === "own" && (
        <p className="whitespace-pre-wrap break-words border-l-2 border-line pl-3 text-muted">{own_text}</p>
      )}
    </div>
  );
}
