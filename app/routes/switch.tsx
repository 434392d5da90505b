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
  const path = elsewhere(safePath(form.redirectTo, "/dashboard"));
  const back = () => redirectTo(args, path);
  const outcome = form.project_id
    ? await submit(args, setActiveProject, { project_id: form.project_id }, back)
    : await submit(args, setActiveOrganization, { org_id: form.org_id }, back);
  if (!("data" in outcome)) return outcome;
  // There is no page of this form's own: what was refused is said on the one it leads to.
  return redirectTo(args, path, { flash: { kind: "error", message: outcome.data.detail } });
};

/** A page about one thing of the former place would be out of place in the new one. */
function elsewhere(path: string): string {
  return /^\/(meeting-summary|meetings|pending-meetings\/|memory-gpt\/|organizations|projects|invite)/.test(
    path,
  )
    ? "/dashboard"
    : path;
}
