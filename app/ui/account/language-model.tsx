import { isolated } from "#app/core/isolated.ts";
import { amount, t } from "#app/core/words.ts";
import type { LanguageModelView } from "#app/domain/workspaces/language-model/view.ts";
import { modelWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { moneyText } from "../kit/money.ts";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { ChosenTemplate, MinutesTemplateForm } from "./minutes-template.tsx";
import { SectionForm, SettingsSection } from "./section.tsx";

export type LanguageModelProps = { view: LanguageModelView; failed: FormFailure | undefined };

const count = (tokens: number) => amount(tokens);

/** Which model reads the project's meetings, what leaves this server for it, what it cost today, and whether it may. */
export function LanguageModel({ view, failed }: LanguageModelProps) {
  const { model, project_name, enabled, allowed, abilities, project_id } = view;
  const description = t("Writes summaries, answers and agendas in {projectName}.", {
    projectName: isolated(project_name),
  });
  if (!model)
    return (
      <SettingsSection main id="language-model" title={t("Language model")} description={description}>
        <p className="text-sm">
          {t(
            "None is set up, so the built-in engine does the work and nothing leaves this server. Your operator can add one in Settings → Integrations → Language model.",
          )}
        </p>
      </SettingsSection>
    );
  const choosing = formStateOf(failed, "choose-model");
  const testing = formStateOf(failed, "test-model");
  return (
    <SettingsSection main id="language-model" title={t("Language model")} description={description}>
      {!allowed && <p className="text-sm">{t(modelWaits)}</p>}
      <p className="text-sm">
        {!enabled
          ? t(
              "{model} is off for {projectName}. The built-in engine does the work and nothing leaves this server.",
              { model, projectName: isolated(project_name) },
            )
          : allowed
            ? t(
                "The transcripts of {projectName}, and the questions asked about them, are sent to {model}. Every line it writes is checked against the transcript.",
                { projectName: isolated(project_name), model },
              )
            : t(
                "Once it's on, the transcripts of {projectName}, and the questions asked about them, are sent to {model}.",
                { projectName: isolated(project_name), model },
              )}
      </p>
      {allowed && <Usage view={view} />}
      {abilities.choose ? (
        <>
          <SectionForm id="language-model" className="flex flex-col items-start gap-3">
            <FormErrors errors={choosing.errors[""]} />
            <input type="hidden" name="project_id" value={project_id} />
            <Checkbox
              name="enabled"
              label={t("Let {model} read this project's meetings", { model })}
              defaultChecked={enabled}
            />
            <SubmitButton intent="choose-model" variant="secondary" pendingLabel={t("Saving…")}>
              {t("Save")}
            </SubmitButton>
          </SectionForm>
          {enabled && <MinutesTemplateForm view={view} failed={failed} />}
          {enabled && allowed && (
            <SectionForm id="language-model" className="flex flex-col items-start gap-3">
              <FormErrors errors={testing.errors[""]} />
              <input type="hidden" name="project_id" value={project_id} />
              <SubmitButton intent="test-model" variant="secondary" pendingLabel={t("Testing…")}>
                {t("Test the model")}
              </SubmitButton>
            </SectionForm>
          )}
        </>
      ) : (
        <>
          {enabled && <ChosenTemplate view={view} />}
          <p className="text-sm text-muted">
            {rich("An admin of {projectName} can change this.", {
              projectName: <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink>,
            })}
          </p>
        </>
      )}
    </SettingsSection>
  );
}

/** What was used today of each allowance, and when there is more. */
function Usage({ view: { today, month, used_up, project_name } }: Pick<LanguageModelProps, "view">) {
  const shares = [
    { name: project_name, ...today.project },
    { name: t("You, in all your projects"), ...today.person },
    { name: t("The organization"), ...today.organization },
  ];
  return (
    <>
      {used_up && (
        <p className="text-sm text-warning-ink">
          {t("{usedUp} Until then, the built-in engine does the work.", { usedUp: used_up })}
        </p>
      )}
      <ul aria-label={t("Tokens used today")} className="text-sm text-muted">
        {shares.map(({ name, tokens, allowed }) => (
          <li key={name}>
            {t("{name}: {tokens} of {allowed} tokens today", {
              name,
              tokens: count(tokens),
              allowed: count(allowed),
            })}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {t("A day ends at midnight UTC.")}{" "}
        {month.cost
          ? t("Last 30 days in {projectName}: {tokens} tokens, about {cost}.", {
              projectName: project_name,
              tokens: count(month.tokens),
              cost: moneyText(month.cost) ?? "",
            })
          : t("Last 30 days in {projectName}: {tokens} tokens.", {
              projectName: project_name,
              tokens: count(month.tokens),
            })}
      </p>
    </>
  );
}
