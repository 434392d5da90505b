import { lazy, Suspense } from "react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import type { BookingView } from "#app/domain/scheduling/bookings/view.ts";
import type { SeriesView } from "#app/domain/scheduling/series/view.ts";
import type { RecorderView } from "#app/domain/transcripts/bots/view.ts";
import { isOpen } from "#app/domain/transcripts/recordings/lifecycle.ts";
import type { RecordingView } from "#app/domain/transcripts/recordings/view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { withRetry } from "../../runtime/retry.ts";
import { type ShownProgress, SummaryWork } from "../hub/summary-work.tsx";
import { AnswerButtons, type AnswerStatus } from "./answer-buttons.tsx";
import { joinLink } from "./join-link.ts";
import { MeetingFacts } from "./meeting-facts.tsx";
import { RecordingPanel } from "./recording-panel.tsx";

const BookingNote = lazy(async () => ({
  default: (await withRetry(() => import("../schedule/booking-note.tsx"))).BookingNote,
}));
const CarriedOver = lazy(async () => ({
  default: (await withRetry(() => import("../schedule/carried-over.tsx"))).CarriedOver,
}));

type MeetingData = {
  meeting: MeetingView;
  booking: BookingView | null;
  recording: RecordingView;
  recorder: RecorderView;
  join_url: string | null;
  summary: ShownProgress;
  /** Null for a meeting that does not repeat. */
  series: SeriesView | null;
  /** E-mail to why it gets no mail. */
  mail_problems: Record<string, string>;
  /** Whether the reader comes; null for who is not asked. */
  own_answer: AnswerStatus | null;
};
type MeetingResult = { errors: Record<string, string[]>; detail: string; values: Record<string, unknown> };

/** A scheduled meeting: its details, its recording and its summary. */
export function MeetingDialog({ data, result, search, path }: DialogPageProps<MeetingData, MeetingResult>) {
  const { meeting, booking, recording, recorder, join_url, summary, series } = data;
  const link = joinLink(meeting, join_url);
  const errors = result?.errors[""];
  const isOver = ["processing", "completed"].includes(meeting.meeting_status);
  if (search.get("confirm") === "delete-following" && series && meeting.abilities.delete)
    return (
      <ConfirmDialog
        title={t("Delete this and following meetings")}
        question={t(
          "Are you sure you want to delete {title} and all its later meetings? This action cannot be undone.",
          { title: isolated(meeting.title) },
        )}
        intent="delete-following"
        verb={t("Delete all")}
        backHref={path}
        errors={errors}
      />
    );
  if (search.get("confirm") === "delete" && meeting.abilities.delete)
    return (
      <ConfirmDialog
        title={t("Delete meeting")}
        question={t(
          "Are you sure you want to delete {title}? Its transcript and summary are deleted too. This action cannot be undone.",
          { title: isolated(meeting.title) },
        )}
        intent="delete"
        verb={t("Delete")}
        backHref={path}
        errors={errors}
      />
    );
  return (
    <Dialog
      title={meeting.title}
      description={meeting.description || t("No description provided")}
      closeHref={listOf(meeting)}
      footer={<Footer meeting={meeting} path={path} isRepeating={series !== null && !series.ended} />}
    >
      <FormErrors errors={errors} />
      {booking && (
        <Suspense>
          <BookingNote
            booking={booking}
            meetingId={meeting.meeting_id}
            mayStop={meeting.abilities.record && isOpen(recording.status)}
          />
        </Suspense>
      )}
      <RecordingPanel
        recording={recording}
        recorder={recorder}
        mayRecord={meeting.abilities.record}
        hasFailed={result?.values.intent === "start" && errors !== undefined}
        link={link}
        isOver={isOver}
      />
      <SummaryWork
        meetingId={meeting.meeting_id}
        status={meeting.meeting_status}
        isRecording={isOpen(recording.status)}
        summary={summary}
      />
      {data.own_answer && <OwnAnswer status={data.own_answer} />}
      <MeetingFacts meeting={meeting} link={link} series={series} mailProblems={data.mail_problems} />
      {series && !isOver && (
        <Suspense>
          <CarriedOver items={series.carried_over} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Whether the reader comes, for who is invited. */
function OwnAnswer({ status }: { status: AnswerStatus }) {
  return (
    <DialogForm
      method="post"
      aria-label={t("Your answer")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <input type="hidden" name="intent" value="answer" />
      <span className="text-sm font-medium">
        {status === "invited" ? t("Will you be there?") : t("Your answer")}
      </span>
      <span className="flex flex-wrap gap-2">
        <AnswerButtons status={status} />
      </span>
    </DialogForm>
  );
}

/** The page that lists the meeting: the project's list, or for a guest the dashboard. */
function listOf({ user_role }: MeetingView): string {
  return user_role === "participant" ? "/dashboard" : "/pending-meetings";
}

function Footer({
  meeting,
  path,
  isRepeating,
}: {
  meeting: MeetingView;
  path: string;
  isRepeating: boolean;
}) {
  const { meeting_id, abilities } = meeting;
  return (
    <>
      {abilities.delete && (
        <OverlayButton
          variant="danger"
          className={isRepeating ? undefined : "sm:mr-auto"}
          to={`${path}?confirm=delete`}
        >
          {t("Delete")}
        </OverlayButton>
      )}
      {abilities.delete && isRepeating && (
        <OverlayButton variant="quiet" className="sm:mr-auto" to={`${path}?confirm=delete-following`}>
          {t("Delete this and following")}
        </OverlayButton>
      )}
      <CloseButton to={listOf(meeting)}>{t("Close")}</CloseButton>
      {abilities.edit && <LinkButton to={`/schedule-meeting?meeting=${meeting_id}`}>{t("Edit")}</LinkButton>}
    </>
  );
}
