import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { invalid } from "#app/core/errors.ts";
import { generateAgenda, listOpenActionItems } from "#app/domain/agenda/read.server.ts";
import { me } from "#app/domain/identity/read.server.ts";
import {
  nextSlot,
  platforms,
  startNowLinks,
  wallClock,
  zonedInstant,
} from "#app/domain/meetings/lifecycle.ts";
import { missingFields } from "#app/domain/meetings/schema.ts";
import { scheduleMeeting } from "#app/domain/meetings/write.server.ts";
import { currentPlace, listMembers } from "#app/domain/projects/read.server.ts";
import { type Form, givenBack, readForm } from "#app/http/form.ts";
import { ctxOf, type Failure, failure, load, redirectTo, submit } from "#app/http/page.ts";
import { isZone, zoneOf } from "#app/http/zone.ts";
import { Flash } from "#app/ui/flash.tsx";
import { ScheduleForm } from "#app/ui/meeting/schedule-form.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export const meta: MetaFunction = () => [{ title: "Schedule Meeting · Throughline" }];

const noPlace = "Please select an organization and project to schedule a meeting.";

export const loader = async (args: LoaderFunctionArgs) => {
  const user = await load(args, me, {});
  const { project } = await load(args, currentPlace, {});
  if (!project) throw redirectTo(args, "/dashboard", { flash: { kind: "error", message: noPlace } });
  const { project_id, project_name } = project;
  const members = await load(args, listMembers, { project_id });
  const zone = zoneOf(args.request, user.time_zone);
  const now = ctxOf(args).now();
  return {
    project_name,
    members: members
      .filter(({ user_id, status }) => status === "active" && user_id !== user.user_id)
      .map(({ email, first_name, last_name }) => ({
        email,
        name: `${first_name} ${last_name}`.trim() || email,
      })),
    openActionItems: await load(args, listOpenActionItems, { project_id }),
    zone,
    slot: nextSlot(now, zone),
    today: wallClock(now, zone).date,
    now,
  };
};

/** An answer that gives the form back says all there is to say: loading again would take away what is typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { project } = await load(args, currentPlace, {});
  const typed = { ...form, project_id: project?.project_id };
  if (form.intent === "generate-link") return withLink(args, form);
  if (form.intent === "generate-agenda")
    return submit(args, generateAgenda, typed, ({ agenda }) =>
      back({ ...givenBack(form), offered: agenda, suggested: agenda }, "AI-powered agenda generated!"),
    );
  const agenda = agendaOf(form);
  const missing = missingFields({ ...form, agenda });
  if (Object.keys(missing).length > 0) return failure(args, invalid(missing), givenBack(form));
  const zone = isZone(text(form.zone)) ? text(form.zone) : zoneOf(args.request, null);
  const at = zonedInstant(text(form.date), text(form.time), zone);
  if (at === null || at <= ctxOf(args).now())
    return failure(
      args,
      invalid({ time: ["Please choose a date and time that is still to come"] }),
      givenBack(form),
    );
  const meeting = {
    ...typed,
    agenda,
    agenda_generated: list(form.suggested).length > 0,
    scheduled_at: new Date(at).toISOString(),
    participants: [...list(form.members), ...text(form.emails).split(",")]
      .map((email) => email.trim())
      .filter(Boolean)
      .map((email) => ({ email })),
  };
  return submit(args, scheduleMeeting, meeting, ({ meeting_id }) =>
    redirectTo(args, "/schedule-meeting", {
      flash: {
        kind: "success",
        message: "Meeting Scheduled Successfully!",
        link: { href: `/pending-meetings/${meeting_id}`, label: "View meeting" },
      },
    }),
  );
};

export default function ScheduleMeeting() {
  const { project_name, now, ...choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const values: Form = answer?.values ?? {};
  const errors = answer?.errors ?? {};
  const done = Object.keys(errors).length === 0 && answer?.detail;
  return (
    <Page width="narrow">
      <PageHeader
        title="Schedule Meeting"
        description={`In ${project_name}`}
        actions={<TextLink to="/pending-meetings">View Scheduled Meetings</TextLink>}
      />
      {done && <Flash flash={{ kind: "success", message: done }} />}
      <ScheduleForm
        // What came back from the server replaces what stands in the fields; after a success nothing does.
        key={`${now} ${JSON.stringify(answer ?? null)}`}
        {...choices}
        typed={(name) => text(values[name])}
        ticked={(name) => list(values[name])}
        errors={errors}
      />
    </Page>
  );
}

function withLink(args: ActionFunctionArgs, form: Form) {
  const platform = platforms.find((one) => one === form.platform_type);
  if (!platform) return failure(args, invalid({ platform_type: ["Platform is required"] }), givenBack(form));
  return back({ ...givenBack(form), meeting_link: startNowLinks[platform] });
}

/** The form again, with nothing wrong. */
function back(values: Form, detail = "") {
  return data({ errors: {}, values, detail } satisfies Failure);
}

function agendaOf(form: Form): string[] {
  const own = text(form.agenda_text).split("\n");
  return [...list(form.suggested), ...own].map((item) => item.trim()).filter(Boolean);
}

function text(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

function list(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}
