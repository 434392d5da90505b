import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { listMeetingShares } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink, revokeShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { ShareDialog } from "#app/ui/share/share-dialog.tsx";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Share summary")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  return { ...(await load(args, listMeetingShares, { meeting_id })), back: `/meeting-summary/${meeting_id}` };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const { meet_id: meeting_id } = args.params;
  const wanted = { meeting_id, days: form.days, with_transcript: form.with_transcript === "on" };
  const { act, id } = selectIntent(form, {
    // The link is shown only in this answer: it is not stored.
    create: () => submit(args, createShareLink, wanted, ({ url }) => data({ url })),
    "revoke-share": () =>
      submit(args, revokeShareLink, { share_id: id }, () =>
        redirectTo(args, `/meeting-summary/${meeting_id}/share`, {
          flash: { kind: "success", message: t("Link turned off.") },
        }),
      ),
  });
  return act();
};

export default function ShareSummary() {
  return <DialogRoute Body={ShareDialog} />;
}
