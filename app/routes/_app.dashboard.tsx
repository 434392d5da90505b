import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { zoneOfRequest } from "#app/browser-preferences.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { listInvitedMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { readModelStep } from "#app/domain/search-and-chat/dashboard/model-step.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { recordVisit } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import { currentProject } from "#app/domain/workspaces/projects/read.server.ts";
import { secondStepWanted } from "#app/domain/workspaces/second-step/read.server.ts";
import { afterResponse, isPageOpened, load } from "#app/http/pages/page.ts";
import { Cards } from "#app/ui/dashboard/cards.tsx";
import { Dashboard, hasMeetings } from "#app/ui/dashboard/dashboard.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { AddTranscriptButton } from "#app/ui/meeting/add/add-transcript-button.tsx";
import { SampleMeetingButton } from "#app/ui/meeting/add/sample-button.tsx";
import { NextStep } from "#app/ui/project/next-step.tsx";
import { withRetry } from "#app/ui/runtime/retry.ts";
import type { loader as appLoader } from "./_app.tsx";

const FirstRun = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/dashboard/first-run.tsx"))).FirstRun,
}));
const InvitedMeetings = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/meeting/hub/invited-meetings.tsx"))).InvitedMeetings,
}));

const SecondStepNotice = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/dashboard/second-step-notice.tsx"))).SecondStepNotice,
}));

export const meta: MetaFunction = () => [{ title: `${t("Dashboard")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const project = await load(args, currentProject, {});
  const invited = await load(args, listInvitedMeetings, {});
  const secondStep = await load(args, secondStepWanted, {});
  if (!project) return { today: null, invited, secondStep };
  const { project_id } = project;
  const today = await load(args, readDashboard, { project_id, time_zone: zoneOfRequest(args.request, null) });
  // This look ends what is new, so it is stored after it was read.
  if (isPageOpened(args)) afterResponse(args, recordVisit, { project_id });
  const steps = today.steps && { ...today.steps, model: await load(args, readModelStep, {}) };
  return { today: { project_id, ...today, steps }, invited, secondStep };
};

export default function DashboardPage() {
  const { today, invited, secondStep } = useLoaderData<typeof loader>();
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  if (!app) return <Page>{t("Loading...")}</Page>;
  const welcome = t("Welcome, {name}", { name: isolated(displayName(app.user)) });
  const isGuest = invited.length > 0 && app.organizations.length === 0;
  // Nothing was added here yet: that is the page's first and only question.
  const isFirstRun = today ? today.steps?.transcript === false : app.organizations.length === 0;
  const isBusy = today !== null && hasMeetings(today);
  return (
    <Page>
      {isBusy ? (
        <header className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-lg">Throughline</h1>
          <p className="text-muted">{welcome}</p>
        </header>
      ) : (
        <PageHeader title="Throughline" description={welcome} />
      )}
      {secondStep && (
        <Suspense>
          <SecondStepNotice {...secondStep} />
        </Suspense>
      )}
      {isFirstRun && !isGuest && (
        <Suspense>
          <FirstRun {...app} />
        </Suspense>
      )}
      {!isFirstRun && !isBusy && <Cards />}
      {invited.length > 0 && (
        <Suspense>
          <InvitedMeetings meetings={invited} />
        </Suspense>
      )}
      {isGuest ? <OwnOrganization /> : <NextStep {...app} />}
      {today && <Dashboard key={today.project_id} {...today} />}
      {isGuest && <TryItOut />}
      {isFirstRun && <Cards />}
    </Page>
  );
}

/** For a guest, who is only invited to meetings: needs no organization, and may create one. */
function OwnOrganization() {
  return (
    <p className="text-muted">
      {rich("To schedule your own meetings, <link>create an organization</link>.", {
        link: (text) => <TextLink to="/organizations/new">{text}</TextLink>,
      })}
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
