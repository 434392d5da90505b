import type { SummaryState } from "#app/core/enums/summary-state.ts";
import { amount, plural, t } from "#app/core/words.ts";
import type { CarriedItem } from "#app/domain/scheduling/series/view.ts";
import type { LineComments } from "#app/domain/summaries/comments/view.ts";
import { writtenByHand } from "#app/domain/summaries/summaries/engine-name.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { type LoggedLine, LoggedLines } from "../../decisions/logged-line.tsx";
import { Time } from "../../kit/time.tsx";
import { stageOf, useSummaryNews } from "../../meeting/hub/summary-news.ts";
import { CarriedOver } from "../../meeting/schedule/carried-over.tsx";
import { personHref } from "../../workspace/person-href.ts";
import { LineCommentsProvider } from "../comments/line-comments.tsx";
import { Revisions, type RevisionView, type VersionsListed } from "../review/revisions.tsx";
import type { UncitedTopicView } from "../transcript/uncited-topics.tsx";
import { ActionItems, type ActionItemsProps } from "./action-items.tsx";
import { OpenQuestions, SummaryReference, SummaryText } from "./document.tsx";
import { HandwrittenFoot, HandwrittenReference, HandwrittenText } from "./handwritten.tsx";
import { LineChoices } from "./line-choices.tsx";
import { MeetingNotes } from "./meeting-notes.tsx";
import type { NotesPage } from "./notes-page.ts";
import { OpenRows } from "./open-rows.tsx";
import { OtherLanguages, UnreadLanguageContext } from "./other-languages.tsx";
import { summaryMarks } from "./possible.tsx";
import { NoSummary, type ProgressView, ReadAgain, SummaryFailed, SummaryProgress } from "./state.tsx";

export type SummaryBodyProps = {
  path: string;
  /** What earlier meetings of the series left open. */
  carriedOver: CarriedItem[];
  /** What people wrote down during the meeting. */
  notes: NotesPage;
  versions: VersionsListed;
  /** Null where nobody comments. */
  comments: LineComments[] | null;
  /** The lines that are in the log of decisions. */
  logged: LoggedLine[];
  /** When the words behind the summary were deleted because of their age. */
  transcriptDeletedAt: string | null;
  /** Whether the reader may change the summary or propose changes now. */
  mayEdit: boolean;
  page: {
    meeting: { meeting_id: string; project_id: string; meeting_status: string };
    abilities: { record: boolean; editSummary: boolean; confirmLine: boolean; share: boolean };
    has_transcript: boolean;
    state: SummaryState;
    progress: ProgressView | null;
    problem: string | null;
    owner_ids: Record<string, string>;
    /** Lines of the transcript that came after it was read. */
    new_lines: number;
    summary: null | {
      engine: string;
      notice: string | null;
      unread: string | null;
      unread_language: string | null;
      document: DocumentView;
      uncovered: UncitedTopicView[];
      action_items: ActionItemsProps["items"];
      more_items: ActionItemsProps["rest"];
      revisions: RevisionView[];
    };
  };
};

