import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { SignInProvider } from "#app/core/enums/sign-in-provider.ts";
import { t } from "#app/core/words.ts";
import { listSocialSignIns, startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { readForm, type Form as SentForm, selectIntent } from "#app/http/bodies/form.ts";
import type { PageFlash } from "#app/http/pages/flash.ts";
import { keptNoCookie } from "#app/http/pages/no-cookies.ts";
import {
  ctxOf,
  load,
  type PageArgs,
  redirectTo,
  setSessionCookie,
  submit,
  takeFlash,
} from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { redirectToService } from "#app/http/pages/sign-in-cookie.ts";
import { staticMarkup } from "#app/http/pages/static-markup.ts";
import { AlertDialog } from "#app/ui/account/alert-dialog.tsx";
import { SocialButtons } from "#app/ui/account/social-buttons.tsx";
import { Checkbox } from "#app/ui/kit/checkbox.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { Landing } from "#app/ui/landing/landing.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Log in")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const target = targetOf(args);
  if (ctxOf(args).actor.kind === "user") throw redirect(safePath(target, "/dashboard"));
  const { flash: carried, headers } = takeFlash(args);
  const flash = carried ?? (keptNoCookie(args.request) ? noCookies() : null);
  const signIns = await load(args, listSocialSignIns, {});
  // Left out for someone sent here by another page, or who has a message to read: they came to log in.
  const front = target === "" && !flash ? staticMarkup("front", () => <Landing />) : "";
  return data({ flash, redirectTo: target, ...signIns, front }, { headers });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  // The page's own login button has no intent.
  const { act } = selectIntent(
    { intent: "log-in", ...form },
    {
      "log-in": () => logInWith(args, form),
      google: () => goTo(args, "google"),
      oidc: () => goTo(args, "oidc"),
      facebook: () => ({ alert: t("Facebook login not implemented yet.") }),
    },
  );
  return act();
};

function goTo(args: PageArgs, provider: SignInProvider) {
  const start = { provider, path: targetOf(args) };
  return submit(args, startSignIn, start, (started) => redirectToService(args, started));
}

function noCookies(): PageFlash {
  const message = t("Your browser doesn't keep cookies for this site, so you can't stay logged in.");
  return {
    kind: "error",
    message,
    reason: t("Allow cookies for this site, then log in again."),
    seconds: 30,
  };
}

/** The page that was asked for before the login. */
function targetOf({ request }: PageArgs): string {
  return new URL(request.url).searchParams.get("redirectTo") ?? "";
}

function logInWith(args: PageArgs, form: SentForm) {
  const remember = form.remember === "on";
  const invite = inviteIn(String(form.redirectTo ?? ""));
  return submit(args, logIn, { ...form, remember, invite }, ({ token, second_step }) => {
    const next = safePath(String(form.redirectTo ?? ""), "/dashboard");
    const path = second_step ? `/login/second-step?redirectTo=${encodeURIComponent(next)}` : next;
    // The second step decides how long the browser keeps the session.
    return redirectTo(args, path, {
      headers: setSessionCookie(args, token, { remember: remember && !second_step }),
    });
  });
}

/** The token of the invite link that led here. */
function inviteIn(path: string): string | undefined {
  return /^\/invite\/([\w-]{1,200})$/.exec(path)?.[1];
}

/** The address of the signup page, with the parameters of this page. */
function signupHref(redirectTo: string): string {
  const invite = inviteIn(redirectTo);
  if (invite) return `/signup?invite=${invite}`;
  return redirectTo ? `/signup?redirectTo=${encodeURIComponent(redirectTo)}` : "/signup";
}

export default function LogIn() {
  const { flash, redirectTo, google, oidc, front } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failed = result && "errors" in result ? result : undefined;
  const errors = failed?.errors ?? {};
  const page = (
    <PublicPage
      title={t("Log in")}
      closeHref="/"
      notice={flash && <Flash flash={flash} />}
      footer={rich("New here? <link>Sign up</link>", {
        link: (text) => <TextLink to={signupHref(redirectTo)}>{text}</TextLink>,
      })}
    >
      {result && "alert" in result && <AlertDialog result={result} />}
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          name="email"
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          required
          defaultValue={String(failed?.values.email ?? "")}
          errors={errors.email}
        />
        <TextField
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="current-password"
          required
          errors={errors.password}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="remember"
            label={t("Remember me")}
            defaultChecked={failed?.values.remember === "on"}
          />
          <TextLink to="/forgot-password">{t("Forgot Password ?")}</TextLink>
        </div>
        <SubmitButton pendingLabel={t("Logging in…")}>{t("Log in")}</SubmitButton>
      </Form>
      <SocialButtons google={google} oidc={oidc} />
    </PublicPage>
  );
  const fronted = front !== "" && !result;
  // The form keeps its place among the children, so that an answer with errors keeps what is typed in it.
  return (
    <div className={fronted ? "front" : undefined}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which the loader rendered */}
      {fronted && <div dangerouslySetInnerHTML={{ __html: front }} />}
      {page}
    </div>
  );
}
