import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { namesOf } from "#app/domain/identity/queries.server.ts";
import { wireContent } from "#app/domain/summaries/view.ts";
import { editRequestFor } from "./queries.server.ts";
import { noSuchRequest, WhichEditRequest } from "./schema.ts";
import { editRequestView, originalOf } from "./view.ts";

/** A request beside what the summary said when it was proposed. */
export const getEditRequest = query({
  name: "edit-requests.get",
  input: WhichEditRequest,
  find: async (scope, { edit_id }) => {
    const found = await editRequestFor(scope, edit_id);
    if (!found) throw notFound(noSuchRequest);
    return found;
  },
  async run(scope, { actor, target }) {
    const { request } = target;
    const names = await namesOf(scope, [request.proposed_by, request.reviewed_by ?? request.proposed_by]);
    return {
      edit_request: editRequestView(actor, target, names),
      original_summary: { summary_id: request.summary_id, content: wireContent(originalOf(request)) },
    };
  },
});
