import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { revokeAgent } from "#app/domain/outbound/agents/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const agentActions: SectionActions = {
  "revoke-agent": (args, form, grant_id) =>
    submit(args, revokeAgent, { ...form, grant_id }, ({ name }) =>
      saved(args, t("{name} no longer has access.", { name: isolated(name) }), "agents"),
    ),
};
