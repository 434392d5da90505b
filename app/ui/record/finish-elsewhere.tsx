import type { BrowserRecordingView } from "#app/domain/transcripts/browser-recordings/view.ts";
import { Button } from "../kit/button.tsx";
import { PageForm } from "../kit/page-form.tsx";
import { Time } from "../kit/time.tsx";
import { elapsedText } from "./recorder-state.ts";

/** A recording of the reader's in another browser: it can be ended from here with what has arrived. */
export function FinishElsewhere({ recording }: { recording: BrowserRecordingView }) {
  const { browser_recording_id, recorded_seconds, heard_at } = recording;
  return (
    <section aria-label="Recording" className="flex flex-col gap-4 border-l-2 border-thread pl-4">
      <p>
        You're recording this meeting in another browser. {elapsedText(recorded_seconds * 1000)} have arrived,
        the last of it <Time value={heard_at} style="relative" inSentence />. Go on there, or end it here with
        what has arrived.
      </p>
      <PageForm method="post" action="/record/step" className="flex flex-wrap gap-3">
        <input type="hidden" name="browser_recording_id" value={browser_recording_id} />
        <Button name="intent" value="finish">
          Finish with what has arrived
        </Button>
        <Button variant="quiet" name="intent" value="discard">
          Discard
        </Button>
      </PageForm>
    </section>
  );
}
