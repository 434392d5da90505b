import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useRouteLoaderData } from "@remix-run/react";
import { createProject } from "#app/domain/projects/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { redirectTo, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog, FormActions } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea, TextField } from "#app/ui/text-field.tsx";
import type { loader as appLoader } from "./_app.tsx";

export const meta: MetaFunction = () => [{ title: "Create Project · Throughline" }];

export const action = async (args: ActionFunctionArgs) =>
  submit(args, createProject, await readForm(args.request), (project) =>
    redirectTo(args, `/projects/${project.project_id}`, {
      flash: { kind: "success", message: `${project.project_name} is ready. Who works on it with you?` },
    }),
  );

export default function NewProject() {
  const app = useRouteLoaderData<typeof appLoader>("routes/_app");
  const failed = useActionData<typeof action>();
  const typed = (name: string) => String(failed?.values[name] ?? "");
  if (!app?.currentOrgId) {
    return (
      <Dialog title="Create Project" closeHref="/dashboard">
        <EmptyState
          title="No organization selected"
          action={
            <LinkButton variant="primary" to="/organizations/new">
              Create Organization
            </LinkButton>
          }
        >
          A project belongs to an organization. Choose one at the top, or create it first.
        </EmptyState>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={app.projects.length === 0 ? "Let's create your first project" : "Create Project"}
      description="One stream of meetings that belong together."
      closeHref="/dashboard"
    >
      <Form method="post" className="flex flex-col gap-5">
        <FormErrors errors={[...(failed?.errors[""] ?? []), ...(failed?.errors.org_id ?? [])]} />
        <input type="hidden" name="org_id" value={app.currentOrgId} />
        <TextField
          name="name"
          label="Project name"
          required
          autoFocus
          maxLength={120}
          defaultValue={typed("name")}
          errors={failed?.errors.name}
        />
        <TextArea
          name="description"
          label="Description"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={typed("description")}
          errors={failed?.errors.description}
        />
        <FormActions>
          <LinkButton to="/dashboard">Cancel</LinkButton>
          <SubmitButton pendingLabel="Creating…">Create Project</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
