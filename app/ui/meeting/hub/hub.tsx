import type { ReactNode } from "react";
import { ungrouped } from "#app/domain/meetings/meetings/ungrouped.ts";
import type { HubView } from "#app/domain/meetings/meetings/view.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Icon } from "../../kit/icon.tsx";
import { PageForm } from "../../kit/page-form.tsx";
import { Working } from "../../kit/working.tsx";
import { AddTranscriptButton } from "../add/add-transcript-button.tsx";
import { SampleMeetingButton } from "../add/sample-button.tsx";
import { ContextGroupSection } from "./context-group.tsx";
import { MeetingCard, MeetingGrid } from "./meeting-card.tsx";

export function NoMeetings() {
  return (
    <EmptyState
      title="No Meetings Yet"
      action={
        <>
          <AddTranscriptButton variant="primary" />
          <LinkButton to="/schedule-meeting">Schedule Meeting</LinkButton>
          <SampleMeetingButton />
        </>
      }
    >
      Add a transcript to get its summary here.
    </EmptyState>
  );
}

type HubMeetingsProps = {
  project_id: string;
  hub: HubView;
  /** The button that groups the meetings again. */
  regenerate: ReactNode;
  /** The list of all meetings; it stands beside the groups where there is room. */
  library: ReactNode;
};

/** The newest meetings, then all of them: as a list, and by topic. */
export function HubMeetings({ project_id, hub, regenerate, library }: HubMeetingsProps) {
  const { recent, groups, abilities } = hub;
  if (recent.length === 0) return library;
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-md">Recent Meetings</h2>
        <MeetingGrid>
          {recent.map((meeting) => (
            <MeetingCard
              key={meeting.meeting_id}
              meeting={{ ...meeting, at: meeting.held_at }}
              href={`/meeting-summary/${meeting.meeting_id}`}
              badge="AI Summary"
            />
          ))}
        </MeetingGrid>
      </section>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {library}
        <section className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 className="text-md">Group by Context</h2>
            {regenerate}
          </div>
          {groups.length === 0 && <p className="text-sm text-muted">Meetings on the same topic</p>}
          {groups.map(({ topic, meetings, total }) => (
            <ContextGroupSection
              key={topic}
              topic={topic}
              meetings={meetings.map((meeting) => ({ ...meeting, at: meeting.held_at }))}
              total={total}
              allHref={`/summary-hub?topic=${encodeURIComponent(topic)}#all-meetings`}
              editHref={
                abilities.renameGroup && topic !== ungrouped
                  ? `/summary-hub/group?${new URLSearchParams({ project: project_id, topic })}`
                  : undefined
              }
            />
          ))}
        </section>
      </div>
    </>
  );
}

type RegenerateProps = { project_id: string; running: boolean };

export function Regenerate({ project_id, running }: RegenerateProps) {
  return (
    <PageForm method="post" action="/summary-hub" preventScrollReset>
      <input type="hidden" name="project_id" value={project_id} />
      <Button size="small" icon={<Icon name="refresh-cw" />} pending={running}>
        Regenerate Context
      </Button>
    </PageForm>
  );
}

/** The state of the grouping; without scripts with a link to reload. */
export function Regrouping({ completed }: { completed: number }) {
  const meetings = completed === 1 ? "1 meeting" : `${completed} meetings`;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <Working label={`Grouping ${meetings} by topic`} />
      <noscript>
        <LinkButton to="/summary-hub" size="small">
          Show new groups
        </LinkButton>
      </noscript>
    </div>
  );
}
