import { useRouteLoaderData } from "@remix-run/react";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { displayName, hasName } from "#app/domain/accounts/users/display-name.ts";
import { LinkButton } from "../kit/button.tsx";
import { ConfirmDialog } from "../kit/confirm-dialog.tsx";
import { Dialog, FormActions } from "../kit/dialog.tsx";
import { CloseButton, OverlayButton } from "../kit/dialog-buttons.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import type { DialogPageProps } from "../kit/overlay.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { DeleteOrLeaveButton, DeleteOrLeaveDialog, isLeaving } from "../workspace/delete-or-leave.tsx";
import { peopleAddress, readPeopleAddress } from "../workspace/people-address.ts";
import type { PeopleListed } from "../workspace/people-pages.tsx";
import { WorkspacePicture } from "../workspace/workspace-picture.tsx";
import { OrganizationForm, type OrganizationFormResult } from "./organization-form.tsx";
import { OrganizationMembers, type OrganizationPerson } from "./organization-members.tsx";

type Organization = {
  org_id: string;
  org_name: string;
  logo_url: string | null;
  abilities: {
    edit: boolean;
    delete: boolean;
    leave: boolean;
    manageMembers: boolean;
    createProject: boolean;
  };
  role: OrganizationRoleOrGuest;
  lacks_second_step: boolean;
  members: PeopleListed<OrganizationPerson>;
  /** The member that is about to be removed. */
  removing: OrganizationPerson | null;
};

/** An organization: view, edit, delete or leave it. */
export function OrganizationDialog(props: DialogPageProps<Organization, OrganizationFormResult>) {
  const { data: organization, result, search } = props;
  const { org_id, org_name, logo_url, role, abilities, members, removing } = organization;
  const path = `/organizations/${org_id}`;
  const leaving = { noun: "organization" as const, name: org_name, abilities, path };
  const errors = result?.errors[""];
  const self = useRouteLoaderData<{ user: { user_id: string } }>("routes/_app")?.user.user_id;
  if (isLeaving(leaving, search)) return <DeleteOrLeaveDialog {...leaving} search={search} errors={errors} />;
  if (removing && abilities.manageMembers)
    return (
      <ConfirmDialog
        title={t("Remove member")}
        question={t(
          "Are you sure you want to remove {person} from {orgName}? They'll stay in their projects.",
          {
            person: isolated(displayName(removing)) + (hasName(removing) ? ` (${removing.email})` : ""),
            orgName: isolated(org_name),
          },
        )}
        intent="remove"
        verb={t("Remove")}
        backHref={peopleAddress(path, readPeopleAddress(search))}
        errors={errors}
        fields={{ user_id: removing.user_id }}
      />
    );
  if (search.has("edit") && abilities.edit)
    return (
      <Dialog title={t("Edit Organization")} closeHref={path}>
        <OrganizationForm name={org_name} logo={logo_url} result={result}>
          <OverlayButton to={path}>{t("Cancel")}</OverlayButton>
          <SubmitButton intent="save" pendingLabel={t("Saving…")}>
            {t("Update Organization")}
          </SubmitButton>
        </OrganizationForm>
      </Dialog>
    );
  return (
    <Dialog title={t("Organization Details")} closeHref="/dashboard">
      <div className="flex items-center gap-3">
        <WorkspacePicture name={org_name} url={logo_url} size="large" />
        <p className="min-w-0 text-md font-semibold">{org_name}</p>
      </div>
      <FormErrors errors={errors} />
      {organization.lacks_second_step ? (
        <p className="text-muted">{t("You need a second step to see more. Add one in your profile.")}</p>
      ) : role === "guest" ? (
        <p className="text-muted">{t("You're a guest here through one of its projects.")}</p>
      ) : (
        <OrganizationMembers members={members} canManage={abilities.manageMembers} self={self} path={path} />
      )}
      <FormActions>
        <DeleteOrLeaveButton {...leaving} />
        {abilities.createProject && <LinkButton to={`${path}/archive`}>{t("Export and import")}</LinkButton>}
        {abilities.manageMembers && <LinkButton to={`${path}/audit`}>{t("Audit log")}</LinkButton>}
        <CloseButton to="/dashboard">{t("Close")}</CloseButton>
        {abilities.edit && <LinkButton to={`${path}/ways-out`}>{t("What may leave")}</LinkButton>}
        {abilities.edit && <LinkButton to={`${path}/second-step`}>{t("Second step")}</LinkButton>}
        {abilities.edit && (
          <OverlayButton variant="primary" to={`${path}?edit`}>
            {t("Edit")}
          </OverlayButton>
        )}
      </FormActions>
    </Dialog>
  );
}
