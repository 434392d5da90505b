import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { me } from "#app/domain/identity/read.server.ts";
import { changeProfile } from "#app/domain/identity/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Page } from "#app/ui/page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export const meta: MetaFunction = () => [{ title: "Profile · Throughline" }];

export const loader = (args: LoaderFunctionArgs) => load(args, me, {});

export const action = async (args: ActionFunctionArgs) =>
  submit(args, changeProfile, await readForm(args.request), () =>
    redirectTo(args, "/profile", { flash: { kind: "success", message: "Profile saved." } }),
  );

export default function Profile() {
  const user = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const field = (name: "first_name" | "last_name") => ({
    name,
    required: true,
    defaultValue: String(failed?.values[name] ?? user[name]),
    errors: failed?.errors[name],
  });
  return (
    <Page width="narrow">
      <PageHeader title="Profile" description={user.email} />
      <Panel title="Your name" description="As others see it in meetings and reviews.">
        <Form method="post" className="flex flex-col gap-4">
          <FormErrors errors={failed?.errors[""]} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("first_name")} label="First name" autoComplete="given-name" />
            <TextField {...field("last_name")} label="Last name" autoComplete="family-name" />
          </div>
          <div>
            <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
          </div>
        </Form>
      </Panel>
    </Page>
  );
}
