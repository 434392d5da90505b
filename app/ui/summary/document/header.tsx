import type { ReactNode } from "react";
import { Badge } from "../../kit/badge.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { MeetingLine, type MeetingLineProps } from "./meeting-line.tsx";

const roles: Record<string, string> = {
  host: "Host",
  project_admin: "Admin",
  member: "Member",
  participant: "Participant",
};

export function roleLabel(role: string): string {
  return roles[role] ?? role;
}

export type SummaryHeaderProps = MeetingLineProps & {
  title: string;
  role: string;
  reviewing?: boolean;
  /** Who took part, under the line with the date. */
  people?: ReactNode;
  actions?: ReactNode;
};

export function SummaryHeader(props: SummaryHeaderProps) {
  const { title, role, reviewing, people, actions } = props;
  return (
    <PageHeader
      title={title}
      badges={
        <>
          <span className="no-print flex items-center gap-1.5">
            <span className="text-sm text-muted">Your Role</span>
            <Badge>{roleLabel(role)}</Badge>
          </span>
          {reviewing && <Badge tone="warning">Review Mode</Badge>}
        </>
      }
      meta={
        <>
          <MeetingLine {...props} />
          {people}
        </>
      }
      actions={actions}
    />
  );
}
