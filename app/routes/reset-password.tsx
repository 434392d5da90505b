import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { lookAtLink } from "#app/domain/accounts/email-verification/read.server.ts";
import { resetPassword } from "#app/domain/accounts/passwords/write.server.ts";
import { readForm, typedTwice } from "#app/http/bodies/form.ts";
import { clearSessionCookie, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { NewPasswordFields } from "#app/ui/account/new-password-fields.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("New password")} · Throughline` },
  { name: "robots", content: "noindex" },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const token = new URL(args.request.url).searchParams.get("token") ?? "";
  const link = await load(args, lookAtLink, { token });
  return { token, email: link?.kind === "recovery" ? link.email : null };
};

export const action = async (args: ActionFunctionArgs) =>
  submit(args, resetPassword, typedTwice(await readForm(args.request)), () =>
    redirectTo(args, "/login", {
      headers: clearSessionCookie(args),
      flash: { kind: "success", message: t("Your password was changed. Log in with the new one.") },
    }),
  );

export default function ResetPassword() {
  const { token, email } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  if (email === null)
    return (
      <PublicPage
        title={t("This link no longer works")}
        description={t("It was already used, or it's over an hour old. Your password hasn't changed.")}
      >
        <LinkButton variant="primary" to="/forgot-password">
          {t("Get a new link")}
        </LinkButton>
      </PublicPage>
    );
  return (
    <PublicPage
      title={t("New password")}
      description={t("For {email}. Every device will be logged out.", { email })}
    >
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordFields label={t("New password")} errors={errors} />
        <SubmitButton pendingLabel={t("Saving…")}>{t("Change password")}</SubmitButton>
      </Form>
    </PublicPage>
  );
}
