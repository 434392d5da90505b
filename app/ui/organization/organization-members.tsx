import type { OrganizationRole } from "#app/core/enums/organization-role.ts";
import { isolated } from "#app/core/isolated.ts";
import { message, t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { DialogForm } from "../kit/overlay.tsx";
import { Select } from "../kit/select.tsx";
import { type PeopleAddress, peopleAddress } from "../workspace/people-address.ts";
import { type PeopleListed, PeoplePages } from "../workspace/people-pages.tsx";

export type OrganizationPerson = {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: OrganizationRole;
  /** Null for who may not know. */
  second_step: boolean | null;
};

export const roleLabels = { org_admin: message("Admin"), member: message("Member"), guest: message("Guest") };
const roleOptions = () => [
  { value: "member", label: t(roleLabels.member) },
  { value: "org_admin", label: t(roleLabels.org_admin) },
];

type OrganizationMembersProps = {
  members: PeopleListed<OrganizationPerson>;
  canManage: boolean;
  /** The reader's user id: readers cannot remove themselves. */
  self: string | undefined;
  path: string;
};

export function OrganizationMembers({ members, canManage, self, path }: OrganizationMembersProps) {
  return (
    <PeoplePages listed={members} path={path}>
      <List label={t("Members of this organization")}>
        {members.people.map((person) => {
          const name = displayName(person);
          return (
            <ListRow
              key={person.user_id}
              leading={<Avatar name={name} />}
              title={name}
              detail={
                person.second_step === false ? (
                  <>
                    {person.email} · {t("No second step")}
                  </>
                ) : (
                  person.email
                )
              }
              meta={
                person.user_id === self
                  ? `${t("You")} · ${t(roleLabels[person.role])}`
                  : !canManage && t(roleLabels[person.role])
              }
              actions={
                canManage &&
                person.user_id !== self && (
                  <MemberActions person={person} name={name} path={path} page={members} />
                )
              }
            />
          );
        })}
      </List>
    </PeoplePages>
  );
}

type MemberActionsProps = { person: OrganizationPerson; name: string; path: string; page: PeopleAddress };

function MemberActions({ person, name, path, page }: MemberActionsProps) {
  const { user_id, role } = person;
  return (
    <>
      <DialogForm method="post" className="flex items-center gap-1">
        <input type="hidden" name="user_id" value={user_id} />
        <Select
          key={role}
          id={`role-${user_id}`}
          name="role"
          label={t("Role of {name}", { name: isolated(name) })}
          hideLabel
          options={roleOptions()}
          defaultValue={role}
        />
        <Button
          variant="quiet"
          size="small"
          name="intent"
          value="role"
          aria-label={t("Set the role of {name}", { name })}
        >
          {t("Set")}
        </Button>
      </DialogForm>
      <LinkButton
        variant="quiet"
        size="small"
        to={`${path}/members/${user_id}/sessions`}
        aria-label={t("Sessions of {name}", { name })}
      >
        {t("Sessions")}
      </LinkButton>
      <OverlayButton
        variant="quiet"
        size="small"
        className="md:-mr-2.5"
        to={peopleAddress(path, page, { remove: user_id })}
        aria-label={t("Remove {name}", { name })}
      >
        {t("Remove")}
      </OverlayButton>
    </>
  );
}
