import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";
import { projects } from "#db/schema/projects.ts";
import {
  callsOfAgents,
  type Departures,
  organizationWays,
  serverWays,
  takenByWebhooks,
} from "./queries.server.ts";
import { organizationWayView, serverWayView } from "./view.ts";

/** On which ways content may leave this server at all; for its operators. */
export const getServerWays = query({
  name: "ways-out.get-for-server",
  input: z.object({}),
  ...operatorsOnly,
  run: async (scope) => ({ ways: (await serverWays(scope)).map(serverWayView) }),
});

/** On which ways content of an organization may leave, and what went where in the last 30 days; for its admins. */
export const getOrganizationWays = query({
  name: "ways-out.get",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  async run(scope, { input: { org_id } }) {
    const left = {
      agents: await callsOfAgents(scope, org_id),
      webhooks: await takenByWebhooks(scope, org_id, "webhooks"),
      messengers: await takenByWebhooks(scope, org_id, "messengers"),
    };
    const names = await namesOfProjects(scope, Object.values(left));
    const ways = await organizationWays(scope, org_id);
    return { ways: ways.map((way) => organizationWayView(way, left[way.way], names)) };
  },
});

async function namesOfProjects({ q }: Pick<Scope, "q">, left: Departures[]): Promise<Map<string, string>> {
  const ids = [...new Set(left.flatMap(({ last }) => last.flatMap(({ projectId }) => projectId ?? [])))];
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: projects.project_id, name: projects.project_name })
    .from(projects)
    .where(inArray(projects.project_id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
