import { data } from "@remix-run/node";
import { message, t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { findMembers } from "#app/domain/workspaces/projects/people-pages.server.ts";
import { currentWorkspace } from "#app/domain/workspaces/projects/read.server.ts";
import { explainProblem } from "#app/http/bodies/explain.ts";
import { ctxOf, load, type PageArgs, redirectTo } from "#app/http/pages/page.ts";
import type { ScheduleMembers } from "#app/ui/meeting/schedule/fields.ts";

const noProject = message("Please select an organization and project to schedule a meeting.");

/** The project of the new meeting; without one no meeting can be scheduled. */
export async function projectToScheduleIn(args: PageArgs) {
  const { project } = await load(args, currentWorkspace, {});
  if (!project) throw redirectTo(args, "/dashboard", { flash: { kind: "error", message: t(noProject) } });
  return project;
}

export async function meetingToChange(args: PageArgs) {
  const meeting_id = new URL(args.request.url).searchParams.get("meeting");
  if (!meeting_id) return null;
  const meeting = await load(args, getMeeting, { meeting_id });
  if (!meeting.abilities.edit)
    throw data(explainProblem(403, t("Only its host and the project's admins can change a meeting.")), 403);
  return meeting;
}

/** The most members that one step chooses. */
const mostChosen = 500;

/**
 * The other members of the project with these words in name or e-mail, the first of them, and those of these addresses; null
 * when they cannot be loaded, which must not stop the form.
 */
export async function membersToInvite(
  args: PageArgs,
  { project_id, organizerEmail, q = "", emails = [] }: ToInvite,
): Promise<ScheduleMembers | null> {
  try {
    const wanted = { q: q.slice(0, 200), emails: emails.slice(0, mostChosen) };
    const { members, total } = await load(args, findMembers, { project_id, ...wanted });
    const others = members.filter(({ email }) => email !== organizerEmail);
    return { total, members: others.map((one) => ({ email: one.email, name: displayName(one) })) };
  } catch (err) {
    ctxOf(args).log.error({ err }, "project members failed to load");
    return null;
  }
}

type ToInvite = { project_id: string; organizerEmail: string; q?: string; emails?: string[] };
