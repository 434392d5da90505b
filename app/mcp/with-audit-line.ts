import type { AgentCallOutcome } from "#app/core/enums/agent-call-outcome.ts";
import { AppError } from "#app/core/errors.ts";
import { noteAgentCall } from "#app/domain/administration/agent-calls/write.server.ts";
import type { AgentCtx } from "./agent-ctx.ts";
import { openToAgents } from "./open-to-agents.ts";
import { placeOfCall } from "./place-of-call.ts";
import type { ToolCall } from "./tool.ts";

/** Does what an agent asked for and writes it into the audit log, whatever came of it; without that there is no answer. */
export async function withAuditLine<T>(
  called: AgentCtx,
  tool: string,
  input: Record<string, unknown>,
  work: (call: ToolCall) => Promise<T>,
): Promise<T> {
  const ctx = await openToAgents(called);
  const project_id = await placeOfCall(ctx, input);
  const note = (outcome: AgentCallOutcome) => {
    const { userId: user_id, agent } = ctx.actor;
    const program = { ...ctx, actor: { kind: "system" as const, job: "agents" } };
    return noteAgentCall(program, {
      user_id,
      agent_id: agent.id,
      agent: agent.name,
      tool,
      project_id,
      outcome,
    });
  };
  try {
    const value = await work({ ctx, origin: ctx.settings.origin });
    await note("done");
    return value;
  } catch (error) {
    await note(error instanceof AppError && error.status < 500 ? "refused" : "failed");
    throw error;
  }
}
