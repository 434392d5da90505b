import { type KeyboardEvent, useRef, useState } from "react";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { passFocus } from "../kit/pass-focus.ts";
import { Select } from "../kit/select.tsx";
import { TextField } from "../kit/text-field.tsx";
import { FindMember, MemberPageButtons } from "./find-member.tsx";
import { asBefore, type MemberBefore, type MemberDraft, roleOf, withInvited } from "./member-draft.ts";
import type { MemberPage } from "./member-page.ts";
import { projectRoleLabels, projectRoleOptions } from "./role-labels.ts";

type MembersFieldProps = {
  members: MemberDraft[];
  /** The list the form was opened with; none for a new project. */
  before: MemberBefore[];
  /** Which of the members these are, where there are too many for one list. */
  page: MemberPage;
  /** The writer's e-mail: always a member, always an admin. */
  self: string;
  mayAddToOrganization: boolean;
  /** The text of the invite field that is not yet added. */
  typed: { emails: string; role: ProjectRole; also: boolean };
  errors?: string[];
  autoFocus: "emails" | "find_member" | null;
};

/** The members of the project: addresses are added to the list, and the list is saved with the project. */
export function MembersField(props: MembersFieldProps) {
  const { before, page, self, mayAddToOrganization, typed, autoFocus } = props;
  const [members, setMembers] = useState(props.members);
  const [errors, setErrors] = useState(props.errors);
  const [pageShown, setPageShown] = useState(page);
  const area = useRef<HTMLFieldSetElement>(null);
  const known = new Map(before.map((person) => [person.email, person]));
  if (pageShown.q !== page.q || pageShown.at !== page.at) {
    setPageShown(page);
    setMembers(props.members);
    setErrors(props.errors);
  }

  function invite(): void {
    const { input, role, also } = inviteFields(area.current);
    if (!input) return;
    const next = withInvited(members, { emails: input.value, role, also });
    setMembers(next.members);
    setErrors(next.errors);
    input.value = next.rest;
    input.focus();
  }
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    invite();
  };

  return (
    <fieldset ref={area} className="flex min-w-0 flex-col gap-3 border-t border-line pt-5">
      <legend className="sr-only">{t("Members")}</legend>
      {before.map((member) => (
        <input key={member.email} type="hidden" name="before" value={asBefore(member)} />
      ))}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="flex-1 basis-60"
          name="emails"
          label={t("Invite by e-mail")}
          hint={t("Separate addresses with commas.")}
          autoComplete="off"
          autoFocus={autoFocus === "emails"}
          defaultValue={typed.emails}
          errors={errors}
          onKeyDown={onEnter}
        />
        <Select
          name="invite_role"
          label={t("Role")}
          options={projectRoleOptions()}
          defaultValue={typed.role}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {mayAddToOrganization && (
          <Checkbox
            name="also_organization"
            label={t("Add to Organization also")}
            defaultChecked={typed.also}
          />
        )}
        <Button
          name="intent"
          value="invite"
          className="ml-auto"
          onClick={(event) => {
            event.preventDefault();
            invite();
          }}
        >
          {t("Invite")}
        </Button>
      </div>
      <FindMember page={page} autoFocus={autoFocus === "find_member"} />
      <List label={t("Members")}>
        {members.map((member) => (
          <DraftRow
            key={member.email}
            member={member}
            person={known.get(member.email)}
            isSelf={member.email === self}
            onRemove={(button) => {
              passFocus(button, inviteFields(area.current).input);
              setMembers((list) => list.filter(({ email }) => email !== member.email));
            }}
          />
        ))}
      </List>
      <MemberPageButtons {...page} />
    </fieldset>
  );
}

function inviteFields(area: HTMLFieldSetElement | null) {
  const field = (name: string) => area?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return {
    input: field("emails"),
    role: roleOf(field("invite_role")?.value),
    also: field("also_organization")?.checked ?? false,
  };
}

type DraftRowProps = {
  member: MemberDraft;
  person: MemberBefore | undefined;
  isSelf: boolean;
  onRemove: (button: HTMLElement) => void;
};

function DraftRow({ member, person, isSelf, onRemove }: DraftRowProps) {
  const { email, role, also } = member;
  const name = person?.name || email;
  const field = `role:${email}`;
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      detail={name === email ? null : email}
      meta={
        <>
          {person?.waiting && <Badge tone="warning">{t("Invited")}</Badge>}
          {!person && <Badge tone="accent">{t("New")}</Badge>}
          {isSelf && `${t("You")} · ${t(projectRoleLabels.project_admin)}`}
          <input type="hidden" name="member" value={email} />
          {also && <input type="hidden" name="also" value={email} />}
          {isSelf && <input type="hidden" name={field} value="project_admin" />}
        </>
      }
      actions={
        !isSelf && (
          <>
            <Select
              id={field}
              name={field}
              label={t("Role of {name}", { name: isolated(name) })}
              hideLabel
              options={projectRoleOptions()}
              defaultValue={role}
            />
            <Button
              variant="quiet"
              size="small"
              className="md:-mr-2.5"
              name="intent"
              value={`remove ${email}`}
              aria-label={t("Remove {name}", { name })}
              onClick={(event) => {
                event.preventDefault();
                onRemove(event.currentTarget);
              }}
            >
              {t("Remove")}
            </Button>
          </>
        )
      }
    />
  );
}
