import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { passkeyHost } from "#app/core/passkeys.ts";
import { t } from "#app/core/words.ts";
import { listSocialSignIns } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import type { PageFlash } from "#app/http/pages/flash.ts";
import { keptNoCookie } from "#app/http/pages/no-cookies.ts";
import { ctxOf, load, takeFlash } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { staticMarkup } from "#app/http/pages/static-markup.ts";
import { AlertDialog } from "#app/ui/account/alert-dialog.tsx";
import { inviteIn } from "#app/ui/account/invite-path.ts";
import { SocialButtons } from "#app/ui/account/social-buttons.tsx";
import { Checkbox } from "#app/ui/kit/checkbox.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { Landing } from "#app/ui/landing/landing.tsx";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";
import * as onServer from "./login/passkey-login.server.ts";
import { loginButtons, targetOf } from "./login/submit.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

/** Nobody waits for it: browsers fetch it apart. The server writes it with the page. */
const PasskeyLogin =
  onServer.PasskeyLogin ??
  lazy(async () => ({
    default: (await withRetry(() => import("#app/ui/account/passkey-login.tsx"))).PasskeyLogin,
  }));

export const meta: MetaFunction = () => [{ title: `${t("Log in")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const target = targetOf(args);
  if (ctxOf(args).actor.kind === "user") throw redirect(safePath(target, "/dashboard"));
  const { flash: carried, headers } = takeFlash(args);
  const flash = carried ?? (keptNoCookie(args.request) ? noCookies() : null);
  const signIns = await load(args, listSocialSignIns, {});
  const passkeys = passkeyHost(ctxOf(args).settings.origin) !== null;
  // Left out for someone sent here by another page, or who has a message to read: they came to log in.
  const front = target === "" && !flash ? staticMarkup("front", () => <Landing />) : "";
  return data({ flash, redirectTo: target, ...signIns, passkeys, front }, { headers });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  // The page's own login button has no intent.
  const { act } = selectIntent({ intent: "log-in", ...form }, loginButtons(args, form));
  return act();
};

function noCookies(): PageFlash {
  const message = t("Your browser doesn't keep cookies for this site, so you can't stay logged in.");
  return {
    kind: "error",
    message,
    reason: t("Allow cookies for this site, then log in again."),
    seconds: 30,
  };
}

/** The address of the signup page, with the parameters of this page. */
function signupHref(redirectTo: string): string {
  const invite = inviteIn(redirectTo);
  if (invite) return `/signup?invite=${invite}`;
  return redirectTo ? `/signup?redirectTo=${encodeURIComponent(redirectTo)}` : "/signup";
}

export default function LogIn() {
  const { flash, redirectTo, google, oidc, passkeys, front } = useLoaderData<typeof loader>();
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
          autoComplete={passkeys ? "username webauthn" : "username"}
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
        {passkeys && (
          <Suspense>
            <PasskeyLogin />
          </Suspense>
        )}
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
