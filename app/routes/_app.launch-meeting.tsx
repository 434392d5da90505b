import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hour } from "#app/core/clock.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { ctxOf, load } from "#app/http/pages/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { List } from "#app/ui/kit/list.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { joinLink } from "#app/ui/meeting/facts/join-link.ts";
import { shortNames } from "#app/ui/meeting/facts/participants.tsx";
import { MeetingListRow } from "#app/ui/meeting/hub/meeting-row.tsx";
import { NextMeeting } from "#app/ui/meeting/hub/next-meeting.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Launch Meeting")} · Throughline` }];

const shown = 10;

/** The next meetings; the requested one, if it is among them, comes first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const id = new URL(args.request.url).searchParams.get("id")?.slice(0, 64) ?? "";
  const { project } = await load(args, currentWorkspace, {});
  if (!project) return { id, project: null, meetings: [] };
  const { project_id, project_name } = project;
  const now = ctxOf(args).now();
  const coming = (await load(args, listScheduledMeetings, { project_id, limit: shown })).filter(
    ({ scheduled_at, meeting_status }) =>
      meeting_status === "in_progress" || Date.parse(scheduled_at) > now - hour,
  );
  const requested = coming.filter(({ meeting_id }) => meeting_id === id);
  const others = coming.filter(({ meeting_id }) => meeting_id !== id);
  return { id, project: { project_name }, meetings: [...requested, ...others] };
};

export default function LaunchMeeting() {
  const { id, project, meetings } = useLoaderData<typeof loader>();
  const [next, ...others] = meetings;
  return (
    <Page>
      <PageHeader
        title={t("Launch Meeting {id}", { id }).trim()}
        badges={<span className="text-xs text-muted">{t("Coming soon...")}</span>}
        description={
          project && t("Coming up in {projectName}", { projectName: isolated(project.project_name) })
        }
        actions={project && <TextLink to="/pending-meetings">{t("Scheduled Meetings")}</TextLink>}
      />
      {next ? <NextMeeting meeting={next} /> : <NothingPlanned hasProject={project !== null} />}
      {others.length > 0 && <Others meetings={others} />}
    </Page>
  );
}

function Others({ meetings }: { meetings: MeetingView[] }) {
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title" className="mb-2 text-md font-semibold">
        {t("After that")}
      </h2>
      <List label={t("After that")}>
        {meetings.map((meeting) => (
          <MeetingListRow
            key={meeting.meeting_id}
            meeting={{
              ...meeting,
              at: meeting.scheduled_at,
              participants: shortNames(meeting.participants),
            }}
            href={`/pending-meetings/${meeting.meeting_id}`}
            actions={<Join link={joinLink(meeting)} />}
          />
        ))}
      </List>
    </section>
  );
}

function NothingPlanned({ hasProject }: { hasProject: boolean }) {
  return (
    <EmptyState
      title={t("No upcoming meetings")}
      action={
        <LinkButton variant="primary" to={hasProject ? "/schedule-meeting" : "/dashboard"}>
          {hasProject ? t("Schedule Meeting") : t("Choose a project")}
        </LinkButton>
      }
    >
      {t("The project's next meetings show up here, one click from joining.")}
    </EmptyState>
  );
}

function Join({ link }: { link: ReturnType<typeof joinLink> }) {
  if (!link) return null;
  return (
    // As wide as the longest, so that the times form one column.
    <span className="flex md:w-44 md:[&>a]:w-full">
      <LinkButton size="small" to={link.href} target="_blank" rel="noopener noreferrer">
        {link.label}
      </LinkButton>
    </span>
  );
}
