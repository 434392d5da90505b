import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { summaryHub } from "#app/domain/meetings/read.server.ts";
import type { HubGroup, HubMeetingView } from "#app/domain/meetings/view.ts";
import { requestRegroup } from "#app/domain/meetings/write.server.ts";
import { currentPlace } from "#app/domain/projects/read.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ContextGroup } from "#app/ui/meeting/context-group.tsx";
import { MeetingCard, MeetingGrid } from "#app/ui/meeting/meeting-card.tsx";
import { SampleMeetingButton } from "#app/ui/meeting/sample-button.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const meta: MetaFunction = () => [{ title: "Summary Hub · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { project } = await load(args, currentPlace, {});
  const { searchParams } = new URL(args.request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  if (!project) return { project: null, hub: null, q, regrouping: false };
  const { project_id, project_name } = project;
  const hub = await load(args, summaryHub, { project_id, q });
  return { project: { project_id, project_name }, hub, q, regrouping: searchParams.has("regrouping") };
};

export const action = async (args: ActionFunctionArgs) => {
  const { project_id } = await readForm(args.request);
  const message = "Regenerating the context groups. They will be here in a moment.";
  return submit(args, requestRegroup, { project_id }, () =>
    redirectTo(args, "/summary-hub?regrouping", { flash: { kind: "info", message } }),
  );
};

export default function SummaryHub() {
  const { project, hub, q, regrouping } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  useLook(regrouping);
  return (
    <Page>
      <PageHeader
        title="Summary Hub"
        description={
          project ? `Every completed meeting of ${project.project_name}, by its thread.` : undefined
        }
        actions={project && hub && hub.completed > 0 && <Regenerate project_id={project.project_id} />}
      />
      <FormErrors errors={failed && [failed.detail]} />
      {!hub && (
        <EmptyState
          title="No project is selected"
          action={<LinkButton to="/dashboard">Choose a project</LinkButton>}
        >
          Summaries belong to a project.
        </EmptyState>
      )}
      {hub?.completed === 0 && (
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
      )}
      {hub && hub.completed > 0 && <Found {...hub} q={q} />}
    </Page>
  );
}

type FoundProps = { recent: HubMeetingView[]; groups: HubGroup[]; q: string };

function Found({ recent, groups, q }: FoundProps) {
  return (
    <>
      <SearchBox
        key={q}
        label="Search topics or meetings"
        placeholder="Search topics or meetings..."
        defaultValue={q}
      />
      {recent.length === 0 && (
        <EmptyState
          title="No meetings found matching your criteria."
          action={<LinkButton to="/summary-hub">Show all meetings</LinkButton>}
        />
      )}
      {recent.length > 0 && (
        <>
          <section className="flex flex-col gap-3">
            <h2 className="text-md">Recent Meetings</h2>
            <MeetingGrid>
              {recent.map((meeting) => (
                <MeetingCard
                  key={meeting.meeting_id}
                  meeting={meeting}
                  href={`/meeting-summary/${meeting.meeting_id}`}
                  badge="AI Summary"
                />
              ))}
            </MeetingGrid>
          </section>
          <section className="flex flex-col gap-3">
            <h2 className="text-md">Group by Context</h2>
            <div className="grid items-start gap-3 md:grid-cols-2">
              {groups.map(({ topic, meetings, total }) => (
                <ContextGroup
                  key={topic}
                  topic={topic}
                  meetings={meetings}
                  total={total}
                  allHref={`/summary-hub?q=${encodeURIComponent(topic)}`}
                />
              ))}
            </div>
          </section>
        </>
      )}
    </>
  );
}

function Regenerate({ project_id }: { project_id: string }) {
  return (
    <Form method="post" action="/summary-hub">
      <input type="hidden" name="project_id" value={project_id} />
      <SubmitButton variant="secondary" icon={<Icon name="refresh-cw" />} pendingLabel="Regenerating…">
        Regenerate Context
      </SubmitButton>
    </Form>
  );
}

/** Milliseconds after which the new groups are looked for, where scripts run. */
const looks = [1000, 4000];

function useLook(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timers = looks.map((after) => setTimeout(revalidate, after));
    return () => timers.forEach(clearTimeout);
  }, [waiting, revalidate]);
}
