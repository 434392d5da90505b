import { data } from "@remix-run/node";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { currentWorkspace, listMembers } from "#app/domain/workspaces/projects/read.server.ts";
import { explainProblem } from "#app/http/bodies/explain.ts";
import { ctxOf, load, type PageArgs, redirectTo } from "#app/http/pages/page.ts";

const noProject = "Please select an organization and project to schedule a meeting.";

/** The project of the new meeting; without one no meeting can be scheduled. */
export async function projectToScheduleIn(args: PageArgs) {
  const { project } = await load(args, currentWorkspace, {});
  if (!project) throw redirectTo(args, "/dashboard", { flash: { kind: "error", message: noProject } });
  return project;
}

export async function meetingToChange(args: PageArgs) {
  const meeting_id = new URL(args.request.url).searchParams.get("meeting");
  if (!meeting_id) return null;
  const meeting = await load(args, getMeeting, { meeting_id });
  if (!meeting.abilities.edit)
    throw data(explainProblem(403, "Only its host and the project's admins can change a meeting."), 403);
  return meeting;
}

/** The other active members of the project; null when they cannot be loaded, which must not stop the form. */
export async function membersToInvite(args: PageArgs, project_id: string, organizerEmail: string) {
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
