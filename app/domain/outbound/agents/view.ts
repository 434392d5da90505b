import { iso } from "#app/core/clock.ts";
import type { AgentGrantRow } from "./schema.ts";

type Place = { project_id: string; name: string };

/** An agent as its person sees it: of its projects those that are still open to them. */
export function agentView(grant: AgentGrantRow, projects: Place[]) {
  const { grant_id, name, host, may_propose, created_at, last_used_at } = grant;
  return {
    grant_id,
    name,
    host,
    may_propose,
    projects,
    connected_at: iso(grant.connected_at ?? created_at),
    last_used_at: iso(last_used_at),
  };
}
export type AgentView = ReturnType<typeof agentView>;

/** The mail to the person about a new agent, so that they notice one that is not theirs. */
export function agentNotice({ name, host }: { name: string; host: string | null }, origin: string) {
  const which = host === null ? name : `${name} (${host})`;
  const text = [
    "Hello,",
    `An agent can read meetings for you now: ${which}. It sees what you see in the projects that you chose, and changes nothing without a person.`,
    `If this wasn't you, revoke it and choose a new password now: ${origin}/settings/agents`,
    `Throughline, ${origin}`,
  ];
  return { subject: "An agent was connected to your account", text: text.join("\n\n") };
}
