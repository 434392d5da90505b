export const agentTokenKinds = ["access", "refresh"] as const;
export type AgentTokenKind = (typeof agentTokenKinds)[number];
