import { getOrganizationWays, getServerWays } from "#app/domain/outbound/ways-out/read.server.ts";
import { chooseOrganizationWays, chooseServerWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { OpenWays, OrganizationWays, ServerWays } from "./shapes/ways-out.ts";

const proved = "Needs a login, or a password entered again, in the last 15 minutes.";

export const waysOutApi = group("What may leave", [
  endpoint("GET /org/:org_id/ways-out", getOrganizationWays, {
    summary:
      "Says on which ways content of an organization may leave by itself, and what went where in the last 30 days.",
    response: OrganizationWays,
  }),
  endpoint("PUT /org/:org_id/ways-out", chooseOrganizationWays, {
    summary: `Chooses on which ways content of an organization may leave; the others are closed. ${proved}`,
    response: OpenWays,
  }),
  endpoint("GET /instance/ways-out", getServerWays, {
    summary: "Says on which ways content may leave this server by itself.",
    response: ServerWays,
  }),
  endpoint("PUT /instance/ways-out", chooseServerWays, {
    summary: `Chooses on which ways content may leave this server; refused where WAYS_OUT says it. ${proved}`,
    response: ServerWays,
    refusals: [409],
  }),
]);
