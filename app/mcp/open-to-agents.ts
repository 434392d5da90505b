import { projectsForAgents } from "#app/domain/outbound/agents/read.server.ts";
import type { AgentCtx } from "./agent-ctx.ts";

/** The same call, kept to the projects whose organization lets agents in now. */
export async function openToAgents(ctx: AgentCtx): Promise<AgentCtx> {
  const { userId: user_id, agent } = ctx.actor;
  const open = await projectsForAgents({ ...ctx, actor: { kind: "system", job: "agents" } }, { user_id });
  const projects = agent.projects ? open.filter((id) => agent.projects?.includes(id)) : open;
  return { ...ctx, actor: { ...ctx.actor, agent: { ...agent, projects } } };
}
