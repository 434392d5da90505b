import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { createOrganization } from "#app/domain/organizations/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { redirectTo, submit } from "#app/http/page.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { NewOrganization } from "#app/ui/organization/new-organization.tsx";

export { clientAction } from "#app/ui/network.ts";

export const meta: MetaFunction = () => [{ title: "Create Organization · Throughline" }];

export const action = async (args: ActionFunctionArgs) =>
  submit(args, createOrganization, await readForm(args.request), () => redirectTo(args, "/projects/new"));

export default function NewOrganizationPage() {
  return <DialogRoute Body={NewOrganization} />;
}
