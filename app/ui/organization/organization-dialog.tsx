import { useRouteLoaderData } from "@remix-run/react";
import { displayName } from "#app/domain/identity/display-name.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog, FormActions } from "../dialog.tsx";
import { CloseButton, OverlayButton } from "../dialog-buttons.tsx";
import { FormErrors } from "../form-errors.tsx";
import { isLeaving, LeavingButton, LeavingDialog } from "../leaving.tsx";
import type { DialogPageProps } from "../overlay.tsx";
import { PlacePicture } from "../place-picture.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { type FormAnswer, OrganizationForm } from "./organization-form.tsx";
import { OrganizationMembers, type OrganizationPerson } from "./organization-members.tsx";

type Organization = {
  org_id: string;
  org_name: string;
  logo_url: string | null;
  abilities: { edit: boolean; delete: boolean; leave: boolean; manageMembers: boolean };
  members: OrganizationPerson[];
};

/** An organization: read, changed, deleted or left. */
export function OrganizationDialog(props: DialogPageProps<Organization, FormAnswer>) {
  const { data: organization, answer, search } = props;
  const { org_id, org_name, logo_url, abilities, members } = organization;
  const here = `/organizations/${org_id}`;
  const leaving = { noun: "organization" as const, name: org_name, abilities, here };
  const errors = answer?.errors[""];
  const self = useRouteLoaderData<{ user: { user_id: string } }>("routes/_app")?.user.user_id;
  if (isLeaving(leaving, search)) return <LeavingDialog {...leaving} search={search} errors={errors} />;
  const removed = members.find(({ user_id }) => user_id === search.get("remove"));
  if (removed && abilities.manageMembers)
    return (
      <ConfirmDialog
        title="Remove member"
        question={`Are you sure you want to remove ${displayName(removed)} from ${org_name}? They stay in the projects they are in.`}
        intent="remove"
        verb="Remove"
        backHref={here}
        errors={errors}
        fields={{ user_id: removed.user_id }}
      />
    );
  if (search.has("edit") && abilities.edit)
    return (
      <Dialog title="Edit Organization" closeHref={here}>
        <OrganizationForm name={org_name} logo={logo_url} answer={answer}>
          <OverlayButton to={here}>Cancel</OverlayButton>
          <SubmitButton intent="save" pendingLabel="Saving…">
            Update Organization
          </SubmitButton>
        </OrganizationForm>
      </Dialog>
    );
  return (
    <Dialog title="Organization Details" closeHref="/dashboard">
      <div className="flex items-center gap-3">
        <PlacePicture name={org_name} url={logo_url} size="large" />
        <p className="min-w-0 text-md font-semibold">{org_name}</p>
      </div>
      <FormErrors errors={errors} />
      <OrganizationMembers members={members} canManage={abilities.manageMembers} self={self} here={here} />
      <FormActions>
        <LeavingButton {...leaving} />
        <CloseButton to="/dashboard">Close</CloseButton>
        {abilities.edit && (
          <OverlayButton variant="primary" to={`${here}?edit`}>
            Edit
          </OverlayButton>
        )}
      </FormActions>
    </Dialog>
  );
}
