import type { ReactNode } from "react";
import type { MembershipStatus } from "#app/core/enums/membership-status.ts";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { personHref } from "../workspace/person-href.ts";
import type { MemberBefore } from "./member-draft.ts";
import { projectRoleLabels } from "./role-labels.ts";

export type ListedMember = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: ProjectRole;
  status: MembershipStatus;
};

/** A member as the form to edit the project begins with them. */
export function memberBefore(member: ListedMember): MemberBefore {
  const { email, role, status } = member;
  return { email, role, name: displayName(member), waiting: status === "pending" };
}

type MemberListProps = {
  members: ListedMember[];
  self: string | undefined;
  /** E-mail to why it gets no mail. */
  mailProblems: Record<string, string>;
  projectId: string;
};

export function MemberList({ members, self, mailProblems, projectId }: MemberListProps) {
  return (
    <List label={t("Members")}>
      {members.map((member) => {
        const name = displayName(member);
        return (
          <ListRow
            key={member.user_id}
            href={member.status === "pending" ? undefined : personHref(member.user_id, projectId)}
            leading={<Avatar name={name} />}
            title={<NameAndState name={name} waiting={member.status === "pending"} />}
            detail={detailOf(name === member.email ? null : member.email, mailProblems[member.email])}
            meta={`${member.email === self ? `${t("You")} · ` : ""}${projectRoleLabels[member.role]}`}
          />
        );
      })}
    </List>
  );
}

/** Beside a name, whether the invitation is not yet accepted. */
export function NameAndState({ name, waiting }: { name: string; waiting: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0">{name}</span>
      {waiting && <Badge tone="warning">{t("Invited")}</Badge>}
    </span>
  );
}

function detailOf(email: string | null, problem: string | undefined): ReactNode {
  if (!problem) return email;
  return (
    <>
      {email} <span className="block break-words text-danger-ink">{problem}</span>
    </>
  );
}
