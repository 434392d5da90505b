import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { passSecondStep } from "#app/domain/accounts/two-factor/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { knownDevice, rememberDevice } from "#app/http/pages/device-cookie.ts";
import { ctxOf, redirectTo, setSessionCookie, submit, takeFlash } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Second step")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) => {
  const target = new URL(args.request.url).searchParams.get("redirectTo") ?? "";
  const { kind } = ctxOf(args).actor;
  if (kind === "user") throw redirect(safePath(target, "/dashboard"));
  if (kind !== "pending-mfa")
    throw redirect(target ? `/login?redirectTo=${encodeURIComponent(target)}` : "/login");
  const { flash, headers } = takeFlash(args);
  return data({ flash, redirectTo: target }, { headers });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const input = { code: form.code, device: knownDevice(args) };
  return submit(args, passSecondStep, input, ({ token, remember, device }) => {
    const headers = setSessionCookie(args, token, { remember });
    for (const [name, value] of Object.entries(rememberDevice(args, device))) headers.append(name, value);
    return redirectTo(args, safePath(String(form.redirectTo ?? ""), "/dashboard"), { headers });
  });
};

export default function SecondStep() {
  const { flash, redirectTo } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  return (
    <PublicPage
      title={t("Second step")}
      description={t("Enter the code from your authenticator app.")}
      notice={flash && <Flash flash={flash} />}
      footer={
        <Form method="post" action="/logout">
          <Button variant="quiet" size="small" className="-ml-2.5">
            {t("Log in as someone else")}
          </Button>
        </Form>
      }
    >
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          name="code"
          label={t("Code")}
          autoComplete="one-time-code"
          autoFocus
          required
          spellCheck={false}
          autoCapitalize="none"
          hint={t("No phone? Enter a recovery code.")}
          errors={errors.code}
        />
        <SubmitButton pendingLabel={t("Checking…")}>{t("Continue")}</SubmitButton>
      </Form>
    </PublicPage>
  );
}
