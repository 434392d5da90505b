/** What came of a call of an agent: done, refused to it, or failed on our side. */
export const agentCallOutcomes = ["done", "refused", "failed"] as const;
export type AgentCallOutcome = (typeof agentCallOutcomes)[number];
