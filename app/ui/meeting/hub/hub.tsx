import type { ReactNode } from "react";
import { plural, t } from "#app/core/words.ts";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import type { HubMeetingView, HubView } from "#app/domain/meetings/meetings/view.ts";
import type { LibraryView, MeetingRowView } from "#app/domain/search-and-chat/library/view.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.tsx";
import { PageForm } from "../../kit/page-form.tsx";
import { Working } from "../../kit/working.tsx";
import { groupPageHref } from "../../workspace/series-href.ts";
import { AddTranscriptButton } from "../add/add-transcript-button.tsx";
import { SampleMeetingButton } from "../add/sample-button.tsx";
import { ContextGroupSection } from "./context-group.tsx";
import { MeetingItem } from "./meeting-item.tsx";

export function NoMeetings() {
  return (
    <EmptyState
      title={t("No Meetings Yet")}
      action={
        <>
          <AddTranscriptButton variant="primary" />
          <LinkButton to="/schedule-meeting">{t("Schedule Meeting")}</LinkButton>
          <SampleMeetingButton />
        </>
      }
    >
      {t("Add a transcript to get its summary here.")}
    </EmptyState>
  );
}

type HubMeetingsProps = {
  project_id: string;
  hub: HubView;
  /** The newest meetings as rows, as far as they are shown above the list. */
  recent: MeetingRowView[];
  /** The button that groups the meetings again. */
  regenerate: ReactNode;
  /** The list of all meetings. */
  library: ReactNode;
};

/** One list of meetings, which the newest begin, and beside it the groups where there is room. */
export function HubMeetings({ project_id, hub, recent, regenerate, library }: HubMeetingsProps) {
  const { groups, abilities } = hub;
  if (hub.recent.length === 0) return library;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {recent.length > 0 && (
          <section className="flex min-w-0 flex-col gap-3">
            <h2 className="text-md">{t("Recent Meetings")}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {recent.map((meeting) => (
                <MeetingItem key={meeting.meeting_id} meeting={meeting} badge={t("AI Summary")} />
              ))}
            </ul>
          </section>
        )}
        {library}
      </div>
      <section className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-md">{t("Group by Context")}</h2>
          {regenerate}
        </div>
        {groups.length === 0 && (
          <p className="text-sm text-muted">
            {t("Three or more meetings on one topic show up here together.")}
          </p>
        )}
        {groups.map(({ topic, meetings, total }) => (
          <ContextGroupSection
            key={topic}
            topic={topic}
            meetings={meetings.map((meeting) => ({ ...meeting, at: meeting.held_at }))}
            total={total}
            allHref={`/summary-hub?topic=${encodeURIComponent(topic)}#all-meetings`}
            pageHref={topic === ungrouped ? undefined : groupPageHref(project_id, topic)}
            editHref={
              abilities.renameGroup && topic !== ungrouped
                ? `/summary-hub/group?${new URLSearchParams({ project: project_id, topic })}`
                : undefined
            }
          />
        ))}
      </section>
    </div>
  );
}

type RegenerateProps = { project_id: string; running: boolean };

export function Regenerate({ project_id, running }: RegenerateProps) {
  return (
    <PageForm method="post" action="/summary-hub" preventScrollReset>
      <input type="hidden" name="project_id" value={project_id} />
      <Button size="small" icon={<Icon name="refresh-cw" />} pending={running}>
        {t("Regenerate Context")}
      </Button>
    </PageForm>
  );
}

/** The state of the grouping; without scripts with a link to reload. */
export function Regrouping({ completed }: { completed: number }) {
  const meetings = plural(completed, "1 meeting", "{count} meetings");
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <Working label={t("Grouping {meetings} by topic", { meetings })} />
      <noscript>
        <LinkButton to="/summary-hub" size="small">
          {t("Show new groups")}
        </LinkButton>
      </noscript>
    </div>
  );
}

/** The newest meetings as the list has them; of one that is not on its page what the hub knows. */
export function recentRows({ recent }: HubView, { months }: LibraryView): MeetingRowView[] {
  const listed = new Map(
    months.flatMap(({ meetings }) => meetings).map((meeting) => [meeting.meeting_id, meeting]),
  );
  return recent.map((meeting) => listed.get(meeting.meeting_id) ?? plainRow(meeting));
}

function plainRow({ meeting_id, title, held_at, is_private, participants }: HubMeetingView): MeetingRowView {
  const faces = participants.map((name) => ({ name, person_id: null }));
  const unknown = { gist: null, length_ms: null, decisions: 0, open_items: 0 };
  return { meeting_id, title, held_at, is_private, participants, status: "completed", faces, ...unknown };
}
