import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { RecorderDefaultView } from "#app/domain/transcripts/bots/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type RecorderDefaultProps = { view: RecorderDefaultView; failed: FormFailure | undefined };

/** Whether the recorder joins the project's meetings by itself. */
export function RecorderDefault({ view, failed }: RecorderDefaultProps) {
  const { recorder, project_id, project_name, automatic, may_choose } = view;
  const description = t("Joins meetings and transcribes them.");
  if (!recorder)
    return (
      <SettingsSection main id="recorder" title={t("Recorder")} description={description}>
        <p className="text-sm">
          {t(
            "None is set up, so people add transcripts by hand. Your operator can connect Recall.ai, Attendee or Vexa.",
          )}
        </p>
      </SettingsSection>
    );
  const choosing = formStateOf(failed, "choose-recorder");
  return (
    <SettingsSection main id="recorder" title={t("Recorder")} description={description}>
      <p className="text-sm">
        {automatic
          ? t(
              "{recorder} joins every upcoming meeting that has a link. People in the meeting can see it, and you can skip any meeting.",
              { recorder },
            )
          : t(
              "{recorder} joins when someone presses Start Meeting & Recording, or when a meeting is set to record automatically.",
              { recorder },
            )}
      </p>
      {may_choose ? (
        <SectionForm id="recorder" className="flex flex-col items-start gap-3">
          <FormErrors errors={choosing.errors[""]} />
          <input type="hidden" name="project_id" value={project_id} />
          <Checkbox
            name="automatic"
            label={t("Record the meetings of {projectName} automatically", {
              projectName: isolated(project_name),
            })}
            defaultChecked={automatic}
          />
          <SubmitButton intent="choose-recorder" variant="secondary" pendingLabel={t("Saving…")}>
            {t("Save")}
          </SubmitButton>
        </SectionForm>
      ) : (
        <p className="text-sm text-muted">
          {rich("An admin of {projectName} can change this.", {
            projectName: <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink>,
          })}
        </p>
      )}
    </SettingsSection>
  );
}
