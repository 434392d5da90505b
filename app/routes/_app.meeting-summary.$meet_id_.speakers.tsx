import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { getCorrections } from "#app/domain/summaries/transcript-edits/read.server.ts";
import { correctTerm, renameSpeaker, undoEdit } from "#app/domain/summaries/transcript-edits/write.server.ts";
import { forgetCorrection } from "#app/domain/transcripts/corrections/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { SpeakersDialog } from "#app/ui/summary/transcript/speakers-dialog.tsx";
import { pageAsked } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Speakers and terms")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { edits, remembered, ...page } = await load(args, getCorrections, {
    meeting_id: args.params.meet_id,
  });
  const { searchParams } = new URL(args.request.url);
  const made = edits.filter(({ undone_at }) => undone_at === null);
  return {
    ...page,
    edits: pageAsked(made, searchParams, "edits"),
    remembered: pageAsked(remembered, searchParams, "remembered"),
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const meeting_id = args.params.meet_id;
  const path = `/meeting-summary/${meeting_id}`;
  const undo = { href: `${path}/speakers`, label: t("Undo…") };
  const done = (message: string, link?: typeof undo) =>
    redirectTo(args, `${path}?tab=transcript`, { flash: { kind: "success", message, link } });
  const { act, id } = selectIntent(form, {
    rename: () =>
      submit(args, renameSpeaker, { ...form, meeting_id }, ({ heard, written }) =>
        done(t("{heard} is now {written}.", { heard, written }), undo),
      ),
    correct: () =>
      submit(args, correctTerm, { ...form, meeting_id }, ({ heard, written }) =>
        done(t("“{heard}” is now “{written}”.", { heard, written }), undo),
      ),
    undo: () =>
      submit(args, undoEdit, { meeting_id, transcript_edit_id: id }, () => done(t("Correction undone."))),
    forget: () => submit(args, forgetCorrection, { correction_id: id }, () => done(t("Correction removed."))),
  });
  return act();
};

export default function Speakers() {
  return <DialogRoute Body={SpeakersDialog} />;
}
