import { useRouteLoaderData } from "@remix-run/react";
import { Dialog, FormActions } from "../dialog.tsx";
import { CloseButton } from "../dialog-buttons.tsx";
import { FormErrors } from "../form-errors.tsx";
import { DialogForm, type DialogPageProps } from "../overlay.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";

type Failure = { errors: Record<string, string[]>; values: Record<string, string | string[]> };

export function NewOrganization({ answer }: DialogPageProps<unknown, Failure>) {
  const app = useRouteLoaderData<{ organizations: unknown[] }>("routes/_app");
  const first = app?.organizations.length === 0;
  return (
    <Dialog
      title={first ? "Welcome! Let's create your first organization" : "Create Organization"}
      description="A company, a department, a club: whoever shares projects."
      closeHref="/dashboard"
    >
      <DialogForm method="post" className="flex flex-col gap-5">
        <FormErrors errors={answer?.errors[""]} />
        <TextField
          name="org_name"
          label="Organization name"
          required
          autoFocus
          maxLength={120}
          defaultValue={String(answer?.values.org_name ?? "")}
          errors={answer?.errors.org_name}
        />
        <FormActions>
          <CloseButton to="/dashboard">Cancel</CloseButton>
          <SubmitButton pendingLabel="Creating…">Create Organization</SubmitButton>
        </FormActions>
      </DialogForm>
    </Dialog>
  );
}
