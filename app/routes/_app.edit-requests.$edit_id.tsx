import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { decisionText } from "#app/domain/summaries/edit-requests/decision-text.ts";
import { getEditRequest } from "#app/domain/summaries/edit-requests/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { EditRequestDialog } from "#app/ui/summary/review/edit-request-dialog.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Edit Request Details")} · Throughline` }];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getEditRequest, { edit_id: args.params.edit_id });

export const action = async (args: ActionFunctionArgs) => {
  const { edit_id } = args.params;
  const { act: approve } = selectIntent(await readForm(args.request), { approve: true, reject: false });
  const message = decisionText(approve);
  const result = await submit(args, reviewEdit, { edit_id, approve }, ({ meeting_id }) =>
    redirectTo(args, `/meeting-summary/${meeting_id}`, { flash: { kind: "success" as const, message } }),
  );
  if ("data" in result) {
    const { data } = result;
    data.detail = t("Failed to update edit status: {detail}", { detail: data.detail });
    data.errors = { "": [data.detail] };
  }
  return result;
};

export default function EditRequest() {
  return <DialogRoute Body={EditRequestDialog} />;
}
