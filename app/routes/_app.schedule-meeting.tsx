import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { formZone, zoneOf } from "#app/browser-preferences.ts";
import { invalid } from "#app/core/errors.ts";
import { vendorLabels } from "#app/domain/account/connections/vendors.ts";
import { authorizeZoom, startConnection } from "#app/domain/account/connections/write.server.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { me } from "#app/domain/account/identity/read.server.ts";
import {
  type AgendaStep,
  agendaFields,
  agendaNotice,
  nextAgenda,
  readAgenda,
} from "#app/domain/agenda/draft.ts";
import { generateAgenda, listOpenActionItems } from "#app/domain/agenda/read.server.ts";
import { listLinkSources } from "#app/domain/bookings/read.server.ts";
import type { LinkView } from "#app/domain/bookings/schema.ts";
import { vendorOf } from "#app/domain/bookings/vendor-of.ts";
import { generateLink } from "#app/domain/bookings/write.server.ts";
import { getRecorder, getRecorderDefault } from "#app/domain/bots/read.server.ts";
import { chooseForMeeting } from "#app/domain/bots/write.server.ts";
import { wasHeldElsewhere } from "#app/domain/meetings/held-elsewhere.ts";
import { isPlatform, zoomNotConnected } from "#app/domain/meetings/platforms.ts";
import { getDraft, getLastPlatform, getMeeting } from "#app/domain/meetings/read.server.ts";
import type { MeetingView } from "#app/domain/meetings/view.ts";
import { wallClock } from "#app/domain/meetings/wall-clock.ts";
import { saveDraft } from "#app/domain/meetings/write.server.ts";
import { currentWorkspace, getProject, listMembers } from "#app/domain/projects/read.server.ts";
import { getSeries } from "#app/domain/series/read.server.ts";
import { changeSeries, scheduleSeries } from "#app/domain/series/write.server.ts";
import { explainProblem } from "#app/http/explain.ts";
import { echoValues, type Form, readForm, unknownButton } from "#app/http/form.ts";
import { ctxOf, type Failure, failure, load, type PageArgs, redirectTo, submit } from "#app/http/page.ts";
import { redirectingTo } from "#app/ui/account/connect-redirect.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import {
  fieldsOf,
  type Notice,
  newFields,
  readAutomatic,
  type Section,
  text,
} from "#app/ui/meeting/schedule-fields.ts";
import { ScheduleForm } from "#app/ui/meeting/schedule-form.tsx";
import { readPlan } from "#app/ui/meeting/schedule-plan.ts";
import { linkMessage, stepThrough, withoutOldLink, withTypedItem } from "#app/ui/meeting/schedule-steps.ts";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meeting ? "Edit Meeting" : "Schedule Meeting"} · Throughline` },
];

const noPlace = "Please select an organization and project to schedule a meeting.";

/** With `?meeting={id}` the form edits that meeting, in any project; with `?draft={id}` it is as it was left. */
export const loader = async (args: LoaderFunctionArgs) => {
  const user = await load(args, me, {});
  const meeting = await meetingToChange(args);
  const { project_id, project_name } = meeting ? await load(args, getProject, meeting) : await placeOf(args);
  // An existing meeting is shown on the same clock as on its page.
  const { zone, zones } = meeting
    ? { zone: zoneOf(args.request, user.time_zone), zones: null }
    : formZone(args, user.time_zone);
  const now = ctxOf(args).now();
  const series = meeting && (await load(args, getSeries, meeting));
  const isRepeating = series !== null && !series.ended;
  const linkSources = await load(args, listLinkSources, {});
  const { platform_type } = await load(args, getLastPlatform, { project_id });
  return {
    project_name,
    meeting: meeting && {
      meeting_id: meeting.meeting_id,
      isRepeating,
      wasHeldElsewhere: wasHeldElsewhere(meeting),
      fields: fieldsOf(meeting, zone, isRepeating && series ? series.repeats : null),
    },
    members: await membersToInvite(args, project_id, user.email),
    organizerEmail: user.email,
    openActionItems: await load(args, listOpenActionItems, { project_id }),
    recorder: await (meeting
      ? load(args, getRecorder, meeting)
      : load(args, getRecorderDefault, { project_id })),
    draft: await draftToGoOn(args),
    defaults: newFields({ now, zone, platform_type, linkSources }),
    linkSources,
    zone,
    zones,
    now: wallClock(now, zone),
  };
};

/** A response that returns the form needs no reload: a reload would discard text typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

/** The response to the form: its values, and the message about a step. */
type Answer = Failure & {
  message?: Notice | null;
  section?: Section;
  agenda?: AgendaStep;
  link?: LinkView;
  /** The service's page that asks whether this server may book meetings in the caller's name. */
  connect?: { service: string; href: string };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = withoutOldLink(await readForm(args.request));
  const meeting = await meetingToChange(args);
  const { project_id } = meeting ?? (await placeOf(args));
  if (form.intent === "generate-link") return orConnect(args, await withLink(args, form, project_id), form);
  if (form.intent === "connect-account") return connect(args, form);
  if (form.intent === "generate-agenda") return withAgenda(args, form, project_id);
  if (form.intent === "schedule") return save(args, withTypedItem(form) as Form, project_id, meeting);
  const { email } = await load(args, me, {});
  const members = await membersToInvite(args, project_id, email);
  const step = stepThrough(form, { members, organizerEmail: email });
  if (!step) throw unknownButton();
  return back({ ...step, errors: {}, detail: "" });
};

async function save(args: PageArgs, form: Form, project_id: string, before: MeetingView | null) {
  const { errors, plan: fields } = readPlan(form, {
    now: ctxOf(args).now(),
    before,
  });
  if (errors) return failure(args, invalid(errors), echoValues(form));
  const plan = { ...form, ...fields, project_id };
  if (before) {
    const { meeting_id } = before;
    return submit(args, changeSeries, { ...plan, meeting_id }, async () => {
      const problem = await chooseRecorder(args, form, meeting_id);
      const message = problem ? `Meeting updated. ${problem}` : "Meeting updated";
      return redirectTo(args, `/pending-meetings/${meeting_id}`, { flash: { kind: "success", message } });
    });
  }
  const all = { ...plan, automatic: readAutomatic(form) };
  return submit(args, scheduleSeries, all, ({ meeting_id }) => scheduled(args, meeting_id), {
    failed: "Failed to schedule meeting. Please try again.",
  });
}

/**
 * Stores whether the recorder joins an edited meeting by itself, where the form says otherwise than before. The meeting is
 * saved by then, so a failure must not bring the form back. @returns what went wrong; empty when nothing did
 */
async function chooseRecorder(args: PageArgs, form: Form, meeting_id: string): Promise<string> {
  const wanted = readAutomatic(form);
  if (wanted === undefined) return "";
  try {
    const { automatic } = await load(args, getRecorder, { meeting_id });
    if (wanted !== (automatic ? "on" : "off"))
      await load(args, chooseForMeeting, { meeting_id, automatic: wanted });
    return "";
  } catch (err) {
    ctxOf(args).log.error({ err }, "the choice of automatic recording was not saved");
    return "We couldn't save your choice about recording, so please set it on the meeting's page.";
  }
}

function scheduled(args: PageArgs, meeting_id: string) {
  const message = "Meeting Scheduled Successfully!";
  return redirectTo(args, `/pending-meetings/${meeting_id}`, { flash: { kind: "success", message } });
}

export default function ScheduleMeeting() {
  const { project_name, meeting, ...choices } = useLoaderData<typeof loader>();
  const result: Answer | undefined = useFormResult<typeof action>();
  return (
    <Page width="narrow">
      <PageHeader
        title={meeting ? "Edit Meeting" : "Schedule Meeting"}
        description={`In ${project_name}`}
        actions={<TextLink to="/pending-meetings">View Scheduled Meetings</TextLink>}
      />
      <ScheduleForm
        key={meeting?.meeting_id ?? "new"}
        {...choices}
        {...(meeting && { meeting })}
        {...(result && { result })}
      />
    </Page>
  );
}

function withAgenda(args: PageArgs, form: Form, project_id: string) {
  return submit(args, generateAgenda, { ...form, project_id }, ({ agenda, notice }) => {
    const draft = readAgenda(form);
    const step = { step: "offer" as const, items: agenda, notice };
    const values = { ...echoValues(form), ...agendaFields(nextAgenda(draft, step)) };
    return back({
      errors: {},
      detail: "",
      values,
      agenda: step,
      message: agendaNotice(draft, step),
      section: "agenda",
    });
  });
}

function withLink(args: PageArgs, form: Form, project_id: string) {
  // A blank item is no item.
  const plan = {
    ...form,
    title: text(form.title).trim() || undefined,
    duration: text(form.duration_minutes) || undefined,
  };
  return submit(args, generateLink, { ...plan, project_id }, (link) => {
    const values = { ...echoValues(form), meeting_link: link.meeting_link };
    const message = linkMessage(text(form.platform_type), link);
    return back({ errors: {}, detail: "", values, link, message, section: "where" });
  });
}

/** Leads a caller without a connected account to Zoom. */
async function orConnect(args: PageArgs, result: Awaited<ReturnType<typeof withLink>>, form: Form) {
  return "data" in result && result.data.detail === zoomNotConnected ? connect(args, form) : result;
}

/** Leads to the platform's service, which asks for permission; the form is as it was when the caller comes back. */
async function connect(args: PageArgs, form: Form) {
  const platform = text(form.platform_type);
  if (!isPlatform(platform)) throw unknownButton();
  const return_to = await saveForm(args, form);
  const done = ({ authorization_url }: { authorization_url: string }) => {
    const service = vendorLabels[vendorOf[platform]];
    const message = { kind: "success" as const, message: redirectingTo(service) };
    const leave = { service, href: authorization_url };
    return back({
      errors: {},
      detail: "",
      values: echoValues(form),
      message,
      section: "where",
      connect: leave,
    });
  };
  if (platform === "zoom") return submit(args, authorizeZoom, { return_to }, done);
  return submit(args, startConnection, { vendor: vendorOf[platform], return_to }, done);
}

/** Saves the form, and returns the address at which it is found again. */
async function saveForm(args: PageArgs, { intent: _, ...fields }: Form): Promise<string> {
  const { draft_id } = await load(args, saveDraft, { fields });
  const url = new URL(args.request.url);
  const query = new URLSearchParams({ draft: draft_id });
  const meeting = url.searchParams.get("meeting");
  if (meeting) query.set("meeting", meeting);
  return `/schedule-meeting?${query}#where`;
}

