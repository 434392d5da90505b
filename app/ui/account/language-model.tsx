import { isolated } from "#app/core/isolated.ts";
import type { LanguageModelView } from "#app/domain/workspaces/language-model/view.ts";
import { modelWaits } from "#app/domain/workspaces/spending/refusal.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { moneyText } from "../kit/money.ts";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { ChosenTemplate, MinutesTemplateForm } from "./minutes-template.tsx";
import { SectionForm, SettingsSection } from "./section.tsx";

export type LanguageModelProps = { view: LanguageModelView; failed: FormFailure | undefined };

const count = (tokens: number) => tokens.toLocaleString("en-US");

/** Which model reads the project's meetings, what leaves this server for it, what it cost today, and whether it may. */
export function LanguageModel({ view, failed }: LanguageModelProps) {
  const { model, project_name, enabled, allowed, abilities, project_id } = view;
  const description = `Writes summaries, answers and agendas in ${isolated(project_name)}.`;
  if (!model)
    return (
      <SettingsSection main id="language-model" title="Language model" description={description}>
        <p className="text-sm">
          None is set up, so the built-in engine does the work and nothing leaves this server. Your operator
          can add one in Settings → Integrations → Language model.
        </p>
      </SettingsSection>
    );
  const choosing = formStateOf(failed, "choose-model");
  const testing = formStateOf(failed, "test-model");
  return (
    <SettingsSection main id="language-model" title="Language model" description={description}>
      {!allowed && <p className="text-sm">{modelWaits}</p>}
      <p className="text-sm">
        {!enabled
          ? `${model} is off for ${isolated(project_name)}. The built-in engine does the work and nothing leaves this server.`
          : allowed
            ? `The transcripts of ${isolated(project_name)}, and the questions asked about them, are sent to ${model}. Every line it writes is checked against the transcript.`
            : `Once it's on, the transcripts of ${isolated(project_name)}, and the questions asked about them, are sent to ${model}.`}
      </p>
      {allowed && <Usage view={view} />}
      {abilities.choose ? (
        <>
          <SectionForm id="language-model" className="flex flex-col items-start gap-3">
            <FormErrors errors={choosing.errors[""]} />
            <input type="hidden" name="project_id" value={project_id} />
            <Checkbox
              name="enabled"
              label={`Let ${model} read this project's meetings`}
              defaultChecked={enabled}
            />
            <SubmitButton intent="choose-model" variant="secondary" pendingLabel="Saving…">
              Save
            </SubmitButton>
          </SectionForm>
          {enabled && <MinutesTemplateForm view={view} failed={failed} />}
          {enabled && allowed && (
            <SectionForm id="language-model" className="flex flex-col items-start gap-3">
              <FormErrors errors={testing.errors[""]} />
              <input type="hidden" name="project_id" value={project_id} />
              <SubmitButton intent="test-model" variant="secondary" pendingLabel="Testing…">
                Test the model
              </SubmitButton>
            </SectionForm>
          )}
        </>
      ) : (
        <>
          {enabled && <ChosenTemplate view={view} />}
          <p className="text-sm text-muted">
            An admin of <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink> can change this.
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
    { name: "You, in all your projects", ...today.person },
    { name: "The organization", ...today.organization },
  ];
  return (
    <>
      {used_up && (
        <p className="text-sm text-warning-ink">{used_up} Until then, the built-in engine does the work.</p>
      )}
      <ul aria-label="Tokens used today" className="text-sm text-muted">
        {shares.map(({ name, tokens, allowed }) => (
          <li key={name}>
            {name}: {count(tokens)} of {count(allowed)} tokens today
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        A day ends at midnight UTC. Last 30 days in {project_name}: {count(month.tokens)} tokens
        {month.cost && `, about ${moneyText(month.cost)}`}.
      </p>
    </>
  );
}
