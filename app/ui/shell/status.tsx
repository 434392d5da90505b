import { t } from "#app/core/words.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { Menu, MenuAction, MenuDivider, MenuLink } from "../kit/menu.tsx";
import { OverlayLink } from "../kit/overlay.tsx";

export type ShellUser = { id?: string; name: string; email: string };

/** The reader's role on a wide screen: 'Admin' or 'Mem', nothing for a guest. */
export function RoleBadge({ role }: { role: string | null }) {
  if (role !== "project_admin" && role !== "member") return null;
  return (
    <span className="ml-1 flex max-md:hidden">
      <Badge>{role === "project_admin" ? t("Admin") : t("Mem")}</Badge>
    </span>
  );
}

function mobileRole(role: string): string {
  if (role === "project_admin") return t("Administrator");
  return role === "member" ? t("Member") : t("Guest");
}

export function RecordingCounter({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Link
      to="/pending-meetings"
      className="flex min-h-11 items-center justify-center gap-2 rounded-control px-2 text-sm max-md:min-w-11 font-medium whitespace-nowrap hover:bg-hover md:min-h-8"
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-danger" />
      <span className="tabular-nums">
        {count}
        <span className="max-md:sr-only"> {t("Active Recording(s)")}</span>
      </span>
    </Link>
  );
}

export function NotificationBell({ unread }: { unread: number }) {
  const shown = unread > 99 ? "99+" : String(unread);
  return (
    <OverlayLink
      to="/notifications"
      aria-label={unread > 0 ? t("Notifications, {shown} unread", { shown }) : t("Notifications")}
      className="bar-button relative gap-1"
    >
      <Icon name="bell" className="size-4.5 stroke-[1.75]" />
      {unread > 0 && (
        <span className="min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-semibold tabular-nums text-on-solid max-md:absolute max-md:top-1.5 max-md:right-0.5">
          {shown}
        </span>
      )}
    </OverlayLink>
  );
}

type UserMenuProps = {
  user: ShellUser;
  /** The role in the project; without a project, in the organization. */
  role: string | null;
};

export function UserMenu({ user, role }: UserMenuProps) {
  const { name, email } = user;
  return (
    <Menu
      group="shell"
      align="end"
      label={t("Account of {name}", { name })}
      triggerClassName="grid size-11 place-items-center rounded-full max-md:-mr-1.5 md:-mr-0.5 md:size-9"
      trigger={<Avatar name={name} drawn />}
    >
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-muted">{email}</p>
        {role && (
          <p className="mt-1.5 md:hidden">
            <Badge>{mobileRole(role)}</Badge>
          </p>
        )}
      </div>
      <MenuDivider />
      <MenuLink to="/action-items" icon={<Icon name="square-check" />}>
        {t("Action items")}
      </MenuLink>
      <MenuLink to="/profile" icon={<Icon name="user-round" />}>
        {t("Profile")}
      </MenuLink>
      <MenuLink to="/settings" icon={<Icon name="settings" />}>
        {t("Settings")}
      </MenuLink>
      <MenuDivider />
      <MenuAction action="/logout" icon={<Icon name="log-out" />} reloadDocument>
        {t("Logout")}
      </MenuAction>
    </Menu>
  );
}
