import { useRouteLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { LinkButton } from "../kit/button.tsx";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../kit/dialog-buttons.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { type DialogPageProps, useFrame } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { type InvitedPerson, InviteLinks } from "./invite-links.tsx";
import { ProjectForm, type ProjectFormResult } from "./project-form.tsx";
import { sameNameWarning } from "./same-name.ts";

type Created = {
  created: { project_id: string; project_name: string; same_name: boolean };
  invited: InvitedPerson[];
};
type App = {
  user: { email: string; first_name: string; last_name: string };
  organizations: { org_id: string; role: string }[];
  projects: unknown[];
  currentOrgId: string | null;
};

export function NewProjectForm({ result }: DialogPageProps<unknown, ProjectFormResult | Created>) {
  const app = useRouteLoaderData<App>("routes/_app");
  if (result && "created" in result) return <ProjectCreated {...result} />;
  const organization = app?.organizations.find(({ org_id }) => org_id === app.currentOrgId);
  if (!app || !organization) return <NoOrganization />;
  const { user, projects } = app;
  const self = { email: user.email, role: "project_admin" as const, name: displayName(user) };
  return (
    <Dialog
      title={projects.length === 0 ? t("Let's create your first project") : t("Create Project")}
      description={t("Meetings that belong together, in one place.")}
      closeHref="/dashboard"
    >
      <ProjectForm
        projectId={null}
        project={{ name: "", description: "", picture: null }}
        members={[self]}
        self={user.email}
        mayAddToOrganization={organization.role !== "guest"}
        result={result}
        hidden={<input type="hidden" name="org_id" value={organization.org_id} />}
      >
        <CloseButton to="/dashboard">{t("Cancel")}</CloseButton>
        <SubmitButton intent="save" pendingLabel={t("Creating…")}>
          {t("Create Project")}
        </SubmitButton>
      </ProjectForm>
    </Dialog>
  );
}

/** The invite links are shown only here, once: they are not stored. */
function ProjectCreated({ created, invited }: Created) {
  const frame = useFrame();
  return (
    <Dialog
      title={t("{projectName} is ready", { projectName: isolated(created.project_name) })}
      closeHref="/dashboard"
    >
      {created.same_name && <p className="text-warning-ink">{t(sameNameWarning)}</p>}
      <InviteLinks invited={invited} />
      <FormActions>
        <LinkButton variant="primary" to="/dashboard" onClick={frame?.close}>
          {t("Go to the project")}
        </LinkButton>
      </FormActions>
    </Dialog>
  );
}

function NoOrganization() {
  return (
    <Dialog title={t("Create Project")} closeHref="/dashboard">
      <EmptyState
        title={t("No organization selected")}
        action={
          <OverlayButton variant="primary" to="/organizations/new">
            {t("Create Organization")}
          </OverlayButton>
        }
      >
        {t("A project belongs to an organization. Choose one at the top, or create one first.")}
      </EmptyState>
    </Dialog>
  );
}
