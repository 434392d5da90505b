import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { SpokenView, SuggestionView } from "#app/domain/summaries/decisions/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { Link } from "../kit/link.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { decisionHref } from "./decision-href.ts";

type SuggestionsProps = { suggestions: SuggestionView[]; more?: boolean };

/** Decisions that seem to repeat or to contradict earlier ones, each with its proof, for who runs the later meeting. */
export function Suggestions({ suggestions, more = false }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="no-print flex flex-col gap-2">
      <h2 id="suggestions-title" className="text-md">
        {t("To review")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {suggestions.map((suggestion) => (
          <Suggestion key={suggestion.suggestion_id} suggestion={suggestion} />
        ))}
      </ul>
      {more && <p className="text-sm text-muted">{t("More wait. They show up here as you answer these.")}</p>}
    </section>
  );
}

function Suggestion({ suggestion }: { suggestion: SuggestionView }) {
  const { suggestion_id, relation, newer, older } = suggestion;
  return (
    <li className="flex flex-col gap-3 py-4">
      <p className="text-sm font-medium">
        {relation === "contradicts"
          ? t("This may contradict an earlier decision.")
          : t("This may repeat an earlier decision.")}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Side label={t("Earlier")} decision={older} />
        <Side label={t("Now")} decision={newer} />
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <SubmitButton size="small" variant="secondary" intent={`supersedes ${suggestion_id}`}>
          {t("Replaces the earlier one")}
        </SubmitButton>
        <SubmitButton size="small" variant="secondary" intent={`same ${suggestion_id}`}>
          {t("Same decision")}
        </SubmitButton>
        <SubmitButton size="small" variant="quiet" intent={`unrelated ${suggestion_id}`}>
          {t("Unrelated")}
        </SubmitButton>
      </Form>
    </li>
  );
}

function Side({ label, decision }: { label: string; decision: SuggestionView["newer"] }) {
  const { decision_id, text, meeting, words } = decision;
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="wrap-anywhere">
        <TextLink to={decisionHref(decision_id)}>{text}</TextLink>
      </p>
      {words && <Quote words={words} meetingId={meeting.meeting_id} />}
      <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">{meeting.title}</span>
        <Time value={meeting.held_at} style="date" />
      </p>
    </div>
  );
}

/** Spoken words that lead to their place in the transcript. */
export function Quote({ words, meetingId }: { words: SpokenView; meetingId: string }) {
  const { segment_id, speaker, text, timestamp } = words;
  return (
    <Link
      to={`/meeting-summary/${meetingId}${spokenHref(segment_id)}`}
      className="touch-target mt-1 block border-l-2 border-line pl-3 wrap-anywhere hover:border-thread"
    >
      <span className="text-sm text-muted">
        <bdi>{speaker}</bdi>
        {timestamp && <span className="ml-1.5 tabular-nums">{timestamp}</span>}
      </span>
      <span className="block">{`“${text}”`}</span>
    </Link>
  );
}
