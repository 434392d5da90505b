import { invalid } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { changeSeries, scheduleSeries } from "#app/domain/scheduling/series/write.server.ts";
import { getRecorder } from "#app/domain/transcripts/bots/read.server.ts";
import { chooseForMeeting } from "#app/domain/transcripts/bots/write.server.ts";
import { echoValues, type Form } from "#app/http/bodies/form.ts";
import { ctxOf, failure, load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { readAutomatic } from "#app/ui/meeting/schedule/fields.ts";
import { readPlan } from "#app/ui/meeting/schedule/plan.ts";

export async function save(args: PageArgs, form: Form, project_id: string, before: MeetingView | null) {
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
      const message = problem ? t("Meeting updated. {problem}", { problem }) : t("Meeting updated");
      return redirectTo(args, `/pending-meetings/${meeting_id}`, { flash: { kind: "success", message } });
    });
  }
  const all = { ...plan, automatic: readAutomatic(form) };
  return submit(args, scheduleSeries, all, ({ meeting_id }) => scheduled(args, meeting_id), {
    failed: t("Failed to schedule meeting. Please try again."),
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
    ctxOf(args).log.error({ err }, "the choice of automatic recording wasn't saved");
    return t("We couldn't save your choice about recording, so set it on the meeting's page.");
  }
}

function scheduled(args: PageArgs, meeting_id: string) {
  const message = t("Meeting Scheduled Successfully!");
  return redirectTo(args, `/pending-meetings/${meeting_id}`, { flash: { kind: "success", message } });
}
