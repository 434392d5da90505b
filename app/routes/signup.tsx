import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { getSignupRefusal } from "#app/domain/accounts/setup/read.server.ts";
import { listSocialSignIns, startSignIn } from "#app/domain/accounts/social-sign-in/read.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { lookAtInvite } from "#app/domain/workspaces/projects/read.server.ts";
import { readForm, type Form as SentForm, selectIntent, typedTwice } from "#app/http/bodies/form.ts";
import {
  ctxOf,
  load,
  type PageArgs,
  redirectTo,
  seeOther,
  setSessionCookie,
  submit,
} from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { redirectToService } from "#app/http/pages/sign-in-cookie.ts";
import { joinBy, loggedIn, startOrganization } from "#app/routes/signup/first-steps.server.ts";
import { AlertDialog } from "#app/ui/account/alert-dialog.tsx";
import { NewPasswordFields } from "#app/ui/account/new-password-fields.tsx";
import { OwnProviderButton, SocialButtons } from "#app/ui/account/social-buttons.tsx";
import { Checkbox } from "#app/ui/kit/checkbox.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { invitation } from "#app/ui/project/invitation.tsx";
import { useFormDraft } from "#app/ui/runtime/use-form-draft.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { InviteProblem as ErrorBoundary } from "#app/ui/project/invitation.tsx";
export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Sign up")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const token = search.get("invite");
  if (ctxOf(args).actor.kind === "user")
    throw seeOther(token ? `/invite/${encodeURIComponent(token)}` : "/dashboard");
  return {
    token,
    invite: token ? await load(args, lookAtInvite, { token }) : null,
    redirectTo: search.get("redirectTo"),
    sample: search.has("sample"),
    refusal: token ? null : await load(args, getSignupRefusal, {}),
    ...(await load(args, listSocialSignIns, {})),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  // The page's own signup button has no intent.
  const { act } = selectIntent(
    { intent: "sign-up", ...form },
    {
      "sign-up": () => signUpWith(args, form),
      google: () => goTo(args, "google", { failed: t("Google signup failed. Please try again.") }),
      oidc: () => goTo(args, "oidc", { failed: t("Authentication failed. Please try again.") }),
      facebook: () => ({ alert: t("Facebook sign up not implemented yet.") }),
    },
  );
  return act();
};

/** Where to go after the signup: an invite, or the page that was asked for. */
function targetOf({ request }: PageArgs) {
  const search = new URL(request.url).searchParams;
  return { path: search.get("redirectTo") ?? undefined, invite: search.get("invite") ?? undefined };
}

function goTo(
  args: PageArgs,
  provider: Parameters<typeof startSignIn>[1]["provider"],
  texts: { failed: string },
) {
  const start = { provider, ...targetOf(args) };
  return submit(args, startSignIn, start, (started) => redirectToService(args, started), texts);
}

function signUpWith(args: PageArgs, form: SentForm) {
  const remember = form.remember === "on";
  return submit(
    args,
    signUp,
    { ...typedTwice(form), remember, terms: form.terms === "on" },
    async (signed) => {
      const { token, user } = signed;
      if (token === null) {
        const message = t("Almost there: open the link we e-mailed to {email}, then log in.", {
          email: user.email,
        });
        return redirectTo(args, "/login", { flash: { kind: "info", message } });
      }
      const headers = setSessionCookie(args, token, { remember });
      const asPerson = loggedIn(args, { userId: user.user_id, sessionId: signed.session_id });
      if (form.invite) {
        const flash = await joinBy(ctxOf(asPerson), String(form.invite));
        return redirectTo(args, "/dashboard", { headers, flash });
      }
      if (form.redirectTo)
        return redirectTo(args, safePath(String(form.redirectTo), "/dashboard"), { headers });
      // The account is there by now: what does not work is tried again from the dashboard.
      const next = await startOrganization(asPerson, { sample: Boolean(form.sample) }).catch(
        () => "/dashboard",
      );
      return redirectTo(args, next, { headers });
    },
  );
}

/** The address of the login page, with what this page leads to. */
function loginHref(token: string | null, redirectTo: string | null): string {
  if (token) return `/login?redirectTo=/invite/${token}`;
  return redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login";
}

export default function SignUp() {
  const { token, invite, redirectTo, sample, refusal, google, oidc, oidc_signup } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failed = result && "errors" in result ? result : undefined;
  const errors = failed?.errors ?? {};
  const kept = useFormDraft("sign-up", failed);
  const typed = (name: string) => String(kept.values?.[name] ?? "");
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState(true);
  // Without scripts the browser requires the checkbox; with scripts the button is disabled until it is checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form, another look
  useEffect(() => setAgreed(Boolean(form.current?.querySelector("[name=terms]:checked"))), [kept.key]);
  const footer = rich("Already have an account? <link>Log in</link>", {
    link: (text) => <TextLink to={loginHref(token, redirectTo)}>{text}</TextLink>,
  });
  if (refusal)
    return (
      <PublicPage title={t("Sign up")} footer={footer}>
        <p>{refusal}</p>
        {oidc !== null && oidc_signup && <OwnProviderButton name={oidc} />}
      </PublicPage>
    );
  const field = (name: string) => ({ name, required: true, defaultValue: typed(name), errors: errors[name] });
  return (
    <PublicPage
      title={invite ? t("Join {projectName}", { projectName: invite.project_name }) : t("Sign up")}
      description={invite && `${invitation(invite)}.`}
      footer={footer}
    >
      {result && "alert" in result && <AlertDialog result={result} />}
      <Form key={kept.key} ref={form} method="post" className="flex flex-col gap-4">
        {kept.notice}
        <FormErrors errors={errors[""]} />
        {token && <input type="hidden" name="invite" value={token} />}
        {sample && <input type="hidden" name="sample" value="1" />}
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("first_name")} label={t("First name")} autoComplete="given-name" />
          <TextField {...field("last_name")} label={t("Last name")} autoComplete="family-name" />
        </div>
        <TextField
          {...field("email")}
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          defaultValue={typed("email") || invite?.email}
        />
        <NewPasswordFields label={t("Password")} errors={errors} />
        <Checkbox name="remember" label={t("Remember me")} defaultChecked={typed("remember") === "on"} />
        <Checkbox
          name="terms"
          label={rich("I agree to the <link>terms</link>. What's said in a meeting stays in its project.", {
            link: (text) => (
              <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-3">
                {text}
              </a>
            ),
          })}
          required
          defaultChecked={typed("terms") === "on"}
          onChange={(event) => setAgreed(event.target.checked)}
          errors={errors.terms}
        />
        <SubmitButton disabled={!agreed} pendingLabel={t("Signing up…")}>
          {t("Sign-Up")}
        </SubmitButton>
      </Form>
      <SocialButtons google={google} oidc={oidc} />
    </PublicPage>
  );
}
