import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { setActiveOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { setActiveProject } from "#app/domain/workspaces/projects/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { pages } from "#app/pages.ts";
import { pageAt } from "#app/ui/runtime/page.ts";

export const loader = () => redirect("/dashboard");

/** Chooses the organization or project to work in, and leads back to the page with the form. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const path = pageAfterSwitch(safePath(form.redirectTo, "/dashboard"));
  const back = () => redirectTo(args, path);
  const outcome = form.project_id
    ? await submit(args, setActiveProject, { project_id: form.project_id }, back)
    : await submit(args, setActiveOrganization, { org_id: form.org_id }, back);
  if (!("data" in outcome)) return outcome;
  // The form has no page of its own: the page it leads to shows the error.
  return redirectTo(args, path, { flash: { kind: "error", message: outcome.data.detail } });
};

/** A page that belongs to the workspace before is left for the dashboard. */
function pageAfterSwitch(path: string): string {
  return pageAt(pages, path)?.ofWorkspace ? "/dashboard" : path;
}
