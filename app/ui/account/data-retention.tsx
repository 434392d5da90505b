import { t } from "#app/core/words.ts";
import { retentionDayChoices } from "#app/domain/transcripts/retention-settings/day-choices.ts";
import type { RetentionView } from "#app/domain/transcripts/retention-settings/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type DataRetentionProps = { view: RetentionView; failed: FormFailure | undefined };

const choices = () => [
  { value: "", label: t("Forever") },
  ...retentionDayChoices.map((days) => ({
    value: String(days),
    label: days === 365 ? t("1 year after the meeting") : t("{days} days after the meeting", { days }),
  })),
];

/** How long the project keeps transcripts and recordings. */
export function DataRetention({ view, failed }: DataRetentionProps) {
  const { project_id, project_name, transcript_days, keep_recordings, recording_days } = view;
  const description = t("How long transcripts are kept.");
  const choosing = formStateOf(failed, "choose-retention");
  if (!view.abilities.choose)
    return (
      <SettingsSection
        main
        id="data-retention"
        title={t("Transcripts and recordings")}
        description={description}
      >
        <p className="text-sm">{kept(t("Transcripts are kept"), transcript_days)}</p>
        <p className="text-sm">
          {keep_recordings
            ? kept(t("Uploaded recordings are kept"), recording_days)
            : t("Uploaded recordings are deleted once they're transcribed.")}
        </p>
        <p className="text-sm text-muted">
          {rich("An admin of {projectName} can change this.", {
            projectName: <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink>,
          })}
        </p>
      </SettingsSection>
    );
  return (
    <SettingsSection
      main
      id="data-retention"
      title={t("Transcripts and recordings")}
      description={description}
    >
      <SectionForm id="data-retention" className="flex flex-col items-start gap-4">
        <FormErrors errors={choosing.errors[""]} />
        <input type="hidden" name="project_id" value={project_id} />
        <Select
          key={`transcripts ${transcript_days}`}
          name="transcript_days"
          label={t("Keep transcripts")}
          hint={t("Summaries and action items stay. The transcripts are permanently deleted.")}
          options={choices()}
          defaultValue={String(transcript_days ?? "")}
          errors={choosing.errors.transcript_days}
          className="w-full sm:w-80"
        />
        <Checkbox
          name="keep_recordings"
          label={t("Keep uploaded recordings for playback")}
          hint={t("When this is off, a recording is deleted once it's transcribed.")}
          defaultChecked={keep_recordings}
        />
        <Select
          key={`recordings ${recording_days}`}
          name="recording_days"
          label={t("Keep recordings")}
          options={choices()}
          defaultValue={String(recording_days ?? "")}
          errors={choosing.errors.recording_days}
          className="w-full sm:w-80"
        />
        <SubmitButton intent="choose-retention" variant="secondary" pendingLabel={t("Saving…")}>
          {t("Save")}
        </SubmitButton>
      </SectionForm>
    </SettingsSection>
  );
}

function kept(what: string, days: number | null): string {
  return days === null
    ? t("{what} forever.", { what })
    : t("{what} for {days} days after the meeting.", { what, days });
}
