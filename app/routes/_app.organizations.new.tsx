import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useRouteLoaderData } from "@remix-run/react";
import { createOrganization } from "#app/domain/organizations/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction = () => [{ title: "Create Organization · Throughline" }];

export const action = async (args: ActionFunctionArgs) =>
  submit(args, createOrganization, await readForm(args.request), () => redirectTo(args, "/projects/new"));

export default function NewOrganization() {
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  const failed = useActionData<typeof action>();
  const first = app?.organizations.length === 0;
  return (
    <Dialog
      title={first ? "Welcome! Let's create your first organization" : "Create Organization"}
      description="A company, a department, a club: whoever shares projects."
      closeHref="/dashboard"
    >
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={failed?.errors[""]} />
        <TextField
          name="org_name"
          label="Organization name"
          required
          autoFocus
          maxLength={120}
          defaultValue={String(failed?.values.org_name ?? "")}
          errors={failed?.errors.org_name}
        />
        <FormActions>
          <LinkButton to="/dashboard">Cancel</LinkButton>
          <SubmitButton pendingLabel="Creating…">Create Organization</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
