import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { lineParts } from "#app/core/enums/line-part.ts";
import { t } from "#app/core/words.ts";
import { addLine } from "#app/domain/summaries/edit-requests/write.server.ts";
import { getSpokenLine } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { getRetainedText } from "#app/domain/transcripts/transcriptions/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { QuoteDialog } from "#app/ui/summary/evidence/quote-dialog.tsx";
import { clipHref, wordsHref } from "#app/ui/summary/transcript/words-href.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Quote")} · Throughline` }];

/** `to` is the last of several lines; `start` and `end` are places in the first and the last, for some of their words. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id, segment_id } = args.params;
  const { to, part, ...places } = Object.fromEntries(new URL(args.request.url).searchParams);
  const quote = await load(args, getSpokenLine, { ...places, meeting_id, segment_id, last_segment_id: to });
  const { recording } = await load(args, getRetainedText, { meeting_id });
  const path = `${args.context.origin}/meeting-summary/${meeting_id}`;
  return {
    ...quote,
    link: path + wordsHref(quote),
    clip: recording ? clipHref(quote) : null,
    part: lineParts.find((one) => one === part) ?? lineParts[0],
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const { meet_id: meeting_id, segment_id } = args.params;
  const { text, part, last_segment_id } = await readForm(args.request);
  const line = { meeting_id, segment_id, last_segment_id: last_segment_id || undefined, part, text };
  return submit(args, addLine, line, ({ saved }) =>
    redirectTo(args, `/meeting-summary/${meeting_id}?tab=transcript`, {
      flash: {
        kind: "success",
        message: saved ? t("Added to the summary.") : t("Edit request submitted for approval!"),
      },
    }),
  );
};

export default function Quote() {
  return <DialogRoute Body={QuoteDialog} />;
}
