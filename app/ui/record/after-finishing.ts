import { t } from "#app/core/words.ts";

/** What becomes of the sound once the recording is finished. */
export function afterFinishing(service: string | null): string {
  return service === null
    ? t("The recording is kept. It will be transcribed once a transcription server is set up.")
    : t("When you finish, the recording is sent to {service} to be transcribed.", { service });
}
