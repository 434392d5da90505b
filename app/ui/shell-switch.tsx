import { Link, useLocation } from "@remix-run/react";
import { Avatar } from "./avatar.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { Menu, MenuAction, MenuDivider, MenuLink, MenuNote } from "./menu.tsx";

export type SwitchProps = {
  organizations: { org_id: string; org_name: string }[];
  projects: { project_id: string; project_name: string }[];
  currentOrgId: string | null;
  currentProjectId: string | null;
};

const trigger =
  "flex h-11 min-w-0 items-center gap-1 rounded-control px-1.5 text-sm font-medium hover:bg-hover md:h-8 md:px-2";

const acrossPhone = "max-md:fixed max-md:inset-x-4 max-md:top-14 max-md:w-auto";

export function OrganizationSwitch({ organizations, currentOrgId }: SwitchProps) {
  const current = organizations.find((organization) => organization.org_id === currentOrgId);
  return (
    <Menu
      group="shell"
      className="max-md:shrink-0"
      triggerClassName={trigger}
      trigger={
        <>
          {current && (
            <span className="md:hidden">
              <Avatar name={current.org_name} size="small" square />
            </span>
          )}
          <SwitchLabel name={current?.org_name} empty="Select Org" iconic={Boolean(current)} />
        </>
      }
      panelClassName={acrossPhone}
    >
      {organizations.length === 0 && <MenuNote>No organizations found</MenuNote>}
      {organizations.map(({ org_id, org_name }) => (
        <SwitchItem
          key={org_id}
          name={org_name}
          field={{ org_id }}
          current={org_id === currentOrgId}
          detailsHref={`/organizations/${org_id}`}
        />
      ))}
      <MenuDivider />
      <MenuLink to="/organizations/new" icon={<Icon name="plus" />}>
        Create Org
      </MenuLink>
    </Menu>
  );
}

export function ProjectSwitch({ projects, currentOrgId, currentProjectId }: SwitchProps) {
  const current = projects.find((project) => project.project_id === currentProjectId);
  if (!currentOrgId) {
    return (
      <button type="button" disabled className={cx(trigger, "text-muted opacity-70 hover:bg-transparent")}>
        <SwitchLabel empty="Select Project" />
      </button>
    );
  }
  return (
    <Menu
      group="shell"
      triggerClassName={trigger}
      trigger={<SwitchLabel name={current?.project_name} empty="Select Project" />}
      panelClassName={acrossPhone}
    >
      {projects.length === 0 && <MenuNote>No projects found</MenuNote>}
      {projects.map(({ project_id, project_name }) => (
        <SwitchItem
          key={project_id}
          name={project_name}
          field={{ project_id }}
          current={project_id === currentProjectId}
          detailsHref={`/projects/${project_id}`}
        />
      ))}
      <MenuDivider />
      <MenuLink to="/projects/new" icon={<Icon name="plus" />}>
        Create Project
      </MenuLink>
    </Menu>
  );
}

type SwitchLabelProps = {
  name?: string;
  empty: string;
  /** On a phone the name is read aloud only: a square with initials stands for it. */
  iconic?: boolean;
};

function SwitchLabel({ name, empty, iconic }: SwitchLabelProps) {
  return (
    <>
      <span
        title={name}
        className={cx("max-w-56 min-w-0 truncate", !name && "text-muted", iconic && "max-md:sr-only")}
      >
        {name ?? empty}
      </span>
      <Icon name="chevron-down" className={cx("size-3.5 shrink-0 text-muted", iconic && "max-md:hidden")} />
    </>
  );
}

type SwitchItemProps = { name: string; field: Record<string, string>; current: boolean; detailsHref: string };

/** Choosing posts to /switch and comes back to the page it was chosen on. */
function SwitchItem({ name, field, current, detailsHref }: SwitchItemProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex min-w-0 items-center">
      <MenuAction action="/switch" fields={{ ...field, redirectTo: pathname + search }} current={current}>
        <span className={cx("min-w-0 flex-1 truncate", current && "font-medium")}>{name}</span>
        {current && <Icon name="check" />}
      </MenuAction>
      <Link
        to={detailsHref}
        aria-label={`View details of ${name}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink md:size-8"
      >
        <Icon name="info" className="size-4" />
      </Link>
    </div>
  );
}