/** The form that the caller left; null when it is not there any more. */
async function draftToGoOn(args: PageArgs) {
  const draft_id = new URL(args.request.url).searchParams.get("draft");
  return draft_id ? load(args, getDraft, { draft_id }) : null;
}

function back(result: Answer) {
  return data(result);
}

/** The project of the new meeting; without one no meeting can be scheduled. */
async function placeOf(args: PageArgs) {
  const { project } = await load(args, currentWorkspace, {});
  if (!project) throw redirectTo(args, "/dashboard", { flash: { kind: "error", message: noPlace } });
  return project;
}

async function meetingToChange(args: PageArgs) {
  const meeting_id = new URL(args.request.url).searchParams.get("meeting");
  if (!meeting_id) return null;
  const meeting = await load(args, getMeeting, { meeting_id });
  if (!meeting.abilities.edit)
    throw data(explainProblem(403, "Only its host and the project's admins can change a meeting."), 403);
  return meeting;
}

/** The other active members of the project; null when they cannot be loaded, which must not stop the form. */
async function membersToInvite(args: PageArgs, project_id: string, organizerEmail: string) {
  try {
    const members = await load(args, listMembers, { project_id });
    return members
      .filter(({ status, email }) => status === "active" && email !== organizerEmail)
      .map((member) => ({ email: member.email, name: displayName(member) }));
  } catch (err) {
    ctxOf(args).log.error({ err }, "project members failed to load");
    return null;
  }
}
