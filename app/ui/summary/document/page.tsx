import { useLocation } from "@remix-run/react";
import { memo } from "react";
import { t } from "#app/core/words.ts";
import type { SummaryView } from "#app/domain/summaries/summaries/view.ts";
import { FormErrors } from "../../kit/form-errors.tsx";
import { SpokenLanguageContext } from "../../kit/spoken-language.ts";
import { Tabs } from "../../kit/tabs.tsx";
import { fieldsOfContent, fieldsOfForm } from "../editing/edit-fields.ts";
import { EditButton, Editing, EditingFrame } from "../editing/editing.tsx";
import type { ReviewProps } from "../review/review.tsx";
import { Timeline, type TimelineTopicView } from "../transcript/timeline.tsx";
import { timelineOf } from "../transcript/timeline-of.ts";
import { clipOf } from "../transcript/words-href.ts";
import { AboveSummary, type AboveSummaryProps } from "./above-summary.tsx";
import { type TranscriptPart, tabHref, topicOf } from "./anchors.ts";
import { SummaryBody, type SummaryBodyProps } from "./body.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { roleLabel, SummaryHeader, type SummaryHeaderProps } from "./header.tsx";
import { LaterEditForm, LaterReview, LaterTranscript } from "./later-parts.tsx";
import { SummaryLayout, TabPanel } from "./layout.tsx";
import { summaryMarks } from "./possible.tsx";
import { RelatedMeetings, type RelatedMeetingView } from "./related-meetings.tsx";
import type { RetainedText } from "./retention-notice.tsx";
import { useAnchor } from "./use-anchor.ts";
import { useOpened, useTab, useTranscript } from "./use-tabs.ts";

export type SummaryPageProps = {
  page: SummaryBodyProps["page"] & {
    meeting: {
      meeting_id: string;
      title: string;
      title_from: SummaryHeaderProps["namedBy"] | null;
      held_at: string;
      is_private: boolean;
      context_group?: string | null;
    };
    attendees: { email: string; user_id: string | null; name: string }[];
    user_role: string;
    abilities: { editSummary: boolean; proposeEdit: boolean };
    summary: (SummaryView & Pick<NonNullable<SummaryBodyProps["page"]["summary"]>, "more_items">) | null;
    /** Clock string of the last spoken line. */
    ends: string | null;
    related: RelatedMeetingView[];
  };
  /** Null on the sample, whose speakers are invented. */
  who: NonNullable<SummaryHeaderProps["who"]> | null;
  /** The series of the meeting, for who may see its page. */
  seriesId?: string | null;
  carriedOver: SummaryBodyProps["carriedOver"];
  logged: SummaryBodyProps["logged"];
  kept: RetainedText;
  comments: SummaryBodyProps["comments"];
  notes: SummaryBodyProps["notes"];
  versions: SummaryBodyProps["versions"];
  pending: AboveSummaryProps["pending"];
  signOff: AboveSummaryProps["signOff"];
  /** The transcript, when the page was opened at that tab. */
  transcript: TranscriptPart | null;
  review: Pick<ReviewProps, "edit_request" | "original_summary"> | null;
  /** The document as one form, for editing without scripts. */
  editing: boolean;
  sideBySide: boolean;
  decided: boolean;
  result: { errors: Record<string, string[]>; values: Record<string, string | string[]> } | undefined;
  /** The reader's user id. */
  me: string;
  /** The address of the sample, whose visitors have no role and no actions; none on the page of a meeting. */
  samplePath?: string;
};

