import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { setActiveOrganization } from "#app/domain/organizations/write.server.ts";
import { setActiveProject } from "#app/domain/projects/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { redirectTo, submit } from "#app/http/page.ts";
import { safePath } from "#app/http/safe-redirect.ts";

export const loader = () => redirect("/dashboard");

/** Chooses the organization or project to work in, and goes back to where that was done. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const back = () => redirectTo(args, elsewhere(safePath(form.redirectTo, "/dashboard")));
  if (form.project_id) return submit(args, setActiveProject, { project_id: form.project_id }, back);
  return submit(args, setActiveOrganization, { org_id: form.org_id }, back);
};

/** A page about one thing of the former place would be out of place in the new one. */
function elsewhere(path: string): string {
  return /^\/(meeting-summary|meetings|pending-meetings\/|memory-gpt\/|organizations|projects|invite)/.test(
    path,
  )
    ? "/dashboard"
    : path;
}
