import { AppError } from "#app/core/errors.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import type { AgentCtx } from "./agent-ctx.ts";

/** The project that a call names, or whose meeting it names; null where its caller may see neither, so that nobody else's log has it. */
export async function placeOfCall(ctx: AgentCtx, input: Record<string, unknown>): Promise<string | null> {
  const { project_id, meeting_id, id } = input;
  const meeting =
    typeof meeting_id === "string" ? meeting_id : typeof id === "string" ? id.split(":", 1)[0] : undefined;
  try {
    if (meeting !== undefined) return (await getMeeting(ctx, { meeting_id: meeting })).project_id;
    if (typeof project_id === "string") return (await getProjectAlone(ctx, { project_id })).project_id;
    return null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
