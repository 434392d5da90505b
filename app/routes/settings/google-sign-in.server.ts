import { t } from "#app/core/words.ts";
import { startGoogle } from "#app/domain/accounts/google-sign-in/read.server.ts";
import { disconnectGoogle } from "#app/domain/accounts/google-sign-in/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { redirectToService } from "#app/http/pages/sign-in-cookie.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const googleActions: SectionActions = {
  "connect-google-sign-in": (args) =>
    submit(args, startGoogle, { purpose: "connect" }, (started) => redirectToService(args, started)),
  "disconnect-google-sign-in": (args) =>
    submit(args, disconnectGoogle, {}, () =>
      saved(args, t("Google sign-in turned off."), "connected-accounts#google-sign-in"),
    ),
};
