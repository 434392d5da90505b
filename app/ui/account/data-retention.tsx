import { retentionDayChoices } from "#app/domain/transcripts/retention-settings/day-choices.ts";
import type { RetentionView } from "#app/domain/transcripts/retention-settings/view.ts";
import { Checkbox } from "../kit/checkbox.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { Select } from "../kit/select.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { type FormFailure, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type DataRetentionProps = { view: RetentionView; failed: FormFailure | undefined };

const choices = [
  { value: "", label: "Forever" },
  ...retentionDayChoices.map((days) => ({
    value: String(days),
    label: days === 365 ? "1 year after the meeting" : `${days} days after the meeting`,
  })),
];

/** How long the project keeps transcripts and recordings. */
export function DataRetention({ view, failed }: DataRetentionProps) {
  const { project_id, project_name, transcript_days, keep_recordings, recording_days } = view;
  const description = "How long transcripts are kept.";
  const choosing = formStateOf(failed, "choose-retention");
  if (!view.abilities.choose)
    return (
      <SettingsSection main id="data-retention" title="Transcripts and recordings" description={description}>
        <p className="text-sm">{kept("Transcripts are kept", transcript_days)}</p>
        <p className="text-sm">
          {keep_recordings
            ? kept("Uploaded recordings are kept", recording_days)
            : "Uploaded recordings are deleted once they're transcribed."}
        </p>
        <p className="text-sm text-muted">
          An admin of <TextLink to={`/projects/${project_id}`}>{project_name}</TextLink> can change this.
        </p>
      </SettingsSection>
    );
  return (
    <SettingsSection main id="data-retention" title="Transcripts and recordings" description={description}>
      <SectionForm id="data-retention" className="flex flex-col items-start gap-4">
        <FormErrors errors={choosing.errors[""]} />
        <input type="hidden" name="project_id" value={project_id} />
        <Select
          key={`transcripts ${transcript_days}`}
          name="transcript_days"
          label="Keep transcripts"
          hint="Summaries and action items stay. The transcripts are permanently deleted."
          options={choices}
          defaultValue={String(transcript_days ?? "")}
          errors={choosing.errors.transcript_days}
          className="w-full sm:w-80"
        />
        <Checkbox
          name="keep_recordings"
          label="Keep uploaded recordings for playback"
          hint="When this is off, a recording is deleted once it's transcribed."
          defaultChecked={keep_recordings}
        />
        <Select
          key={`recordings ${recording_days}`}
          name="recording_days"
          label="Keep recordings"
          options={choices}
          defaultValue={String(recording_days ?? "")}
          errors={choosing.errors.recording_days}
          className="w-full sm:w-80"
        />
        <SubmitButton intent="choose-retention" variant="secondary" pendingLabel="Saving…">
          Save
        </SubmitButton>
      </SectionForm>
    </SettingsSection>
  );
}

function kept(what: string, days: number | null): string {
  return days === null ? `${what} forever.` : `${what} for ${days} days after the meeting.`;
}
