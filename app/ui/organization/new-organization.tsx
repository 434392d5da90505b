import { useRouteLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
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
      title={first ? t("Welcome! Let's create your first organization") : t("Create Organization")}
      description={t("A company, team or club that shares projects.")}
      closeHref="/dashboard"
    >
      <OrganizationForm name="" logo={null} result={result}>
        <CloseButton to="/dashboard">{t("Cancel")}</CloseButton>
        <SubmitButton pendingLabel={t("Creating…")}>{t("Create Organization")}</SubmitButton>
      </OrganizationForm>
    </Dialog>
  );
}
