/** What a program may be allowed, as OAuth names it. */
export const agentScopes = ["read", "propose"] as const;
export type AgentScope = (typeof agentScopes)[number];
