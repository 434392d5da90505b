import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import { t } from "#app/core/words.ts";
import { startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { logInWithPasskey } from "#app/domain/accounts/two-factor/use-passkey.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import type { Form } from "#app/http/bodies/form.ts";
import { namedBrowser } from "#app/http/pages/browser-cookie.ts";
import { type PageArgs, redirectTo, setSessionCookie, submit } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { redirectToService } from "#app/http/pages/sign-in-cookie.ts";
import { inviteIn } from "#app/ui/account/invite-path.ts";

/** One command for each button of the login page. */
export function loginButtons(args: PageArgs, form: Form) {
  return {
    "log-in": () => logInWithPassword(args, form),
    passkey: () => logInByDevice(args, form),
    google: () => goTo(args, "google"),
    oidc: () => goTo(args, "oidc"),
    facebook: () => ({ alert: t("Facebook login not implemented yet.") }),
  };
}

function logInByDevice(args: PageArgs, form: Form) {
  const input = { ...form, ...choiceOf(form), browser: namedBrowser(args) };
  return submit(args, logInWithPasskey, input, (opened) => enter(args, form, opened));
}

function goTo(args: PageArgs, provider: SignInProvider) {
  const start = { provider, path: targetOf(args) };
  return submit(args, startSignIn, start, (started) => redirectToService(args, started));
}

/** The page that was asked for before the login. */
export function targetOf({ request }: PageArgs): string {
  return new URL(request.url).searchParams.get("redirectTo") ?? "";
}

function logInWithPassword(args: PageArgs, form: Form) {
  const invite = inviteIn(String(form.redirectTo ?? ""));
  return submit(args, logIn, { ...form, ...choiceOf(form), invite }, (opened) => enter(args, form, opened));
}

const choiceOf = ({ remember }: Form) => ({ remember: remember === "on" });

function enter(args: PageArgs, form: Form, opened: { token: string; second_step: boolean }) {
  const { token, second_step } = opened;
  const next = safePath(String(form.redirectTo ?? ""), "/dashboard");
  const path = second_step ? `/login/second-step?redirectTo=${encodeURIComponent(next)}` : next;
  // The second step decides how long the browser keeps the session.
  const remember = choiceOf(form).remember && !second_step;
  return redirectTo(args, path, { headers: setSessionCookie(args, token, { remember }) });
}
