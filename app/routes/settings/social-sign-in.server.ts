import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import { t } from "#app/core/words.ts";
import { startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { disconnectSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { type PageArgs, submit } from "#app/http/pages/page.ts";
import { redirectToService } from "#app/http/pages/sign-in-cookie.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const signInActions: SectionActions = {
  "connect-google-sign-in": (args) => connect(args, "google"),
  "connect-oidc-sign-in": (args) => connect(args, "oidc"),
  "disconnect-google-sign-in": (args) => disconnect(args, "google", t("Google sign-in turned off.")),
  "disconnect-oidc-sign-in": (args) => disconnect(args, "oidc", t("Single sign-on turned off.")),
};

function connect(args: PageArgs, provider: SignInProvider) {
  const start = { provider, purpose: "connect" as const };
  return submit(args, startSignIn, start, (started) => redirectToService(args, started));
}

function disconnect(args: PageArgs, provider: SignInProvider, text: string) {
  return submit(args, disconnectSignIn, { provider }, () =>
    saved(args, text, `connected-accounts#${provider}-sign-in`),
  );
}
