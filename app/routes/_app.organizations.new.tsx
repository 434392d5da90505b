import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { pictureFromForm } from "#app/http/files/picture.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { NewOrganizationForm } from "#app/ui/organization/new-organization.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Create Organization")} · Throughline` }];

export const action = async (args: ActionFunctionArgs) => {
  const sent = await readFormWithFiles(args, () => true);
  const input = { ...sent.form, ...pictureFromForm(sent) };
  return submit(args, createOrganization, input, () => redirectTo(args, "/projects/new"), {
    failed: t("Failed to save organization"),
  });
};

export default function NewOrganizationPage() {
  return <DialogRoute Body={NewOrganizationForm} />;
}
