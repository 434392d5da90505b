import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { disconnectSlackAccount } from "#app/domain/outbound/slack/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const slackActions: SectionActions = {
  "disconnect-slack": (args, form, account_id) =>
    submit(args, disconnectSlackAccount, { ...form, account_id }, ({ name }) =>
      saved(args, t("{name} is disconnected.", { name: isolated(name) }), "agents"),
    ),
};
