import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { listInvitedMeetings, listMeetings } from "#app/domain/meetings/read.server.ts";
import { currentWorkspace } from "#app/domain/projects/read.server.ts";
import { load } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { InvitedMeetings } from "#app/ui/meeting/invited-meetings.tsx";
import { SampleMeetingButton } from "#app/ui/meeting/sample-button.tsx";
import { NextStep } from "#app/ui/project/next-step.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction = () => [{ title: "Dashboard · Throughline" }];

const cards = [
  {
    to: "/schedule-meeting",
    title: "Schedule Meeting",
    text: "Meetings that start with purpose, powered by AI",
  },
  { to: "/launch-meeting", title: "Launch Meeting", text: "Upcoming meetings, one click away" },
  {
    to: "/summary-hub",
    title: "Summary Hub",
    text: "Never lose context—every meeting becomes a connected story",
  },
  { to: "/memory-gpt", title: "Memory GPT", text: "Ask once, answer with context" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project } = await load(args, currentWorkspace, {});
  const invited = await load(args, listInvitedMeetings, {});
  if (!project) return { isEmpty: false, invited };
  const { meetings } = await load(args, listMeetings, { project_id: project.project_id, limit: 1 });
  return { isEmpty: meetings.length === 0, invited };
};

export default function Dashboard() {
  const { isEmpty, invited } = useLoaderData<typeof loader>();
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  if (!app) return <Page>Loading...</Page>;
  return (
    <Page>
      <PageHeader title="Throughline" description={`Welcome, ${displayName(app.user)}`} />
      {invited.length > 0 && <InvitedMeetings meetings={invited} />}
      {invited.length > 0 && app.organizations.length === 0 ? <OwnOrganization /> : <NextStep {...app} />}
      {isEmpty && <FirstMeeting />}
      <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {cards.map(({ to, title, text }) => (
          <li key={to} className="relative border-b border-line py-5 hover:[&_svg]:translate-x-0.5">
            <h2 className="flex items-center justify-between text-md">
              <Link to={to} className="stretched-link">
                {title}
              </Link>
              <Icon name="arrow-right" className="size-4 text-muted transition-transform" />
            </h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** For a guest, who is only invited to meetings: needs no organization, and may create one. */
function OwnOrganization() {
  return (
    <p className="text-muted">
      To plan meetings of your own, <TextLink to="/organizations/new">create an organization</TextLink>.
    </p>
  );
}

/** For a project without meetings: the ways to its first one. */
function FirstMeeting() {
  return (
    <EmptyState
      title="Your project has no meetings yet"
      action={
        <>
          <LinkButton variant="primary" to="/schedule-meeting">
            Schedule Meeting
          </LinkButton>
          <SampleMeetingButton />
        </>
      }
    >
      Plan the first one, or look at a sample to see what becomes of a meeting here.
    </EmptyState>
  );
}
