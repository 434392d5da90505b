import { t } from "#app/core/words.ts";
import type { CompletionView } from "#app/domain/summaries/action-items/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Link } from "../../kit/link.tsx";
import { DialogForm } from "../../kit/overlay.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { Time } from "../../kit/time.tsx";
import type { LedgerData, RefusedForm } from "./ledger-data.ts";

type MaybeDoneProps = Pick<LedgerData, "ledger" | "abilities"> & { refused: RefusedForm };

/** Words of later meetings that seem to say that an action item was done, for its owner or the host to answer. */
export function MaybeDone({ ledger: { maybe_done }, abilities, refused }: MaybeDoneProps) {
  if (maybe_done.length === 0) return null;
  const isOfThese = refused?.intent === "confirm-done" || refused?.intent === "not-yet";
  return (
    <section aria-labelledby="maybe-done" className="flex flex-col gap-3 border-b border-line pb-4">
      <h2 id="maybe-done" className="text-base font-semibold">
        {t("Done?")}
      </h2>
      <FormErrors errors={isOfThese ? refused.errors[""] : undefined} />
      <ul className="flex flex-col gap-4">
        {maybe_done.map((one) => (
          <li key={one.proposal_id} className="flex flex-col gap-2">
            <CompletionQuote words={one} />
            {abilities.complete && (
              <DialogForm method="post" className="flex flex-wrap gap-2">
                <input type="hidden" name="proposal_id" value={one.proposal_id} />
                <SubmitButton intent="confirm-done" size="small">
                  {t("Mark as done")}
                </SubmitButton>
                <SubmitButton intent="not-yet" variant="secondary" size="small">
                  {t("Not yet")}
                </SubmitButton>
              </DialogForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words with who said them where and when; they lead to their place in the transcript. */
export function CompletionQuote({ words }: { words: CompletionView }) {
  const { meeting, segment_id, speaker, timestamp, quote, asked } = words;
  return (
    <Link
      to={`/meeting-summary/${meeting.meeting_id}${spokenHref(segment_id)}`}
      className="touch-target block border-l-2 border-thread pl-3 wrap-anywhere hover:border-ink"
    >
      {asked && <span className="block text-muted">{`“${asked}”`}</span>}
      <span className="block">{`“${quote}”`}</span>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        <bdi>{speaker}</bdi>
        {timestamp && <span className="tabular-nums">{timestamp}</span>}
        <bdi className="min-w-0">{meeting.title}</bdi>
        <Time value={meeting.held_at} style="date" />
      </span>
    </Link>
  );
}
