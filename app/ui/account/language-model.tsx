import type { LanguageModelView } from "#app/domain/language-model/view.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { Section, SectionForm } from "./section.tsx";

export type LanguageModelProps = { view: LanguageModelView; failed: FormFailure | undefined };

/** Which model reads the project's meetings, what leaves this server for it, what it cost today, and whether it may. */
export function LanguageModel({ view, failed }: LanguageModelProps) {
  const { model, project_name, enabled, today, month, abilities, project_id } = view;
  const description = `Writes summaries, answers and agendas in ${project_name}.`;
  if (!model)
    return (
      <Section id="language-model" title="Language model" description={description}>
        <p className="text-sm">
          None is set up, so the built-in engine does the work and nothing leaves this server. Your operator
          can add one with <code>AI_BASE_URL</code> and <code>AI_MODEL</code>.
        </p>
      </Section>
    );
  const choosing = formStateOf(failed, "choose-model");
  const testing = formStateOf(failed, "test-model");
  const count = (tokens: number) => tokens.toLocaleString("en-US");
  return (
    <Section id="language-model" title="Language model" description={description}>
      <p className="text-sm">
        {enabled
          ? `The transcripts of ${project_name}, and the questions asked about them, are sent to ${model}. Every line it writes is checked against the transcript.`
          : `${project_name} does without ${model}. The built-in engine does the work and nothing leaves this server.`}
      </p>
      <p className="text-sm text-muted">
        Today: {count(today.tokens)} of {count(today.allowed)} tokens, in{" "}
        {today.calls === 1 ? "1 call" : `${count(today.calls)} calls`}. Last 30 days: {count(month.tokens)}{" "}
        tokens{month.cost && `, about ${money(month.cost)}`}.
      </p>
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
          {enabled && (
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
        <p className="text-sm text-muted">
          An admin of <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink> can change this.
        </p>
      )}
    </Section>
  );
}

/** "$0.42"; of less than a cent it says so. */
function money({ amount, currency }: { amount: number; currency: string }): string {
  const format = (value: number) => value.toLocaleString("en-US", { style: "currency", currency });
  return amount > 0 && amount < 0.01 ? `less than ${format(0.01)}` : format(amount);
}
