import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { listSpeakers } from "#app/domain/transcripts/speakers/read.server.ts";
import { matchSpeaker } from "#app/domain/transcripts/speakers/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { WhoSpokeDialog } from "#app/ui/summary/transcript/who-spoke-dialog.tsx";
import { pageAsked } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Who spoke")} · Throughline` }];

export const loader = async (args: LoaderFunctionArgs) => {
  const { speakers, ...page } = await load(args, listSpeakers, { meeting_id: args.params.meet_id });
  return { ...page, speakers: pageAsked(speakers, new URL(args.request.url).searchParams) };
};

/** The question on the summary leads back there, the list of all speakers back to itself. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const page = `/meeting-summary/${args.params.meet_id}`;
  const { search } = new URL(args.request.url);
  const { act: back } = selectIntent(form, { answer: page, match: `${page}/who-spoke${search}` });
  return submit(args, matchSpeaker, { ...form, meeting_id: args.params.meet_id }, ({ speaker, name }) =>
    redirectTo(args, back, { flash: { kind: "success", message: messageOf(form, speaker, name) } }),
  );
};

function messageOf({ person }: Form, speaker: string, name: string | null): string {
  if (name !== null) return t("{speaker} is {name}.", { speaker, name });
  return person === ""
    ? t("{speaker} is matched by name again.", { speaker })
    : t("{speaker} is no one in this project.", { speaker });
}

export default function WhoSpoke() {
  return <DialogRoute Body={WhoSpokeDialog} />;
}
