import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getEditRequest } from "#app/domain/edit-requests/read.server.ts";
import { load } from "#app/http/page.ts";

/** An edit request by its own id is read where its summary is. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { edit_request } = await load(args, getEditRequest, { edit_id: args.params.edit_id });
  throw redirect(`/meeting-summary/${edit_request.meeting_id}?edit_request=${edit_request.edit_id}`);
};

export default function EditRequest() {
  return null;
}
