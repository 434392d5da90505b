import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { t } from "#app/core/words.ts";
import { secondStepWays } from "#app/domain/accounts/two-factor/read.server.ts";
import { proveWithPasskey } from "#app/domain/accounts/two-factor/use-passkey.server.ts";
import { passSecondStep } from "#app/domain/accounts/two-factor/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { namedBrowser } from "#app/http/pages/browser-cookie.ts";
import { knownDevice, rememberDevice } from "#app/http/pages/device-cookie.ts";
import { ctxOf, load, redirectTo, setSessionCookie, submit, takeFlash } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextField } from "#app/ui/kit/text-field.tsx";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

const PasskeyStep = lazy(async () => ({
  default: (await withRetry(() => import("#app/ui/account/passkey-login.tsx"))).PasskeyStep,
}));

export const meta: MetaFunction = () => [{ title: `${t("Second step")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const target = new URL(args.request.url).searchParams.get("redirectTo") ?? "";
  const { kind } = ctxOf(args).actor;
  if (kind === "user") throw redirect(safePath(target, "/dashboard"));
  if (kind !== "pending-mfa")
    throw redirect(target ? `/login?redirectTo=${encodeURIComponent(target)}` : "/login");
  const { flash, headers } = takeFlash(args);
  return data({ flash, redirectTo: target, ...(await load(args, secondStepWays, {})) }, { headers });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const device = knownDevice(args);
  const enter = (opened: { token: string; remember: boolean; device: string }) => {
    const headers = setSessionCookie(args, opened.token, opened);
    for (const [name, value] of Object.entries(rememberDevice(args, opened.device)))
      headers.append(name, value);
    return redirectTo(args, safePath(String(form.redirectTo ?? ""), "/dashboard"), { headers });
  };
  if (form.credential === undefined) return submit(args, passSecondStep, { code: form.code, device }, enter);
  return submit(args, proveWithPasskey, { ...form, browser: namedBrowser(args), device }, enter);
};

export default function SecondStep() {
  const { flash, redirectTo, app, passkey } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors ?? {};
  return (
    <PublicPage
      title={t("Second step")}
      description={t(
        !passkey
          ? "Enter the code from your authenticator app."
          : app
            ? "Use your passkey, or enter the code from your authenticator app."
            : "Use your passkey, or enter a recovery code.",
      )}
      notice={flash && <Flash flash={flash} />}
      footer={
        <Form method="post" action="/logout">
          <Button variant="quiet" size="small" className="-ml-2.5">
            {t("Log in as someone else")}
          </Button>
        </Form>
      }
    >
      {passkey && (
        <Suspense>
          <PasskeyStep redirectTo={redirectTo} />
        </Suspense>
      )}
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          name="code"
          label={app ? t("Code") : t("Recovery code")}
          autoComplete="one-time-code"
          autoFocus={!passkey}
          required
          spellCheck={false}
          autoCapitalize="none"
          hint={app ? t("No phone? Enter a recovery code.") : undefined}
          errors={errors.code}
        />
        <SubmitButton variant={passkey ? "secondary" : "primary"} pendingLabel={t("Checking…")}>
          {t("Continue")}
        </SubmitButton>
      </Form>
    </PublicPage>
  );
}