/** The content of the summary tab: the state of the work, its failure, or the summary. */
export function SummaryBody({ page, path, carriedOver, notes, comments, logged, ...view }: SummaryBodyProps) {
  const { transcriptDeletedAt, mayEdit } = view;
  const { summary, abilities, meeting } = page;
  const byHand = summary?.engine === writtenByHand;
  const written = <MeetingNotes notes={notes} path={path} meetingId={meeting.meeting_id} byHand={byHand} />;
  useSummaryNews(meeting.meeting_id, stageOf({ ...meeting, state: page.state }));
  return (
    <LineCommentsProvider path={path} comments={comments}>
      <LoggedLines lines={logged}>
        <State page={page} />
        {page.state === "ready" && page.new_lines > 0 && (
          <NewLines count={page.new_lines} canAsk={abilities.record} />
        )}
        {(!summary || byHand) && written}
        {summary && (
          <OpenRows lines={summaryMarks(summary).length}>
            <LineChoices mayChoose={abilities.confirmLine}>
              <UnreadLanguageContext.Provider value={summary.unread_language}>
                <OtherLanguages text={summary.unread} />
                {byHand ? (
                  <HandwrittenText document={summary.document} />
                ) : (
                  <SummaryText document={summary.document} />
                )}
                <ActionItems
                  items={summary.action_items}
                  rest={summary.more_items}
                  canEdit={abilities.editSummary}
                  path={path}
                  hrefOf={(owner) => {
                    const id = page.owner_ids[owner];
                    return id && personHref(id, meeting.project_id);
                  }}
                />
                <CarriedOver items={carriedOver} />
                <OpenQuestions lines={summary.document.open_questions} mayEdit={mayEdit && !byHand} />
                {!byHand && written}
                {byHand ? (
                  <HandwrittenReference document={summary.document} />
                ) : (
                  <SummaryReference document={summary.document} uncovered={summary.uncovered} />
                )}
              </UnreadLanguageContext.Provider>
              {(!byHand || view.versions.total > 1) && (
                <div className="no-print">
                  <Revisions
                    revisions={summary.revisions}
                    listed={view.versions}
                    canRestore={abilities.editSummary}
                    path={path}
                  />
                </div>
              )}
              {byHand ? (
                <HandwrittenFoot
                  canBring={abilities.record && !page.has_transcript}
                  transcriptHref={`/meetings/${meeting.meeting_id}/transcript`}
                />
              ) : (
                <Engine
                  summary={summary}
                  canAsk={abilities.record && page.state === "ready" && !transcriptDeletedAt}
                  transcriptDeletedAt={transcriptDeletedAt}
                />
              )}
            </LineChoices>
          </OpenRows>
        )}
      </LoggedLines>
    </LineCommentsProvider>
  );
}

/** Proposes a new summary: what came late changes nothing by itself. */
function NewLines({ count, canAsk }: { count: number; canAsk: boolean }) {
  const lines = plural(count, "1 line", "{count} lines", { count: amount(count) });
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center justify-between gap-3 border-y border-line py-3"
    >
      <p className="max-w-prose">
        {t("{lines} of the transcript came in after this summary.", { lines })}
        {canAsk && <span className="text-muted"> {t("A new summary keeps what people wrote.")}</span>}
      </p>
      {canAsk && <ReadAgain label={t("Update the summary")} />}
    </div>
  );
}

function State({ page }: Pick<SummaryBodyProps, "page">) {
  const { state, progress, problem, summary, has_transcript, abilities, meeting } = page;
  const transcriptHref = `/meetings/${meeting.meeting_id}/transcript`;
  const waiting = state === "none" && has_transcript && meeting.meeting_status === "processing";
  if (state === "processing" || waiting)
    return (
      <SummaryProgress
        progress={progress ?? { step: 0, of: 1, label: t("In line") }}
        hasExcerpts={summary?.engine === "embedded"}
      />
    );
  if (state === "failed")
    return (
      <SummaryFailed problem={problem ?? ""} canRetry={abilities.record} transcriptHref={transcriptHref} />
    );
  if (summary) return null;
  return (
    <NoSummary hasTranscript={has_transcript} canBring={abilities.record} transcriptHref={transcriptHref} />
  );
}

type SummaryProps = NonNullable<SummaryBodyProps["page"]["summary"]>;
type EngineProps = {
  summary: SummaryProps;
  canAsk: boolean;
  transcriptDeletedAt: string | null;
};

/** Who read the transcript and what left this server, said plainly; and why it was not the model, where one is set up. */
function Engine({ summary, canAsk, transcriptDeletedAt }: EngineProps) {
  const { engine, notice } = summary;
  const checked = summaryMarks(summary).some(({ unkept }) => unkept === "check")
    ? t("Lines marked “Check” couldn't be checked against it.")
    : t("Every line was checked against it.");
  const by =
    engine === "embedded"
      ? t("Summarized on this server. Nothing was sent to an AI provider.")
      : t("Written by {engine}, which was sent the transcript. {checked}", { engine, checked });
  return (
    <footer className="no-print flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <div className="max-w-prose">
        {notice && <p className="text-body">{t("The built-in engine stepped in. {notice}", { notice })}</p>}
        <p>
          {by}{" "}
          {transcriptDeletedAt
            ? rich("Its transcript was deleted on {time}.", {
                time: <Time value={transcriptDeletedAt} style="date" inSentence />,
              })
            : t("Every line links to its quote.")}
          {canAsk && ` ${t("Regenerating keeps what people wrote.")}`}
        </p>
      </div>
      {canAsk && <ReadAgain label={notice ? t("Try again") : t("Regenerate")} variant="quiet" />}
    </footer>
  );
}
