import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { addDecision } from "#app/domain/summaries/edit-requests/write.server.ts";
import { getSpokenLine } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { QuoteDialog } from "#app/ui/summary/evidence/quote-dialog.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: "Quote · Throughline" }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id, segment_id } = args.params;
  const quote = await load(args, getSpokenLine, { meeting_id, segment_id });
  const { origin } = args.context;
  return { ...quote, link: `${origin}/meeting-summary/${meeting_id}?segment=${segment_id}` };
};

export const action = async (args: ActionFunctionArgs) => {
  const { meet_id: meeting_id, segment_id } = args.params;
  const { text } = await readForm(args.request);
  return submit(args, addDecision, { meeting_id, segment_id, text }, ({ saved }) =>
    redirectTo(args, `/meeting-summary/${meeting_id}?tab=transcript`, {
      flash: { kind: "success", message: saved ? "Decision added." : "Edit request submitted for approval!" },
    }),
  );
};

export default function Quote() {
  return <DialogRoute Body={QuoteDialog} />;
}
