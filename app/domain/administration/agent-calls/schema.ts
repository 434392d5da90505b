import { z } from "zod";
import { agentCallOutcomes } from "#app/core/enums/agent-call-outcome.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** What an agent did, whose person it was, and what came of it. */
export const NoteAgentCall = z.object({
  user_id: Id,
  agent_id: z.string(),
  /** As it calls itself. */
  agent: z.string(),
  /** The name of the tool, the resource or the prompt. */
  tool: z.string().max(200),
  /** Null where it was about no project, or about one that it may not see. */
  project_id: Id.nullable(),
  outcome: z.enum(agentCallOutcomes),
});

/** An agent asked for something. The person's id is `user_id`, as in all entries of the audit log. */
export const agentCalled = defineEvent("agents.called", NoteAgentCall, audited);
