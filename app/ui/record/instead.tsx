import { t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";

type InsteadProps = { meetingId: string | undefined; service: string | null };

/** Shown where the browser can't record: record elsewhere and upload. */
export function InsteadOfRecording({ meetingId, service }: InsteadProps) {
  const href = meetingId === undefined ? "/pending-meetings" : `/meetings/${meetingId}/transcript`;
  const label =
    meetingId === undefined
      ? t("Choose a meeting")
      : service === null
        ? t("Add transcript")
        : t("Upload a recording");
  return (
    <EmptyState
      title={t("This browser can't record here")}
      action={
        <LinkButton to={href} icon={<Icon name="upload" />}>
          {label}
        </LinkButton>
      }
    >
      {t("Recording needs JavaScript, a microphone and a current browser over HTTPS.")}{" "}
      {meetingId === undefined ? whatInMeeting(service) : whatHere(service)}
    </EmptyState>
  );
}

function whatHere(service: string | null): string {
  return service === null
    ? t("Record with your phone or another program, then add the transcript here.")
    : t("Record with your phone or another program, then upload the recording here.");
}

function whatInMeeting(service: string | null): string {
  return service === null
    ? t(
        "Record with your phone or another program, then add the transcript under “Add transcript” of its meeting.",
      )
    : t(
        "Record with your phone or another program, then upload the recording under “Add transcript” of its meeting.",
      );
}
