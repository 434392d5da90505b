import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { listProjectShares } from "#app/domain/summaries/shares/read.server.ts";
import type { ShareLinkView } from "#app/domain/summaries/shares/view.ts";
import { revokeShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { getProjectPage } from "#app/domain/workspaces/projects/people-pages.server.ts";
import { getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { changeProject, deleteProject, leaveProject } from "#app/domain/workspaces/projects/write.server.ts";
import { type FormWithFiles, selectIntent } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { pictureFromForm } from "#app/http/files/picture.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { draftButtons, drafted, memberLists } from "#app/ui/project/member-draft.ts";
import { memberBefore } from "#app/ui/project/member-list.tsx";
import { wantedPage, withPage } from "#app/ui/project/member-page.ts";
import { ProjectDialog } from "#app/ui/project/project-dialog.tsx";
import { sameNameWarning } from "#app/ui/project/same-name.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { isLeaving } from "#app/ui/workspace/delete-or-leave.tsx";
import { pageAsked, readPeopleAddress } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";
export { unlessDeleted as shouldRevalidate } from "#app/ui/workspace/delete-or-leave.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.project_name ?? t("Project"))} · Throughline` },
];

/** Members are read only where they are shown. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { project_id } = args.params;
  const { searchParams } = new URL(args.request.url);
  const alone = await load(args, getProjectAlone, { project_id });
  if (isLeaving(alone, searchParams))
    return {
      ...alone,
      abilities: { ...alone.abilities, addToOrganization: false },
      people: { people: [], total: 0, at: 0, q: "" },
      mail_problems: {},
      links: pageAsked<ShareLinkView>([], searchParams, "links"),
    };
  return {
    ...(await load(args, getProjectPage, { project_id, ...readPeopleAddress(searchParams) })),
    links: pageAsked((await load(args, listProjectShares, { project_id })).links, searchParams, "links"),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const project = { project_id: String(args.params.project_id) };
  const sent = await readFormWithFiles(
    args,
    async () => (await load(args, getProjectAlone, project)).abilities.edit,
  );
  const { form } = sent;
  const leaveWith = (message: string) => () =>
    redirectTo(args, "/dashboard", { flash: { kind: "success", message }, leave: true });
  const { act, id } = selectIntent(form, {
    ...draftButtons(() => save(args, sent)),
    "revoke-share": () => revokeLink(args, id),
    delete: () => submit(args, deleteProject, project, leaveWith(t("Project deleted."))),
    leave: () => submit(args, leaveProject, project, leaveWith(t("You left the project."))),
  });
  return act();
};

function revokeLink(args: ActionFunctionArgs, share_id: string | undefined) {
  const flash = { kind: "success" as const, message: t("Link turned off.") };
  return submit(args, revokeShareLink, { share_id }, () =>
    redirectTo(args, `/projects/${args.params.project_id}`, { flash }),
  );
}

async function save(args: ActionFunctionArgs, sent: FormWithFiles) {
  const { form } = sent;
  const project = { project_id: String(args.params.project_id) };
  const wanted = wantedPage(form);
  if (wanted) {
    const { people } = await load(args, getProjectPage, { ...project, ...wanted });
    const values = withPage(form, { ...people, people: people.people.map(memberBefore) });
    return data({ values, errors: {}, status: 200 as const });
  }
  const draft = drafted(form, sent.files.picture !== undefined);
  if (draft) return data(draft, { status: draft.status });
  const input = { ...form, ...project, ...memberLists(form), ...pictureFromForm(sent) };
  const saved = (same_name: boolean) => ({
    kind: "success" as const,
    message: t("Project updated.{value}", { value: same_name ? ` ${sameNameWarning}` : "" }),
  });
  return submit(
    args,
    changeProject,
    input,
    // The invite links are shown only here, once: they are not stored.
    ({ invited, same_name }) =>
      invited.some(({ invite_link }) => invite_link)
        ? data({ invited, same_name })
        : redirectTo(args, `/projects/${project.project_id}`, { flash: saved(same_name) }),
    { failed: t("Failed to save project") },
  );
}

export default function ProjectPage() {
  return <DialogRoute Body={ProjectDialog} />;
}
