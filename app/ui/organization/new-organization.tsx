import { useRouteLoaderData } from "@remix-run/react";
import { Dialog } from "../dialog.tsx";
import { CloseButton } from "../dialog-buttons.tsx";
import type { DialogPageProps } from "../overlay.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { type FormAnswer, OrganizationForm } from "./organization-form.tsx";

export function NewOrganization({ answer }: DialogPageProps<unknown, FormAnswer>) {
  const app = useRouteLoaderData<{ organizations: unknown[] }>("routes/_app");
  const first = app?.organizations.length === 0;
  return (
    <Dialog
      title={first ? "Welcome! Let's create your first organization" : "Create Organization"}
      description="A company, a department, a club: whoever shares projects."
      closeHref="/dashboard"
    >
      <OrganizationForm name="" logo={null} answer={answer}>
        <CloseButton to="/dashboard">Cancel</CloseButton>
        <SubmitButton pendingLabel="Creating…">Create Organization</SubmitButton>
      </OrganizationForm>
    </Dialog>
  );
}
