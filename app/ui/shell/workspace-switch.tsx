import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import { t } from "#app/core/words.ts";
import { cx } from "../kit/cx.ts";
import { Icon } from "../kit/icon.tsx";
import { Menu, MenuAction, MenuDivider, MenuLink, MenuNote, MenuOptions } from "../kit/menu.tsx";
import { OverlayLink } from "../kit/overlay.tsx";
import { WorkspacePicture } from "../workspace/workspace-picture.tsx";

/** Those that are offered everywhere; of more than these there is a page. */
export type SwitchProps = {
  organizations: { org_id: string; org_name: string; logo_url?: string | null; role?: string }[];
  organizationCount: number;
  projectCount: number;
  projects: { project_id: string; project_name: string; profile_url?: string | null; role?: string }[];
  currentOrgId: string | null;
  currentProjectId: string | null;
};

const trigger = "workspace-trigger";

const panel = "workspace-panel";

/** @param compact where room is short, the organization's picture stands for its name */
export function OrganizationSwitch({
  organizations,
  organizationCount,
  currentOrgId,
  compact = false,
}: SwitchProps & { compact?: boolean }) {
  const { loading, switching } = useSwitching();
  const current = organizations.find((organization) => organization.org_id === currentOrgId);
  return (
    <Menu
      group="shell"
      // The project keeps its name longer: it says where the reader is.
      className={cx("max-md:shrink-0", compact ? "shrink-0" : "md:min-w-14 md:shrink-[12]")}
      triggerClassName={trigger}
      trigger={
        <>
          {current && (
            <span className={cx("flex", !current.logo_url && !compact && "md:hidden")}>
              <WorkspacePicture name={current.org_name} url={current.logo_url} size="small" />
            </span>
          )}
          <SwitchLabel
            name={current?.org_name}
            empty={t("Select Org")}
            iconic={current ? (compact ? "always" : "phone") : undefined}
            loading={switching === "organization"}
          />
        </>
      }
      panelClassName={panel}
    >
      {organizations.length === 0 && (
        <MenuNote>{loading ? t("Loading organizations...") : t("No organizations found")}</MenuNote>
      )}
      <MenuOptions label={t("Organizations")}>
        {organizations.map(({ org_id, org_name, logo_url }) => (
          <SwitchItem
            key={org_id}
            name={org_name}
            picture={<WorkspacePicture name={org_name} url={logo_url} size="small" />}
            field={{ org_id }}
            current={org_id === currentOrgId}
            detailsHref={`/organizations/${org_id}`}
          />
        ))}
      </MenuOptions>
      {organizationCount > organizations.length && (
        <MenuLink to="/organizations" icon={<Icon name="search" />}>
          {t("All organizations")}
        </MenuLink>
      )}
      <MenuDivider />
      <MenuLink to="/organizations/new" icon={<Icon name="plus" />}>
        {t("Create Org")}
      </MenuLink>
    </Menu>
  );
}

export function ProjectSwitch({ projects, projectCount, currentOrgId, currentProjectId }: SwitchProps) {
  const { switching } = useSwitching();
  const current = projects.find((project) => project.project_id === currentProjectId);
  if (!currentOrgId) {
    return (
      <button type="button" disabled className={cx(trigger, "text-muted opacity-70 hover:bg-transparent")}>
        <SwitchLabel empty={t("Select Project")} />
      </button>
    );
  }
  return (
    <Menu
      group="shell"
      triggerClassName={trigger}
      trigger={
        <>
          {current?.profile_url && (
            <span className="flex max-md:hidden">
              <WorkspacePicture name={current.project_name} url={current.profile_url} size="small" />
            </span>
          )}
          <SwitchLabel
            name={switching === "organization" ? undefined : current?.project_name}
            empty={t("Select Project")}
            loading={switching === "project"}
          />
        </>
      }
      panelClassName={panel}
    >
      <ProjectOptions projects={projects} currentProjectId={currentProjectId} />
      {projectCount > projects.length && (
        <MenuLink to="/projects" icon={<Icon name="search" />}>
          {t("All projects")}
        </MenuLink>
      )}
      <MenuDivider />
      {current && (
        <MenuLink to="/action-items" icon={<Icon name="square-check" />}>
          {t("Action items")}
        </MenuLink>
      )}
      {current?.role === "project_admin" && (
        <MenuLink to={`/projects/${current.project_id}/invite`} icon={<Icon name="user-plus" />}>
          {t("Invite people")}
        </MenuLink>
      )}
      <MenuLink to="/projects/new" icon={<Icon name="plus" />}>
        {t("Create Project")}
      </MenuLink>
    </Menu>
  );
}

function ProjectOptions({ projects, currentProjectId }: Pick<SwitchProps, "projects" | "currentProjectId">) {
  // The projects in the list belong to the organization before.
  if (useSwitching().switching === "organization") return <MenuNote>{t("Loading projects...")}</MenuNote>;
  if (projects.length === 0) return <MenuNote>{t("No projects found")}</MenuNote>;
  return (
    <MenuOptions label={t("Projects")}>
      {projects.map(({ project_id, project_name, profile_url }) => (
        <SwitchItem
          key={project_id}
          name={project_name}
          picture={<WorkspacePicture name={project_name} url={profile_url} size="small" />}
          field={{ project_id }}
          current={project_id === currentProjectId}
          detailsHref={`/projects/${project_id}`}
        />
      ))}
    </MenuOptions>
  );
}

/** Whether a choice is being saved, which one, and whether anything is being loaded. */
function useSwitching(): { loading: boolean; switching: WorkspaceKind | null } {
  const { state, formAction, formData } = useNavigation();
  const loading = state !== "idle";
  if (formAction !== "/switch" || !formData) return { loading, switching: null };
  return { loading, switching: formData.has("org_id") ? "organization" : "project" };
}

type SwitchLabelProps = {
  name?: string | undefined;
  empty: string;
  /** Where a picture stands for the name, which screen readers still read. */
  iconic?: "phone" | "always" | undefined;
  loading?: boolean;
};

function SwitchLabel({ name, empty, iconic, loading }: SwitchLabelProps) {
  return (
    <>
      <span
        title={name}
        aria-busy={loading || undefined}
        className={cx(
          "max-w-56 min-w-0 truncate",
          (!name || loading) && "text-muted",
          iconic === "phone" && "max-md:sr-only",
          iconic === "always" && "sr-only",
        )}
      >
        {loading ? t("Loading...") : (name ?? empty)}
      </span>
      <Icon
        name="chevron-down"
        className={cx("size-3.5 shrink-0 text-muted", iconic && hiddenChevron[iconic])}
      />
    </>
  );
}

const hiddenChevron = { phone: "max-md:hidden", always: "hidden" };

type SwitchItemProps = {
  name: string;
  picture: ReactNode;
  field: Record<string, string>;
  current: boolean;
  detailsHref: string;
};

/** Choosing posts to /switch and leads back to this page. */
function SwitchItem({ name, picture, field, current, detailsHref }: SwitchItemProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex min-w-0 items-center">
      <MenuAction action="/switch" fields={{ ...field, redirectTo: pathname + search }} current={current}>
        {picture}
        <span className={cx("min-w-0 flex-1 truncate", current && "font-medium")}>{name}</span>
        {current && <Icon name="check" />}
      </MenuAction>
      <OverlayLink
        to={detailsHref}
        aria-label={t("View details of {name}", { name })}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8"
      >
        <Icon name="info" />
      </OverlayLink>
    </div>
  );
}
