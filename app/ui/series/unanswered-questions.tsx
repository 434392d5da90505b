import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { plural, t } from "#app/core/words.ts";
import type { QuestionView } from "#app/domain/search-and-chat/series-history/view.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { decisionHref } from "../decisions/decision-href.ts";
import { Link } from "../kit/link.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { rich } from "../kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { Time } from "../kit/time.tsx";
import { PagePart } from "./part.tsx";

type UnansweredProps = { questions: PageOfList<QuestionView>; hrefOf: (at: number) => string };

/** The questions that the summaries left open, the latest first; each leads to the words. */
export function UnansweredQuestions({ questions, hrefOf }: UnansweredProps) {
  return (
    <PagePart
      title={t("Open questions")}
      count={questions.total}
      empty={questions.total === 0 && t("No questions from these months are still open.")}
    >
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {questions.items.map(({ line_id, text, meeting, asked, answer, segment_id, timestamp }) => (
          <li key={line_id} className="flex flex-col gap-0.5 py-2.5">
            <Link
              to={`/meeting-summary/${meeting.meeting_id}${segment_id ? spokenHref(segment_id) : "#open-questions"}`}
              className="touch-target font-medium wrap-anywhere hover:underline"
            >
              {text}
              {timestamp && (
                <span className="ml-1.5 text-sm font-normal text-muted tabular-nums">{timestamp}</span>
              )}
            </Link>
            <p className="flex flex-wrap gap-x-2 text-sm text-muted">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{meeting.title}</bdi>
              </span>
              <Time value={meeting.held_at} style="date" />
              {asked > 1 && <span>{plural(asked, "Asked once", "Asked {count} times")}</span>}
            </p>
            {answer && (
              <p className="text-sm text-muted wrap-anywhere">
                {rich("A later decision may answer it: <link>{text}</link>", {
                  text: answer.text,
                  link: (inner) => <TextLink to={decisionHref(answer.decision_id)}>{inner}</TextLink>,
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ListPages listed={questions} size={rowsOnPage} hrefOf={hrefOf} />
    </PagePart>
  );
}
