import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { formZone } from "#app/browser-preferences.ts";
import { invalid } from "#app/core/errors.ts";
import { isolated } from "#app/core/isolated.ts";
import { newId } from "#app/core/new-id.ts";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { addNote } from "#app/domain/summaries/written-notes/write.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { echoValues, readForm } from "#app/http/bodies/form.ts";
import { ctxOf, type Failure, failure, load, redirectTo, submit } from "#app/http/pages/page.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { chosenInstant, textOf } from "#app/ui/meeting/add/add-transcript-fields.ts";
import { NewNoteForm } from "#app/ui/meeting/add/note-form.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { projectOf } from "./add-transcript/add.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [{ title: `${t("Write a note")} · Throughline` }];

/** A response that returns the form needs no reload: a reload would discard text typed meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

/** With `?project={id}` the meeting is added to that project, else to the one the reader works in. */
export const loader = async (args: LoaderFunctionArgs) => {
  const user = await load(args, me, {});
  const choice = formZone(args, user.time_zone);
  const now = wallClock(ctxOf(args).now(), choice.zone);
  const isKnown = choice.zones === null;
  return {
    project: await projectOf(args),
    note_id: newId(),
    ...choice,
    ...{ date: isKnown ? now.date : "", time: isKnown ? now.time : "" },
  };
};

export const action = async (args: ActionFunctionArgs) => {
  const project = await projectOf(args);
  const form = await readForm(args.request);
  const zone = isTimeZone(textOf(form.zone)) ? textOf(form.zone) : "";
  const when = chosenInstant(form, zone, ctxOf(args).now());
  if (when.errors) return failure(args, invalid(when.errors), echoValues(form));
  const { project_id } = project ?? (await load(args, startWorking, {}));
  const title = textOf(form.title).trim();
  const note = {
    ...{ ...form, project_id, zone: zone || undefined, is_private: form.is_private === "on" },
    title: title === "" ? undefined : title,
    ...(when.scheduled_at && { scheduled_at: when.scheduled_at }),
  };
  return submit(args, addNote, note, ({ meeting_id }) =>
    redirectTo(args, `/meeting-summary/${meeting_id}`, {
      flash: { kind: "success", message: t("Note saved.") },
      leave: true,
    }),
  );
};

export default function AddNote() {
  const { project, note_id, zone, zones, date, time } = useLoaderData<typeof loader>();
  const result = useFormResult<Failure>();
  const path = project ? `/add-note?project=${project.project_id}` : "/add-note";
  return (
    <Page width="narrow">
      <PageHeader
        title={t("Write a note")}
        description={
          project
            ? t("A meeting written by hand, in {projectName}", {
                projectName: isolated(project.project_name),
              })
            : t("A meeting written by hand")
        }
      />
      <NewNoteForm noteId={note_id} path={path} {...{ zone, zones, date, time }} result={result} />
    </Page>
  );
}
