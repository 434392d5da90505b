import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { DecisionWords, ListedDecisionView } from "#app/domain/summaries/decisions/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextArea } from "../kit/text-field.tsx";

type WhyDecidedProps = {
  decision: ListedDecisionView;
  words: DecisionWords[];
  mayExplain: boolean;
  result?: Failure | undefined;
};

/** Why it was decided: as somebody wrote it down, and in the words of the meeting with what led to them. */
export function WhyDecided({ decision, words, mayExplain, result }: WhyDecidedProps) {
  const { reason, meeting } = decision;
  const errors = result?.errors.reason;
  return (
    <section aria-labelledby="why-title" className="flex flex-col gap-4">
      <h2 id="why-title" className="text-md">
        {t("Why")}
      </h2>
      {reason ? (
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{reason}</p>
      ) : (
        <p className="text-muted">{t("No reason yet.")}</p>
      )}
      {mayExplain && (
        <details className="disclosure no-print" open={Boolean(errors)}>
          <summary className="cursor-pointer text-sm text-link">
            {reason ? t("Edit the reason") : t("Add a reason")}
          </summary>
          <Form method="post" preventScrollReset className="mt-2 flex max-w-prose flex-col gap-3">
            <TextArea
              key={reason}
              name="reason"
              label={t("Reason")}
              hideLabel
              rows={4}
              defaultValue={errors ? String(result?.values.reason ?? "") : (reason ?? "")}
              errors={errors}
            />
            <SubmitButton intent="explain" className="self-start">
              {t("Save")}
            </SubmitButton>
          </Form>
        </details>
      )}
      {words.length > 0 && (
        <div>
          <h3 className="mb-1 text-sm font-medium text-muted">{t("In the meeting")}</h3>
          <ul className="flex max-w-prose flex-col gap-1.5">
            {words.map((line) => (
              <Spoken key={line.segment_id} line={line} meetingId={meeting.meeting_id} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Spoken({ line, meetingId }: { line: DecisionWords; meetingId: string }) {
  const { segment_id, speaker, text, timestamp, is_cited, gives_reason } = line;
  return (
    <li>
      <Link
        to={`/meeting-summary/${meetingId}${spokenHref(segment_id)}`}
        className={cx(
          "touch-target block border-l-2 pl-3 wrap-anywhere hover:border-thread",
          is_cited ? "border-thread" : "border-line text-muted",
        )}
      >
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <bdi>{speaker}</bdi>
          {timestamp && <span className="tabular-nums">{timestamp}</span>}
          {is_cited && <span>{t("The decision")}</span>}
          {gives_reason && <span>{t("Gives a reason")}</span>}
        </span>
        {text}
      </Link>
    </li>
  );
}
