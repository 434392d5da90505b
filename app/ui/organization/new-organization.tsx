import { useRouteLoaderData } from "@remix-run/react";
import { Dialog } from "../kit/dialog.tsx";
import { CloseButton } from "../kit/dialog-buttons.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { OrganizationForm, type OrganizationFormResult } from "./organization-form.tsx";

export function NewOrganizationForm({ result }: DialogPageProps<unknown, OrganizationFormResult>) {
  const app = useRouteLoaderData<{ organizations: unknown[] }>("routes/_app");
  const first = app?.organizations.length === 0;
  return (
    <Dialog
      title={first ? "Welcome! Let's create your first organization" : "Create Organization"}
      description="A company, team or club that shares projects."
      closeHref="/dashboard"
    >
      <OrganizationForm name="" logo={null} result={result}>
        <CloseButton to="/dashboard">Cancel</CloseButton>
        <SubmitButton pendingLabel="Creating…">Create Organization</SubmitButton>
      </OrganizationForm>
    </Dialog>
  );
}
