import type { UserStatus } from "#app/core/enums/user-status.ts";
import type { AgentGrantRow } from "./schema.ts";

type Person = { status: UserStatus; agent_epoch: number };
type Membership = { project_id: string; joined_at: number };

/** Whether a grant still counts: its person is active, and has not ended all of their agents since. */
export function isLiveGrant(
  { epoch }: Pick<AgentGrantRow, "epoch">,
  { status, agent_epoch }: Person,
): boolean {
  return status === "active" && epoch === agent_epoch;
}

/** Of the projects that were chosen those that the person has been in ever since: who leaves and comes back chooses again. */
export function openProjects(
  { projects, created_at }: Pick<AgentGrantRow, "projects" | "created_at">,
  memberships: Membership[],
): string[] {
  const own = new Set(
    memberships.filter(({ joined_at }) => joined_at <= created_at).map(({ project_id }) => project_id),
  );
  return projects.filter((id) => own.has(id));
}
