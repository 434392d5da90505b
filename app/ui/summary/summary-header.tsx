import type { ReactNode } from "react";
import { Badge } from "../kit/badge.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { Time } from "../kit/time.tsx";
import { Attendees, type AttendeeView } from "./attendees.tsx";

const roles: Record<string, string> = {
  host: "Host",
  project_admin: "Admin",
  member: "Member",
  participant: "Participant",
};

export function roleLabel(role: string): string {
  return roles[role] ?? role;
}

export type SummaryHeaderProps = {
  title: string;
  /** The time of the meeting; ISO instant. */
  heldAt: string;
  role: string;
  attendees: AttendeeView[];
  reviewing?: boolean;
  actions?: ReactNode;
};

export function SummaryHeader(props: SummaryHeaderProps) {
  const { title, heldAt, role, attendees, reviewing, actions } = props;
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
      meta={<Time value={heldAt} />}
      actions={actions}
      foot={<Attendees attendees={attendees} />}
    />
  );
}
