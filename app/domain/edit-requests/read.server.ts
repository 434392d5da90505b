import { iso } from "#app/core/clock.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { meetingFor } from "#app/domain/meetings/queries.server.ts";
import { namesOf } from "#app/domain/summaries/queries.server.ts";
import { wireContent } from "#app/domain/summaries/view.ts";
import { editRequestFor, editRequestsOf } from "./queries.server.ts";
import { ListEditRequests, noSuchRequest, WhichEditRequest } from "./schema.ts";
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

/** The edit requests of one meeting in short, newest first. */
export const listEditRequests = query({
  name: "edit-requests.list",
  input: ListEditRequests,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input }) {
    const found = await editRequestsOf(scope, input.meeting_id);
    return found.map(({ request, proposer }) => ({
      edit_id: request.edit_id,
      proposed_by: request.proposed_by,
      creator_name: `${proposer.first_name} ${proposer.last_name}`.trim() || proposer.email,
      mine: request.proposed_by === actor.userId,
      status: request.status,
      created_at: iso(request.created_at),
    }));
  },
});
