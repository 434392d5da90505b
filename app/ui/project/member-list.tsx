import { Form } from "@remix-run/react";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { List, ListRow } from "../list.tsx";
import { Select } from "../select.tsx";
import { projectRoleLabels, projectRoleOptions } from "./role-labels.ts";

type Member = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: "project_admin" | "member";
  status: "active" | "pending";
};

export function MemberList({ members, canManage }: { members: Member[]; canManage: boolean }) {
  return (
    <List label="Members">
      {members.map((member) => {
        const name = `${member.first_name} ${member.last_name}`.trim() || member.email;
        return (
          <ListRow
            key={member.user_id}
            leading={<Avatar name={name} size="small" />}
            title={name}
            detail={name === member.email ? null : member.email}
            meta={
              <>
                {member.status === "pending" && <Badge tone="warning">Invited</Badge>}
                {!canManage && projectRoleLabels[member.role]}
              </>
            }
            actions={canManage && <MemberActions member={member} name={name} />}
          />
        );
      })}
    </List>
  );
}

function MemberActions({ member, name }: { member: Member; name: string }) {
  const id = `role-${member.user_id}`;
  return (
    <>
      <Form method="post" className="flex items-center gap-1">
        <input type="hidden" name="user_id" value={member.user_id} />
        <Select
          id={id}
          name="role"
          label={`Role of ${name}`}
          hideLabel
          options={projectRoleOptions}
          defaultValue={member.role}
          key={member.role}
        />
        <Button
          variant="quiet"
          size="small"
          name="intent"
          value="role"
          aria-label={`Set the role of ${name}`}
        >
          Set
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="user_id" value={member.user_id} />
        <Button variant="quiet" size="small" name="intent" value="remove" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Form>
    </>
  );
}
