import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { zoneOf } from "#app/browser-preferences.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { listInvitedMeetings } from "#app/domain/meetings/read.server.ts";
import { currentProject } from "#app/domain/projects/read.server.ts";
import { readToday } from "#app/domain/today/read.server.ts";
import { recordVisit } from "#app/domain/today/write.server.ts";
import { isPageOpened, load, submit } from "#app/http/page.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { AddTranscriptButton } from "#app/ui/meeting/add-transcript-button.tsx";
import { InvitedMeetings } from "#app/ui/meeting/invited-meetings.tsx";
import { SampleMeetingButton } from "#app/ui/meeting/sample-button.tsx";
import { NextStep } from "#app/ui/project/next-step.tsx";
import { Cards } from "#app/ui/today/cards.tsx";
import { Today } from "#app/ui/today/today.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction = () => [{ title: "Dashboard · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await load(args, currentProject, {});
  const invited = await load(args, listInvitedMeetings, {});
  if (!project) return { today: null, invited };
  const { project_id } = project;
  const today = await load(args, readToday, { project_id, time_zone: zoneOf(args.request, null) });
  // After it was read: this look ends what is new. A page is shown also when this cannot be stored.
  if (isPageOpened(args)) await submit(args, recordVisit, { project_id }, () => null);
  return { today: { project_id, ...today }, invited };
};

export default function Dashboard() {
  const { today, invited } = useLoaderData<typeof loader>();
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  if (!app) return <Page>Loading...</Page>;
  return (
    <Page>
      <PageHeader title="Throughline" description={`Welcome, ${displayName(app.user)}`} />
      <Cards />
      {invited.length > 0 && <InvitedMeetings meetings={invited} />}
      {invited.length > 0 && app.organizations.length === 0 ? <OwnOrganization /> : <NextStep {...app} />}
      {today && <Today key={today.project_id} {...today} />}
      {app.organizations.length === 0 && <TryItOut />}
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

/** For who has no organization yet: both begin one by themselves. */
function TryItOut() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AddTranscriptButton />
      <SampleMeetingButton />
    </div>
  );
}
