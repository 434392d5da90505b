import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { spokenLanguages } from "#app/domain/summaries/summaries/queries.server.ts";
import { WhichSummary } from "#app/domain/summaries/summaries/schema.ts";
import { editRequestFor, pendingEditsFor } from "./queries.server.ts";
import { noSuchRequest, WhichEditRequest } from "./schema.ts";
import { editRequestView, pendingEditView } from "./view.ts";

/** The edits of a meeting that wait for a decision: the caller's own, and those of others they may know of. */
export const listPendingEdits = query({
  name: "edit-requests.list-pending",
  input: WhichSummary,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input }) {
    const pending = await pendingEditsFor(scope, input.meeting_id);
    const names = await namesOf(
      scope,
      pending.map(({ proposed_by }) => proposed_by),
    );
    return pending.map((request) => pendingEditView(actor, request, names));
  },
});

/** A request, and the summary as it was when the request was made. */
export const getEditRequest = query({
  name: "edit-requests.get",
  input: WhichEditRequest,
  find: async (scope, { edit_id }) => {
    const found = await editRequestFor(scope, edit_id);
    if (!found) throw notFound(t(noSuchRequest));
    return found;
  },
  async run(scope, { actor, target }) {
    const { request } = target;
    const names = await namesOf(scope, [request.proposed_by, request.reviewed_by ?? request.proposed_by]);
    const edit_request = editRequestView(actor, target, names);
    const spoken = await spokenLanguages(scope, [request.meeting_id]);
    return {
      edit_request,
      original_summary: edit_request.original_summary,
      spoken_language: spoken.get(request.meeting_id) ?? null,
    };
  },
});
