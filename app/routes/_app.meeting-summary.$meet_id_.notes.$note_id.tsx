import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { getOwnNote } from "#app/domain/transcripts/notes/read.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { type Failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { EditNoteForm } from "#app/ui/meeting/add/note-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? t("Note · {title}", { title: data.title }) : t("Note")} · Throughline` },
];

/** A response that returns the form needs no reload: a reload would discard text typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

export const loader = (args: LoaderFunctionArgs) => load(args, getOwnNote, args.params);

export const action = async (args: ActionFunctionArgs) => {
  const { meet_id: meeting_id, note_id } = args.params;
  const { text } = await readForm(args.request);
  return submit(args, saveNote, { meeting_id, note_id, text }, () =>
    redirectTo(args, `/meeting-summary/${meeting_id}#notes`, {
      flash: { kind: "success", message: t("Note saved.") },
    }),
  );
};

export default function EditNote() {
  const { meeting_id, note_id, title, text } = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  const back = `/meeting-summary/${meeting_id}`;
  return (
    <Page width="narrow">
      <PageHeader title={t("Edit note")} description={title} />
      <EditNoteForm
        noteId={note_id}
        text={text}
        path={`${back}/notes/${note_id}`}
        back={`${back}#notes`}
        result={result}
      />
    </Page>
  );
}
