import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import { type FormWithFiles, selectIntent } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { pictureFromForm } from "#app/http/files/picture.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { draftButtons, drafted, memberLists } from "#app/ui/project/member-draft.ts";
import { NewProjectForm } from "#app/ui/project/new-project.tsx";
import { sameNameWarning } from "#app/ui/project/same-name.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Create Project")} · Throughline` }];

export const action = async (args: ActionFunctionArgs) => {
  const sent = await readFormWithFiles(args, () => true);
  return selectIntent(sent.form, draftButtons(create)).act(args, sent);
};

function create(args: ActionFunctionArgs, sent: FormWithFiles) {
  const { form } = sent;
  const draft = drafted(form, sent.files.picture !== undefined);
  if (draft) return data(draft, { status: draft.status });
  const input = { ...form, ...memberLists(form), ...pictureFromForm(sent) };
  const fromDashboard = new URL(args.request.url).searchParams.get("from") === "dashboard";
  return submit(
    args,
    createProject,
    input,
    ({ invited, ...created }) =>
      invited.some(({ invite_link }) => invite_link)
        ? data({ created, invited })
        : redirectTo(args, "/dashboard", {
            flash: {
              kind: "success" as const,
              message: t("{projectName} is ready.{value}", {
                projectName: isolated(created.project_name),
                value: created.same_name ? ` ${sameNameWarning}` : "",
              }),
              link: { href: `/projects/${created.project_id}/invite`, label: t("Invite people") },
            },
            leave: true,
          }),
    { failed: fromDashboard ? t("Failed to create project") : t("Failed to save project") },
  );
}

export default function NewProjectPage() {
  return <DialogRoute Body={NewProjectForm} />;
}
