import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import {
  getOrganizationAlone,
  getOrganizationMember,
  listOrganizationMembers,
} from "#app/domain/workspaces/organizations/read.server.ts";
import {
  changeOrganization,
  changeOrganizationMember,
  deleteOrganization,
  leaveOrganization,
  removeOrganizationMember,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { selectIntent } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { pictureFromForm } from "#app/http/files/picture.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { OrganizationDialog } from "#app/ui/organization/organization-dialog.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { isLeaving } from "#app/ui/workspace/delete-or-leave.tsx";
import { peopleAddress, readPeopleAddress } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";
export { unlessDeleted as shouldRevalidate } from "#app/ui/workspace/delete-or-leave.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.org_name ?? t("Organization"))} · Throughline` },
];

/** Members are read only where they are shown. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { org_id } = args.params;
  const { searchParams } = new URL(args.request.url);
  const alone = await load(args, getOrganizationAlone, { org_id });
  const none = { members: { people: [], total: 0, at: 0, q: "" }, removing: null };
  if (isLeaving(alone, searchParams)) return { ...alone, ...none };
  const user_id = searchParams.get("remove");
  const removing =
    user_id && alone.abilities.manageMembers
      ? await load(args, getOrganizationMember, { org_id, user_id })
      : null;
  if (removing) return { ...alone, ...none, removing };
  if (alone.lacks_second_step) return { ...alone, ...none };
  if (searchParams.has("edit") && alone.abilities.edit) return { ...alone, ...none };
  const page = readPeopleAddress(searchParams);
  return { ...alone, ...none, members: await load(args, listOrganizationMembers, { org_id, ...page }) };
};

export const action = async (args: ActionFunctionArgs) => {
  const org = { org_id: String(args.params.org_id) };
  const sent = await readFormWithFiles(
    args,
    async () => (await load(args, getOrganizationAlone, org)).abilities.edit,
  );
  const input = { ...sent.form, ...org };
  const flash = (message: string) => ({ flash: { kind: "success" as const, message } });
  const page = readPeopleAddress(new URL(args.request.url).searchParams);
  const shown = peopleAddress(`/organizations/${org.org_id}`, page);
  const stay = (message: string) => () => redirectTo(args, shown, flash(message));
  const leave = (message: string) => () => redirectTo(args, "/dashboard", { ...flash(message), leave: true });
  const { act } = selectIntent(sent.form, {
    delete: () => submit(args, deleteOrganization, org, leave(t("Organization deleted."))),
    leave: () => submit(args, leaveOrganization, org, leave(t("You left the organization."))),
    role: () => submit(args, changeOrganizationMember, input, stay(t("Role changed."))),
    remove: () => submit(args, removeOrganizationMember, input, stay(t("Member removed."))),
    save: () =>
      submit(
        args,
        changeOrganization,
        { ...input, ...pictureFromForm(sent) },
        stay(t("Organization updated.")),
        {
          failed: t("Failed to save organization"),
        },
      ),
  });
  return act();
};

export default function OrganizationPage() {
  return <DialogRoute Body={OrganizationDialog} />;
}
