import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { message, t } from "#app/core/words.ts";
import { lookAtLink } from "#app/domain/accounts/email-verification/read.server.ts";
import { confirmEmail } from "#app/domain/accounts/email-verification/write.server.ts";
import { redeem } from "#app/domain/accounts/passwords/write.server.ts";
import { readForm, type Form as SentForm, selectIntent } from "#app/http/bodies/form.ts";
import { ctxOf, load, type PageArgs, redirectTo, setSessionCookie, submit } from "#app/http/pages/page.ts";
import { NewPasswordFields } from "#app/ui/account/new-password-fields.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Confirm")} · Throughline` },
  { name: "robots", content: "noindex" },
];

/** Loading the page changes nothing, so a mail scanner that follows the link does not use it up. */
export const loader = async (args: LoaderFunctionArgs) => {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const link = await load(args, lookAtLink, { token });
  return { token, link: link?.kind === "recovery" ? null : link };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { act } = selectIntent(form, { confirm, "log-in": logIn });
  return act(args, form);
};

function logIn(args: PageArgs, { token }: SentForm) {
  return submit(args, redeem, { token, kinds: ["magic-link"] }, (opened) =>
    redirectTo(args, opened.second_step ? "/login/second-step" : "/dashboard", {
      headers: setSessionCookie(args, opened.token, { remember: false }),
    }),
  );
}

function confirm(args: PageArgs, { token, password, confirm_password }: SentForm) {
  return submit(args, confirmEmail, { token, password, confirm_password }, ({ email, password }) => {
    const isIn = ctxOf(args).actor.kind === "user";
    const next = nextStep[password];
    const message = [t("{email} is confirmed.", { email }), ...(next ? [t(next)] : [])].join(" ");
    return redirectTo(args, isIn ? "/profile" : "/login", { flash: { kind: "success", message } });
  });
}

/** What happens to the password that was set before the address was confirmed. */
const nextStep = {
  kept: null,
  chosen: message("Log in with the password you just chose."),
  none: message("Your earlier password no longer works. Choose a new one with “Forgot Password ?”."),
};

const words = {
  confirmation: {
    title: message("Confirm your e-mail address"),
    verb: message("Confirm"),
    intent: "confirm",
  },
  "email-change": {
    title: message("Use a new e-mail address"),
    verb: message("Use this address"),
    intent: "confirm",
  },
  "magic-link": { title: message("Log in"), verb: message("Log in"), intent: "log-in" },
};

export default function Confirm() {
  const { token, link } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  const page = link && words[link.kind as keyof typeof words];
  if (!link || !page)
    return (
      <PublicPage
        title={t("This link no longer works")}
        description={t("It was already used, or it's over an hour old. Get a new one in your profile.")}
      >
        <LinkButton variant="primary" to="/profile">
          {t("Go to your profile")}
        </LinkButton>
      </PublicPage>
    );
  return (
    <PublicPage title={t(page.title)} description={link.email}>
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="token" value={token} />
        {page.intent === "confirm" && !link.same_person && (
          <>
            <p className="text-muted">
              {t(
                "If you signed up yourself, enter your password. If someone else used your address, choose a new password, and everything they set up stops working.",
              )}
            </p>
            <input type="hidden" name="username" autoComplete="username" value={link.email} />
            <NewPasswordFields label={t("Password")} errors={errors} hint={false} />
          </>
        )}
        <SubmitButton intent={page.intent} pendingLabel={t("One moment…")}>
          {t(page.verb)}
        </SubmitButton>
      </Form>
    </PublicPage>
  );
}
