import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { markSeen } from "#app/domain/notifications/write.server.ts";
import { recordOpened, recordVisit } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { submit } from "#app/http/pages/page.ts";

export const loader = () => redirect("/dashboard");

/** What a page with scripts reports when its reader looks at it: a project's news, or a meeting's summary or edit. */
export const action = async (args: ActionFunctionArgs) => {
  const { project_id, meeting_id, edit_id } = await readForm(args.request);
  const done = () => new Response(null, { status: 204 });
  if (project_id) return submit(args, recordVisit, { project_id }, done);
  return submit(args, markSeen, { meeting_id, ...(edit_id && { edit_id }) }, () =>
    submit(args, recordOpened, { meeting_id }, done),
  );
};
