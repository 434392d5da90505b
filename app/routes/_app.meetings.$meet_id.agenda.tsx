import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import {
  addAgendaItem,
  changeAgendaItem,
  removeAgendaItem,
} from "#app/domain/meetings/agenda/item-write.server.ts";
import { getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { AgendaPage } from "#app/ui/meeting/agenda/agenda-page.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("Agenda")}: ${isolated(data?.title ?? t("Meeting"))} · Throughline` },
];

export const loader = (args: LoaderFunctionArgs) =>
  load(args, getAgenda, { meeting_id: args.params.meet_id });

export const action = async (args: ActionFunctionArgs) => {
  const { intent, ...form } = await readForm(args.request);
  const { meet_id: meeting_id } = args.params;
  const back = () => redirectTo(args, `/meetings/${meeting_id}/agenda`);
  const [, item_id] = String(intent).split(" ");
  const item = { meeting_id, item_id };
  // A field that is left empty says that there is none.
  const details = { ...form, minutes: form.minutes || null, owner_id: form.owner_id || null };
  const change = (changed: object) => () => submit(args, changeAgendaItem, { ...item, ...changed }, back);
  const { act } = selectIntent(
    { intent: String(intent) },
    {
      add: () => submit(args, addAgendaItem, { ...details, meeting_id }, back),
      save: change(details),
      move: change({ position: form.position }),
      covered: change({ outcome: "covered" }),
      skipped: change({ outcome: "skipped" }),
      found: change({ outcome: null }),
      remove: () => submit(args, removeAgendaItem, item, back),
    },
  );
  return act();
};

export default function MeetingAgendaPage() {
  const agenda = useLoaderData<typeof loader>();
  return <AgendaPage agenda={agenda} result={useFormResult<Failure>()} />;
}
