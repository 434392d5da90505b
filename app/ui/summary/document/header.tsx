import type { ReactNode } from "react";
import type { TitleSource } from "#app/core/enums/title-source.ts";
import { Badge } from "../../kit/badge.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { PrivateMark } from "../../meeting/people/private-mark.tsx";
import { MeetingLine, type MeetingLineProps } from "./meeting-line.tsx";
import { WhoTookPart, type WhoTookPartProps } from "./who-took-part.tsx";

const roles: Record<string, string> = {
  host: "Host",
  project_admin: "Admin",
  member: "Member",
  participant: "Participant",
};

export function roleLabel(role: string): string {
  return roles[role] ?? role;
}

export type SummaryHeaderProps = Omit<MeetingLineProps, "tookPart"> & {
  title: string;
  /** Null for a visitor. */
  role: string | null;
  isPrivate: boolean;
  /** Of a title that nobody typed, for a reader who may: what it was taken from, and where it is changed. */
  namedBy?: TitleSource;
  editHref?: string;
  reviewing?: boolean;
  /** Who took part, under the line with the date. */
  who?: WhoTookPartProps;
  path?: string;
  actions?: ReactNode;
};

export function SummaryHeader(props: SummaryHeaderProps) {
  const { title, role, isPrivate, reviewing, who, path = "", actions } = props;
  const { namedBy, editHref } = props;
  return (
    <PageHeader
      title={title}
      badges={
        <>
          {role !== null && (
            <span className="no-print flex items-center gap-1.5">
              <span className="text-sm text-muted">Your Role</span>
              <Badge>{roleLabel(role)}</Badge>
            </span>
          )}
          {isPrivate && <PrivateMark />}
          {namedBy && editHref && (
            <span className="no-print text-sm text-muted">
              {namedBy === "content" ? "Title taken from what was said." : "No title yet."}{" "}
              <TextLink to={editHref}>{namedBy === "content" ? "Change it" : "Add one"}</TextLink>
            </span>
          )}
          {reviewing && <Badge tone="warning">Review Mode</Badge>}
        </>
      }
      meta={
        <>
          <MeetingLine {...props} tookPart={who?.faces.length ?? 0} />
          {who && <WhoTookPart path={path} who={who} />}
        </>
      }
      actions={actions}
    />
  );
}
