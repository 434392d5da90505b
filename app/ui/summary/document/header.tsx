import type { ReactNode } from "react";
import type { TitleSource } from "#app/core/enums/title-source.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Badge } from "../../kit/badge.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useSpokenLang } from "../../kit/spoken-language.ts";
import { TextLink } from "../../kit/text-link.tsx";
import { PrivateMark } from "../../meeting/people/private-mark.tsx";
import { MeetingLine, type MeetingLineProps } from "./meeting-line.tsx";
import { WhoTookPart, type WhoTookPartProps } from "./who-took-part.tsx";

const roles: Record<string, Message> = {
  host: message("Host"),
  project_admin: message("Admin"),
  member: message("Member"),
  participant: message("Participant"),
};

export function roleLabel(role: string): string {
  const label = roles[role];
  return label ? t(label) : role;
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
  seriesId?: string | null;
  actions?: ReactNode;
};

export function SummaryHeader(props: SummaryHeaderProps) {
  const { title, role, isPrivate, reviewing, who, path = "", seriesId, actions } = props;
  const { namedBy, editHref } = props;
  return (
    <PageHeader
      title={title}
      lang={useSpokenLang()}
      badges={
        <>
          {role !== null && (
            <span className="no-print flex items-center gap-1.5">
              <span className="text-sm text-muted">{t("Your Role")}</span>
              <Badge>{roleLabel(role)}</Badge>
            </span>
          )}
          {isPrivate && <PrivateMark />}
          {namedBy && editHref && (
            <span className="no-print text-sm text-muted">
              {namedBy === "content" ? t("Title taken from what was said.") : t("No title yet.")}{" "}
              <TextLink to={editHref}>{namedBy === "content" ? t("Change it") : t("Add one")}</TextLink>
            </span>
          )}
          {reviewing && <Badge tone="warning">{t("Review Mode")}</Badge>}
        </>
      }
      meta={
        <>
          <MeetingLine {...props} tookPart={who?.faceCount ?? 0} />
          {who && <WhoTookPart path={path} who={who} />}
          {seriesId && (
            <p className="no-print mt-1 text-sm">
              <TextLink to={`/series/${seriesId}`}>{t("All meetings of this series")}</TextLink>
            </p>
          )}
        </>
      }
      actions={actions}
    />
  );
}
