import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { logIn } from "#app/domain/identity/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { ctxOf, keepSession, redirectTo, submit, takeFlash } from "#app/http/page.ts";
import { safePath } from "#app/http/safe-redirect.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PublicPage } from "#app/ui/public-page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export const meta: MetaFunction = () => [{ title: "Log in · Throughline" }];

export const loader = (args: LoaderFunctionArgs) => {
  const target = new URL(args.request.url).searchParams.get("redirectTo") ?? "";
  if (ctxOf(args).actor.kind === "user") throw redirect(safePath(target, "/dashboard"));
  const { flash, headers } = takeFlash(args);
  return data({ flash, redirectTo: target }, { headers });
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  return submit(args, logIn, { ...form, remember: form.remember === "on" }, ({ token }) =>
    redirectTo(args, safePath(String(form.redirectTo ?? ""), "/dashboard"), {
      headers: keepSession(args, token, { remember: form.remember === "on" }),
    }),
  );
};

export default function LogIn() {
  const { flash, redirectTo } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const errors = failed?.errors ?? {};
  const signup = redirectTo ? `/signup?redirectTo=${encodeURIComponent(redirectTo)}` : "/signup";
  return (
    <PublicPage
      title="Log in"
      notice={flash && <Flash flash={flash} />}
      footer={
        <>
          New here? <TextLink to={signup}>Sign up</TextLink>
        </>
      }
    >
      <Form method="post" className="flex flex-col gap-4">
        <FormErrors errors={errors[""]} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          defaultValue={String(failed?.values.email ?? "")}
          errors={errors.email}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          errors={errors.password}
        />
        <Checkbox name="remember" label="Remember me" defaultChecked={failed?.values.remember === "on"} />
        <SubmitButton pendingLabel="Logging in…">Log in</SubmitButton>
      </Form>
    </PublicPage>
  );
}
