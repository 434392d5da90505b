import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { mailState } from "#app/domain/accounts/passwords/read.server.ts";
import { requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, submit } from "#app/http/pages/page.ts";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Forgot password")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => load(args, mailState, {});

/** Responds the same for every address, whether it has an account or not. */
export const action = async (args: ActionFunctionArgs) =>
  submit(args, requestRecovery, await readForm(args.request), () => data({ sent: true as const }));

export default function ForgotPassword() {
  const { mail_leaves } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failed = result && "errors" in result ? result : undefined;
  const footer = <TextLink to="/login">{t("Back to log in")}</TextLink>;
  if (result && "sent" in result)
    return (
      <PublicPage title={t("Check your e-mail")} footer={footer}>
        <p role="status">
          {t("If there's an account for this address, a link is on its way. It works once, for an hour.")}
        </p>
        {!mail_leaves && (
          <p className="text-muted">
            {t(
              "This server doesn't send e-mail yet, so the link waits in its outbox. Ask its operator to pass it on.",
            )}
          </p>
        )}
      </PublicPage>
    );
  return (
    <PublicPage
      title={t("Forgot password")}
      description={t("Enter your e-mail address and we'll send you a link to choose a new password.")}
      footer={footer}
    >
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={failed?.errors[""]} />
        <TextField
          name="email"
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          required
          defaultValue={String(failed?.values.email ?? "")}
          errors={failed?.errors.email}
        />
        <SubmitButton pendingLabel={t("Sending…")}>{t("Send link")}</SubmitButton>
      </Form>
    </PublicPage>
  );
}
