import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listScheduledMeetings } from "#app/domain/meetings/read.server.ts";
import { currentPlace } from "#app/domain/projects/read.server.ts";
import { load } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { List } from "#app/ui/list.tsx";
import { joinLink } from "#app/ui/meeting/join-link.ts";
import { MeetingRow } from "#app/ui/meeting/meeting-row.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction = () => [{ title: "Launch Meeting · Throughline" }];

const shown = 10;

export const loader = async (args: LoaderFunctionArgs) => {
  const id = new URL(args.request.url).searchParams.get("id")?.slice(0, 64) ?? "";
  const { project } = await load(args, currentPlace, {});
  if (!project) return { id, project: null, meetings: [] };
  const { project_id, project_name } = project;
  const meetings = await load(args, listScheduledMeetings, { project_id, limit: shown });
  return { id, project: { project_name }, meetings };
};

export default function LaunchMeeting() {
  const { id, project, meetings } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader
        title={`Launch Meeting ${id}`.trim()}
        description={project ? `Coming soon... in ${project.project_name}` : "Coming soon..."}
      />
      {meetings.length === 0 && (
        <EmptyState
          title="Nothing is planned"
          action={
            <LinkButton variant="primary" to={project ? "/schedule-meeting" : "/dashboard"}>
              {project ? "Schedule Meeting" : "Choose a project"}
            </LinkButton>
          }
        >
          The next meetings of the project are here, each one click from joining.
        </EmptyState>
      )}
      {meetings.length > 0 && (
        <List label="Next meetings">
          {meetings.map((meeting) => (
            <MeetingRow
              key={meeting.meeting_id}
              meeting={{ ...meeting, participants: meeting.participants.map(({ email }) => email) }}
              href={`/pending-meetings/${meeting.meeting_id}`}
              actions={<Join link={joinLink(meeting)} />}
            />
          ))}
        </List>
      )}
    </Page>
  );
}

function Join({ link }: { link: ReturnType<typeof joinLink> }) {
  if (!link) return null;
  return (
    <LinkButton size="small" variant="primary" to={link.href} target="_blank" rel="noopener noreferrer">
      {link.label}
    </LinkButton>
  );
}
