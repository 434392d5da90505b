import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import type { RecordingStatus } from "#app/core/enums/recording-status.ts";
import { isolated } from "#app/core/isolated.ts";
import { message, t } from "#app/core/words.ts";
import { listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { listProposals } from "#app/domain/scheduling/calendars/read.server.ts";
import type { ProposalView } from "#app/domain/scheduling/calendars/view.ts";
import { decideEvent } from "#app/domain/scheduling/calendars/write.server.ts";
import { listRecordingStatuses } from "#app/domain/transcripts/bots/read.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { timesShown } from "#app/http/pages/times-shown.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Menu } from "#app/ui/kit/menu.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { ParticipantList, shortNames } from "#app/ui/meeting/facts/participants.tsx";
import { MeetingCard, MeetingGrid } from "#app/ui/meeting/hub/meeting-card.tsx";
import { ProposedMeetings } from "#app/ui/meeting/hub/proposed-meetings.tsx";

export const meta: MetaFunction = () => [{ title: `${t("Scheduled Meetings")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project } = await load(args, currentWorkspace, {});
  if (!project) return { project: null, meetings: [], more: null, recordings: {}, proposals: [] };
  const { project_id, project_name } = project;
  const times = timesShown(args.request);
  const limit = Math.min(1000, 100 * times);
  const meetings = await load(args, listScheduledMeetings, { project_id, limit });
  return {
    project: { project_name },
    meetings,
    more: meetings.length === limit ? times + 1 : null,
    recordings: await load(args, listRecordingStatuses, { project_id }),
    proposals: await load(args, listProposals, { project_id }),
  };
};

/** What each button of a proposed meeting does, and says afterwards. */
const decisions = {
  add: { decision: "add", series: false, message: message("Added to your project.") },
  "add-series": { decision: "add", series: true, message: message("Added, with every later date.") },
  dismiss: { decision: "dismiss", series: false, message: message("Dismissed.") },
  "dismiss-series": {
    decision: "dismiss",
    series: true,
    message: message("We won't suggest this series again."),
  },
} as const;

export const action = async (args: ActionFunctionArgs) => {
  const { act, id = "" } = selectIntent<(typeof decisions)[keyof typeof decisions]>(
    await readForm(args.request),
    decisions,
  );
  const { message, ...how } = act;
  return submit(args, decideEvent, { ...how, event_id: id }, () =>
    redirectTo(args, "/pending-meetings", { flash: { kind: "success", message: t(message) } }),
  );
};

type Scheduled = {
  project: { project_name: string } | null;
  meetings: MeetingView[];
  /** How many times as many as usual would show the others; null where there are none. */
  more: number | null;
  recordings: Record<string, RecordingStatus | undefined>;
  proposals: ProposalView[];
};

export default function ScheduledMeetings() {
  const scheduled = useLoaderData<typeof loader>();
  return useSwitching() ? <Loading /> : <Meetings {...scheduled} />;
}

/** Whether another project is being chosen, whose meetings are not loaded yet. */
function useSwitching(): boolean {
  const { state, formAction } = useNavigation();
  return state !== "idle" && formAction?.startsWith("/switch") === true;
}

const title = message("Scheduled Meetings");

function Loading() {
  return (
    <Page>
      <PageHeader title={t(title)} />
      <p role="status" className="text-muted">
        {t("Loading meetings...")}
      </p>
    </Page>
  );
}

function Meetings({ project, meetings, more, recordings, proposals }: Scheduled) {
  return (
    <Page>
      <PageHeader
        title={t(title)}
        description={
          project
            ? t("Upcoming in {projectName}", { projectName: isolated(project.project_name) })
            : undefined
        }
        actions={
          meetings.length > 0 && (
            <>
              <TextLink to="/launch-meeting">{t("Launch Meeting")}</TextLink>
              <LinkButton variant="primary" to="/schedule-meeting">
                {t("Schedule Meeting")}
              </LinkButton>
            </>
          )
        }
      />
      {proposals.length > 0 && <ProposedMeetings proposals={proposals} />}
      {meetings.length === 0 && <NothingScheduled hasProject={project !== null} />}
      {meetings.length > 0 && (
        <MeetingGrid>
          {meetings.map((meeting) => (
            <Card
              key={meeting.meeting_id}
              meeting={meeting}
              status={recordings[meeting.meeting_id] ?? "none"}
            />
          ))}
        </MeetingGrid>
      )}
      {more !== null && (
        <p>
          <TextLink to={`?times=${more}`} preventScrollReset>
            {t("Show more")}
          </TextLink>
        </p>
      )}
    </Page>
  );
}

function Card({ meeting, status }: { meeting: MeetingView; status: RecordingStatus }) {
  return (
    <MeetingCard
      heading="h2"
      meeting={{
        ...meeting,
        at: meeting.scheduled_at,
        participants: shortNames(meeting.participants),
        recording_status: status,
      }}
      href={`/pending-meetings/${meeting.meeting_id}`}
      actions={
        <Menu
          trigger={t("View participants")}
          group="participants"
          align="end"
          triggerClassName="touch-target -mr-2 flex min-h-8 items-center rounded-control px-2 text-sm font-medium text-accent-ink hover:bg-hover max-md:min-h-11"
          panelClassName="w-80 px-3 py-1"
        >
          <ParticipantList participants={meeting.participants} bare />
        </Menu>
      }
    />
  );
}

function NothingScheduled({ hasProject }: { hasProject: boolean }) {
  return (
    <EmptyState
      title={t("No scheduled meetings found.")}
      action={
        <LinkButton variant="primary" to={hasProject ? "/schedule-meeting" : "/dashboard"}>
          {hasProject ? t("Schedule Meeting") : t("Choose a project")}
        </LinkButton>
      }
    >
      {hasProject
        ? t("Meetings you schedule show up here until they're recorded.")
        : t("Meetings belong to a project.")}
    </EmptyState>
  );
}
