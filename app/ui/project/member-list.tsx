import { displayName } from "#app/domain/account/identity/display-name.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { projectRoleLabels } from "./role-labels.ts";

export type Member = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: "project_admin" | "member";
  status: "active" | "pending";
};

/** `self`: the reader's e-mail. */
export function MemberList({ members, self }: { members: Member[]; self: string | undefined }) {
  return (
    <List label="Members">
      {members.map((member) => {
        const name = displayName(member);
        return (
          <ListRow
            key={member.user_id}
            leading={<Avatar name={name} />}
            title={<NameAndState name={name} waiting={member.status === "pending"} />}
            detail={name === member.email ? null : member.email}
            meta={`${member.email === self ? "You · " : ""}${projectRoleLabels[member.role]}`}
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
      {waiting && <Badge tone="warning">Invited</Badge>}
    </span>
  );
}
