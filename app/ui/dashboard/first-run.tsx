import { useContext } from "react";
import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { LinkButton } from "../kit/button.tsx";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { OverlayLink } from "../kit/overlay.tsx";
import { ZoneContext } from "../kit/time.tsx";
import { DropZone } from "../meeting/add/drop-zone.tsx";
import { SampleMeetingButton } from "../meeting/add/sample-button.tsx";
import type { SwitchProps } from "../shell/workspace-switch.tsx";

/** The page of a project without a transcript: one place to drop one, and every other way to begin. */
export function FirstRun({ organizations, projects, currentOrgId, currentProjectId }: SwitchProps) {
  const { zone } = useContext(ZoneContext);
  const project = projects.find(({ project_id }) => project_id === currentProjectId);
  const organization = organizations.find(({ org_id }) => org_id === currentOrgId);
  const path = project ? `/add-transcript?project=${project.project_id}` : "/add-transcript";
  return (
    <div className="flex flex-col gap-3">
      <DropZone path={path} zone={zone}>
        <OverlayButton to={`${path}${project ? "&" : "?"}paste`}>{t("Paste text")}</OverlayButton>
        <SampleMeetingButton />
        <LinkButton to="/settings/calendars">{t("Connect calendar")}</LinkButton>
      </DropZone>
      {project && organization && (
        <p className="text-center text-sm text-muted">
          {rich(
            project.role === "project_admin" && organization.role === "org_admin"
              ? "Adding to {project} in {organization}. You can rename both."
              : "Adding to {project} in {organization}",
            {
              project: (
                <OverlayLink to={`/projects/${project.project_id}`} className="touch-target text-link">
                  {project.project_name}
                </OverlayLink>
              ),
              organization: (
                <OverlayLink to={`/organizations/${organization.org_id}`} className="touch-target text-link">
                  {organization.org_name}
                </OverlayLink>
              ),
            },
          )}
        </p>
      )}
    </div>
  );
}
