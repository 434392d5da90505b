import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { HubView } from "#app/domain/meetings/view.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Icon } from "../kit/icon.tsx";
import { Working } from "../kit/working.tsx";
import { ContextGroup } from "./context-group.tsx";
import { MeetingCard, MeetingGrid } from "./meeting-card.tsx";
import { SampleMeetingButton } from "./sample-button.tsx";

export function NoMeetings() {
  return (
    <EmptyState
      title="No Meetings Yet"
      action={
        <>
          <LinkButton variant="primary" to="/schedule-meeting">
            Schedule Meeting
          </LinkButton>
          <SampleMeetingButton />
        </>
      }
    >
      Once a meeting is completed, its summary is here.
    </EmptyState>
  );
}

type HubMeetingsProps = {
  hub: HubView;
  /** The button that groups the meetings again. */
  regenerate: ReactNode;
};

/** The newest meetings, and all meetings by topic. */
export function HubMeetings({ hub: { recent, groups }, regenerate }: HubMeetingsProps) {
  if (recent.length === 0)
    return (
      <EmptyState
        title="No meetings found matching your criteria."
        action={<LinkButton to="/summary-hub">Show all meetings</LinkButton>}
      />
    );
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
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-md">Group by Context</h2>
          {regenerate}
        </div>
        <div className="grid items-start gap-3 md:grid-cols-2 bar:grid-cols-3">
          {groups.map(({ topic, meetings, total }) => (
            <ContextGroup
              key={topic}
              topic={topic}
              meetings={meetings.map((meeting) => ({ ...meeting, at: meeting.held_at }))}
              total={total}
              allHref={`/summary-hub?q=${encodeURIComponent(topic)}`}
            />
          ))}
        </div>
      </section>
    </>
  );
}

type RegenerateProps = { project_id: string; running: boolean };

export function Regenerate({ project_id, running }: RegenerateProps) {
  return (
    <Form method="post" action="/summary-hub" preventScrollReset>
      <input type="hidden" name="project_id" value={project_id} />
      <Button size="small" icon={<Icon name="refresh-cw" />} pending={running}>
        Regenerate Context
      </Button>
    </Form>
  );
}

/** The state of the grouping; without scripts with a link to reload. */
export function Regrouping({ completed }: { completed: number }) {
  const meetings = completed === 1 ? "1 meeting" : `${completed} meetings`;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <Working label={`Reading the topics of ${meetings} anew`} />
      <noscript>
        <LinkButton to="/summary-hub" size="small">
          Show the new groups
        </LinkButton>
      </noscript>
    </div>
  );
}
