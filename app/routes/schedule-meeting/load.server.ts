import type { LoaderFunctionArgs } from "@remix-run/node";
import { formZone, zoneOfRequest } from "#app/browser-preferences.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { listOpenActionItems } from "#app/domain/meetings/agenda/read.server.ts";
import { isImported } from "#app/domain/meetings/meetings/imported-meeting.ts";
import { getDraft, getLastPlatform } from "#app/domain/meetings/meetings/read.server.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { listLinkSources } from "#app/domain/scheduling/bookings/read.server.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { getRecorder, getRecorderDefault } from "#app/domain/transcripts/bots/read.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { ctxOf, load, type PageArgs } from "#app/http/pages/page.ts";
import { fieldsOf, newFields } from "#app/ui/meeting/schedule/fields.ts";
import { meetingToChange, membersToInvite, projectToScheduleIn } from "./target.server.ts";

/** With `?meeting={id}` the form edits that meeting, in any project; with `?draft={id}` it is as it was left. */
export async function loadForm(args: LoaderFunctionArgs) {
  const user = await load(args, me, {});
  const meeting = await meetingToChange(args);
  const { project_id, project_name } = meeting
    ? await load(args, getProjectAlone, meeting)
    : await projectToScheduleIn(args);
  // An existing meeting is shown on the same clock as on its page.
  const { zone, zones } = meeting
    ? { zone: zoneOfRequest(args.request, user.time_zone), zones: null }
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
      isImported: isImported(meeting),
      fields: fieldsOf(meeting, zone, isRepeating && series ? series.repeats : null),
    },
    found: await membersToInvite(args, { project_id, organizerEmail: user.email }),
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
}

/** The form that the caller left; null when it is not there any more. */
async function draftToGoOn(args: PageArgs) {
  const draft_id = new URL(args.request.url).searchParams.get("draft");
  return draft_id ? load(args, getDraft, { draft_id }) : null;
}
