import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { Working } from "../../kit/working.tsx";

/** A recording in somebody's browser: it runs, is put together, or could not be. */
export function BrowserRecordingState({ recording }: { recording: BrowserRecordingView }) {
  const { status, started_by, is_own, problem, browser_recording_id } = recording;
  if (status === "finishing")
    return (
      <div className="border-l-2 border-thread pl-4">
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
        <Working label={t("Putting the recording together")} />
      </div>
    );
  if (status === "recording")
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-thread pl-4">
        <p>
          {is_own
            ? t("You're recording this meeting.")
            : t("{startedBy} is recording this meeting.", { startedBy: started_by })}
        </p>
        {is_own && (
          <LinkButton size="small" to="/record" reloadDocument>
            {t("Go to the recording")}
          </LinkButton>
        )}
      </div>
    );
  return (
    <div role="alert" className="border-l-2 border-danger pl-4">
      <p className="font-medium text-danger-ink">{t("We couldn't put the recording together")}</p>
      <p className="mt-1">{problem}</p>
      {is_own && (
        <Form method="post" action="/record/step" className="mt-3 flex gap-3">
          <input type="hidden" name="browser_recording_id" value={browser_recording_id} />
          <Button size="small" variant="primary" name="intent" value="finish">
            {t("Try again")}
          </Button>
          <Button size="small" name="intent" value="discard">
            {t("Delete the recording")}
          </Button>
        </Form>
      )}
    </div>
  );
}
