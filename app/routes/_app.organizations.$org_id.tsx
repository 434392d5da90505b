import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { getOrganization } from "#app/domain/organizations/read.server.ts";
import {
  changeOrganization,
  changeOrganizationMember,
  deleteOrganization,
  leaveOrganization,
  removeOrganizationMember,
} from "#app/domain/organizations/write.server.ts";
import { pressed } from "#app/http/form.ts";
import { load, redirectTo, submit } from "#app/http/page.ts";
import { pictureIn } from "#app/http/picture.ts";
import { readFormWithFiles } from "#app/http/upload-form.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { OrganizationDialog } from "#app/ui/organization/organization-dialog.tsx";

export { unlessGone as shouldRevalidate } from "#app/ui/leaving.tsx";
export { clientAction } from "#app/ui/network.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.org_name ?? "Organization"} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getOrganization, { org_id: args.params.org_id });

export const action = async (args: ActionFunctionArgs) => {
  const org = { org_id: String(args.params.org_id) };
  const sent = await readFormWithFiles(
    args,
    async () => (await load(args, getOrganization, org)).abilities.edit,
  );
  const input = { ...sent.form, ...org };
  const flash = (message: string) => ({ flash: { kind: "success" as const, message } });
  const stay = (message: string) => () => redirectTo(args, `/organizations/${org.org_id}`, flash(message));
  const leave = (message: string) => () => redirectTo(args, "/dashboard", { ...flash(message), leave: true });
  const { act } = pressed(sent.form, {
    delete: () => submit(args, deleteOrganization, org, leave("Organization deleted.")),
    leave: () => submit(args, leaveOrganization, org, leave("You left the organization.")),
    role: () => submit(args, changeOrganizationMember, input, stay("Role changed.")),
    remove: () => submit(args, removeOrganizationMember, input, stay("Member removed.")),
    save: () =>
      submit(args, changeOrganization, { ...input, ...pictureIn(sent) }, stay("Organization updated."), {
        failed: "Failed to save organization",
      }),
  });
  return act();
};

export default function OrganizationPage() {
  return <DialogRoute Body={OrganizationDialog} />;
}