/** The page of a held meeting: summary, transcript, and the review of edits. A request that is under way leaves it as it is. */
export const SummaryPage = memo(function SummaryPage(props: SummaryPageProps) {
  const { page, pending, transcript, review, result, me, samplePath, ...view } = props;
  const { search, hash } = useLocation();
  const { meeting, user_role, abilities, summary, ends } = page;
  const path = samplePath ?? `/meeting-summary/${meeting.meeting_id}`;
  const tab = useTab();
  const part = useTranscript(path, transcript, tab === "transcript");
  const opened = { summary: useOpened(tab === "summary"), transcript: useOpened(tab === "transcript") };
  const hasOwnPending = pending.hasOwn;
  const errors = Object.values(result?.errors ?? {}).flat();
  // A refused form is shown again, even when another request of the reader is pending by now.
  const refused = errors.length > 0 && result?.values.summary !== undefined;
  const mayEdit =
    !review && (abilities.editSummary || (abilities.proposeEdit && (!hasOwnPending || refused)));
  const wholeForm = view.editing && mayEdit && summary !== null;
  const document = summary && !review && !wholeForm ? summary.document : null;
  const topics = document ? timelineOf(document, ends, tab) : [];
  const timelinePlace = {
    end: ends ?? undefined,
    currentId: document ? topicOf(hash, document)?.line_id : undefined,
  };
  const location = { path, search, hash };
  useAnchor(tab);
  return (
    <SpokenLanguageContext.Provider value={summary?.spoken_language ?? null}>
      <Editing
        key={meeting.meeting_id}
        draftKey={`throughline draft ${me} ${meeting.meeting_id}`}
        saved={mayEdit && !wholeForm ? summary : null}
        direct={abilities.editSummary}
      >
        <SummaryLayout
          header={
            <SummaryHeader
              title={meeting.title}
              heldAt={meeting.held_at}
              ends={ends}
              role={samplePath ? null : user_role}
              isPrivate={meeting.is_private}
              {...(abilities.editSummary &&
                !samplePath &&
                meeting.title_from && {
                  namedBy: meeting.title_from,
                  editHref: `/schedule-meeting?meeting=${meeting.meeting_id}`,
                })}
              attendees={page.attendees.map(({ email, name, user_id }) => ({
                email,
                name,
                role: user_id !== null && user_id === me ? roleLabel(user_role) : null,
              }))}
              reviewing={review !== null}
              {...(view.who && { who: view.who })}
              seriesId={view.seriesId ?? null}
              path={path}
              actions={
                !samplePath && (
                  <>
                    {mayEdit && document && tab === "summary" && (
                      <EditButton path={path} direct={abilities.editSummary} />
                    )}
                    {!review && !wholeForm && (
                      <ExportMenu
                        path={path}
                        hasSummary={summary !== null}
                        hasPossible={summary !== null && summaryMarks(summary).some(({ unkept }) => unkept)}
                        hasTranscript={page.has_transcript}
                        comments={(view.comments ?? []).reduce((sum, { comments }) => sum + comments, 0)}
                        canShare={abilities.share}
                        hasSignOff={view.signOff !== null}
                        // Chats belong to a project, and this reader is in none of this meeting's.
                        canAsk={user_role !== "participant"}
                      />
                    )}
                  </>
                )
              }
            />
          }
          lead={
            <>
              {!wholeForm && <FormErrors errors={errors} />}
              {!review && <AboveSummary signOff={view.signOff} pending={pending} path={path} />}
              <Tabs
                label={t("Meeting")}
                items={(["summary", "transcript"] as const).map((one) => ({
                  label: one === "summary" ? t("Summary") : t("Transcript"),
                  href: tabHref(one, location, document),
                  current: tab === one,
                }))}
              />
            </>
          }
          timeline={topics.length > 1 && <Timeline topics={topics} {...timelinePlace} />}
          foldedTimeline={
            topics.length > 1 && <Timeline topics={topics.map(withoutDots)} {...timelinePlace} />
          }
          related={
            !review &&
            page.related.length > 0 && (
              <RelatedMeetings meetings={page.related} group={meeting.context_group} />
            )
          }
        >
          {opened.transcript && (
            <TabPanel hidden={tab !== "transcript"}>
              <LaterTranscript
                part={part}
                path={path}
                canCorrect={abilities.editSummary}
                hasLineActions={!samplePath}
                meetingId={meeting.meeting_id}
                kept={view.kept}
                clip={clipOf(new URLSearchParams(search).get("clip"))}
                mayAddLine={summary !== null && (abilities.editSummary || abilities.proposeEdit)}
              />
            </TabPanel>
          )}
          {opened.summary && (
            <TabPanel hidden={tab !== "summary"}>
              {review ? (
                <LaterReview {...review} path={path} sideBySide={view.sideBySide} decided={view.decided} />
              ) : wholeForm ? (
                <LaterEditForm
                  key={summary.revision}
                  fields={
                    errors.length > 0 ? fieldsOfForm(result?.values ?? {}) : fieldsOfContent(summary.content)
                  }
                  revision={Number(result?.values.base_revision) || summary.revision}
                  moved={
                    Boolean(result?.errors[""]) && result?.values.base_revision !== String(summary.revision)
                  }
                  direct={abilities.editSummary}
                  path={path}
                  errors={errors}
                />
              ) : (
                <EditingFrame>
                  <SummaryBody
                    page={page}
                    path={path}
                    carriedOver={view.carriedOver}
                    logged={view.logged}
                    notes={view.notes}
                    versions={view.versions}
                    comments={view.comments}
                    mayEdit={mayEdit}
                    transcriptDeletedAt={view.kept.transcript_deleted_at}
                  />
                </EditingFrame>
              )}
            </TabPanel>
          )}
        </SummaryLayout>
      </Editing>
    </SpokenLanguageContext.Provider>
  );
});

function withoutDots({ dots: _, ...topic }: TimelineTopicView): TimelineTopicView {
  return topic;
}
