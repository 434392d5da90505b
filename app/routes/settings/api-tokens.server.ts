import { data } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { createApiToken, revokeApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const tokenActions: SectionActions = {
  "new-token": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, createApiToken, form, ({ name, token }) => data({ created: { name, value: token } })),
    ),
  "revoke-token": (args, form, token_id) =>
    submit(args, revokeApiToken, { ...form, token_id }, () => saved(args, t("Token revoked."), "tokens")),
};
