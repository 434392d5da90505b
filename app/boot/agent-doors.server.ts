import { authenticate } from "#app/api/authenticate.ts";
import { oauthFormPaths, oauthRouter } from "#app/api/oauth/router.ts";
import { agentPaths } from "#app/domain/outbound/agents/schema.ts";
import type { Identify } from "#app/http/app/request-context.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import { identifyAgent, isMcp, mcpPath } from "#app/mcp/caller.ts";
import { mcpRouter } from "#app/mcp/door.ts";
import { slackWebhooks } from "#app/webhooks/slack.ts";

/** Where agents call, and where they are let in. */
export const agentDoors = {
  routers: () => [oauthRouter, mcpRouter()],
  // People who ask in Slack are answered as by an agent of theirs.
  webhooks: slackWebhooks,
  cookieless: [mcpPath],
  cookielessForms: oauthFormPaths,
  programs: [mcpPath],
  // A document is read at another server for each look at the page.
  costlyPages: [agentPaths.authorize],
};

/** Agents are known by their token alone, all others also by a cookie. */
export function identifyByDoor(services: AppServices): Identify {
  const [agents, others] = [identifyAgent(services), authenticate(services)];
  return (sent) => (isMcp(sent.path) ? agents(sent) : others(sent));
}
