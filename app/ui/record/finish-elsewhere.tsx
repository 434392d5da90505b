import { t } from "#app/core/words.ts";
import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../kit/button.tsx";
import { PageForm } from "../kit/page-form.tsx";
import { Time } from "../kit/time.tsx";

/** A recording of the reader's in another browser: it can be ended from here with what has arrived. */
export function FinishElsewhere({ recording }: { recording: BrowserRecordingView }) {
  const { browser_recording_id, recorded_seconds, heard_at } = recording;
  return (
    <section aria-label={t("Recording")} className="flex flex-col gap-4 border-l-2 border-thread pl-4">
      <p>
        {rich(
          "You're recording this meeting in another browser. The server has {recordedSeconds} of it, the latest from {time}. Continue there, or finish here with what the server has.",
          {
            recordedSeconds: shortClockTime(recorded_seconds * 1000),
            time: <Time value={heard_at} style="relative" inSentence />,
          },
        )}
      </p>
      <PageForm method="post" action="/record/step" className="flex flex-wrap gap-3">
        <input type="hidden" name="browser_recording_id" value={browser_recording_id} />
        <Button name="intent" value="finish">
          {t("Finish here")}
        </Button>
        <Button variant="quiet" name="intent" value="discard">
          {t("Discard")}
        </Button>
      </PageForm>
    </section>
  );
}
