import type { ActionFunctionArgs } from "@remix-run/node";
import { decisionText } from "#app/domain/summaries/edit-requests/decision-text.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import type { Form } from "#app/http/bodies/form.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";

/** Approves or rejects the edit request that is shown, and shows what came of it. */
export function decideEditAsked(args: ActionFunctionArgs, { edit_id }: Form, approve: boolean) {
  const message = decisionText(approve);
  const path = `/meeting-summary/${args.params.meet_id}`;
  const back = `${path}?edit_request=${encodeURIComponent(String(edit_id))}&decided=1`;
  return submit(args, reviewEdit, { edit_id, approve }, () =>
    redirectTo(args, back, { flash: { kind: "success" as const, message } }),
  );
}
