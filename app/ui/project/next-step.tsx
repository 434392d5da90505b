import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import type { SwitchProps } from "../shell/workspace-switch.tsx";
import { WorkspacePicture } from "../workspace/workspace-picture.tsx";

/** The next step before the reader can work: create an organization or a project, or choose one. Null when done. */
export function NextStep({ organizations, projects, currentOrgId, currentProjectId }: SwitchProps) {
  if (organizations.length === 0) {
    return (
      <EmptyState
        title={t("Welcome! Let's create your first organization")}
        action={
          <OverlayButton variant="primary" to="/organizations/new">
            {t("Create Organization")}
          </OverlayButton>
        }
      >
        {t("It holds your projects and their people.")}
      </EmptyState>
    );
  }
  if (currentOrgId === null) {
    const choices = organizations.map(({ org_id, org_name, logo_url }) => ({
      field: { name: "org_id", value: org_id },
      name: org_name,
      picture: logo_url,
    }));
    return <Choices title={t("Choose an organization")} choices={choices} />;
  }
  if (currentProjectId !== null) return null;
  if (projects.length > 0) {
    const choices = projects.map(({ project_id, project_name, profile_url }) => ({
      field: { name: "project_id", value: project_id },
      name: project_name,
      picture: profile_url,
    }));
    return <Choices title={t("Choose a project")} choices={choices} />;
  }
  return (
    <EmptyState
      title={t("Let's create your first project")}
      action={
        <OverlayButton variant="primary" to="/projects/new?from=dashboard">
          {t("Create Project")}
        </OverlayButton>
      }
    >
      {t("Meetings and summaries live in a project.")}
    </EmptyState>
  );
}

const shown = 8;

type Choice = {
  field: { name: string; value: string };
  name: string;
  picture: string | null | undefined;
};

function Choices({ title, choices }: { title: string; choices: Choice[] }) {
  return (
    <EmptyState
      title={title}
      action={
        <Form method="post" action="/switch" className="flex min-w-0 flex-wrap gap-2">
          <input type="hidden" name="redirectTo" value="/dashboard" />
          {choices.slice(0, shown).map(({ field, name, picture }) => (
            <Button key={field.value} {...field} className="max-w-full">
              {picture && <WorkspacePicture name={name} url={picture} size="small" />}
              <span className="truncate">{name}</span>
            </Button>
          ))}
        </Form>
      }
    >
      {choices.length > shown ? t("You can switch to the others at the top.") : undefined}
    </EmptyState>
  );
}
