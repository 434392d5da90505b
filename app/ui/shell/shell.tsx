import type { ReactNode } from "react";
import { Link } from "../kit/link.tsx";
import { Wordmark } from "../kit/wordmark.tsx";
import { useLastActive } from "./active-workspace.ts";
import { BottomNav, TopNav } from "./nav.tsx";
import { NewMenu } from "./new-menu.tsx";
import { PaletteEntry } from "./palette/palette-entry.tsx";
import { NotificationBell, RecordingCounter, RoleBadge, type ShellUser, UserMenu } from "./status.tsx";
import { OrganizationSwitch, ProjectSwitch, type SwitchProps } from "./workspace-switch.tsx";

export type ShellProps = SwitchProps & {
  user: ShellUser;
  /** The caller's role in the current project: project_admin, member, any other, or null without a project. */
  projectRole: string | null;
  unread: number;
  activeRecordings: number;
  /** Whether the reader chose the current organization, or has only this one. */
  isWorkspaceChosen: boolean;
  /** When the server rendered the page, as ISO 8601. */
  now: string;
  children: ReactNode;
};

/** The frame of every signed-in page: top bar, content, and the bottom bar of a phone. */
export function Shell({ children, now, isWorkspaceChosen, ...bar }: ShellProps) {
  useLastActive({
    userId: bar.user.id,
    orgId: isWorkspaceChosen ? bar.currentOrgId : null,
    projectId: bar.currentProjectId,
    shownAt: now,
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2.5 font-medium text-on-solid focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar {...bar} />
      <main id="main" tabIndex={-1} className="w-full flex-1 outline-none max-md:pb-20">
        {children}
      </main>
      <BottomNav />
    </div>
  );
}

function TopBar({
  user,
  projectRole,
  unread,
  activeRecordings,
  ...workspace
}: Omit<ShellProps, "children" | "now" | "isWorkspaceChosen">) {
  return (
    <header className="no-print sticky top-0 z-20 border-b border-line bg-canvas low:static">
      <div className="mx-auto flex max-w-[78rem] flex-wrap items-center px-4 md:px-6 bar:flex-nowrap">
        <Link
          to="/dashboard"
          aria-label="Throughline"
          className="flex h-14 shrink-0 items-center rounded-control max-md:-ml-4 max-md:w-11 max-md:justify-center md:mr-2"
        >
          <Wordmark className="max-md:[&>span]:hidden" />
        </Link>
        <div className="flex min-w-0 flex-1 items-center bar:flex-initial">
          <OrganizationSwitch {...workspace} compact={activeRecordings > 0} />
          <span aria-hidden="true" className="shrink-0 px-0.5 text-faint max-md:hidden">
            /
          </span>
          <ProjectSwitch {...workspace} />
          <RoleBadge role={projectRole} />
        </div>
        <TopNav />
        <div className="flex shrink-0 items-center md:gap-1 bar:ml-auto">
          <NewMenu isShort={activeRecordings > 0} />
          <PaletteEntry hint={activeRecordings === 0} />
          <RecordingCounter count={activeRecordings} />
          <NotificationBell unread={unread} />
          <UserMenu user={user} role={projectRole ?? (isGuest(workspace) ? "guest" : null)} />
        </div>
      </div>
    </header>
  );
}

/** Whether the reader is in a project of the organization only, and no project is chosen. */
function isGuest({ organizations, currentOrgId }: SwitchProps): boolean {
  return organizations.find(({ org_id }) => org_id === currentOrgId)?.role === "guest";
}
