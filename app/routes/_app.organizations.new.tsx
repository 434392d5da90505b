import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { createOrganization } from "#app/domain/organizations/write.server.ts";
import { redirectTo, submit } from "#app/http/page.ts";
import { pictureIn } from "#app/http/picture.ts";
import { readFormWithFiles } from "#app/http/upload-form.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { NewOrganization } from "#app/ui/organization/new-organization.tsx";

export { clientAction } from "#app/ui/network.ts";

export const meta: MetaFunction = () => [{ title: "Create Organization · Throughline" }];

export const action = async (args: ActionFunctionArgs) => {
  const sent = await readFormWithFiles(args, () => true);
  const input = { ...sent.form, ...pictureIn(sent) };
  return submit(args, createOrganization, input, () => redirectTo(args, "/projects/new"), {
    failed: "Failed to save organization",
  });
};

export default function NewOrganizationPage() {
  return <DialogRoute Body={NewOrganization} />;
}
