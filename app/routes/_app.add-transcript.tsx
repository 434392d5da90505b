import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { formZone } from "#app/browser-preferences.ts";
import { invalid } from "#app/core/errors.ts";
import { dateIn, isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { largestTranscript } from "#app/domain/transcripts/recordings/schema.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { echoValues } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { ctxOf, failure, load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { AddTranscriptForm } from "#app/ui/meeting/add/add-transcript.tsx";
import {
  type AddResult,
  chosenInstant,
  speakerAnswer,
  type TranscriptSource,
  textOf,
  transcriptSources,
} from "#app/ui/meeting/add/add-transcript-fields.ts";
import { processingMessage } from "#app/ui/meeting/hub/summary-news.ts";
import { withRetry } from "#app/ui/runtime/retry.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";
import { addOne, projectOf } from "./add-transcript/add.server.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

const SharedTranscript = lazy(() => withRetry(() => import("#app/ui/meeting/add/shared-transcript.tsx")));

export const meta: MetaFunction = () => [{ title: `${t("Add transcript")} · Throughline` }];

/** With `?project={id}` the meeting is added to that project, else to the one the reader works in. */
export const loader = async (args: LoaderFunctionArgs) => {
  const user = await load(args, me, {});
  const choice = formZone(args, user.time_zone);
  return { project: await projectOf(args), ...choice, today: dateIn(ctxOf(args).now(), choice.zone) };
};

/** One transcript leads to its meeting; several are answered with what was done with each. */
export const action = async (args: ActionFunctionArgs) => {
  const project = await projectOf(args);
  const { form, files } = await readFormWithFiles(args, () => true, {
    text: largestTranscript,
    kept: largestTranscript,
  });
  const zone = isTimeZone(textOf(form.zone)) ? textOf(form.zone) : "";
  const sources = transcriptSources(form, files.file ?? []);
  const [only] = sources;
  const when = chosenInstant(form, zone, ctxOf(args).now());
  const title = textOf(form.title).trim();
  const refuse = (errors: Record<string, string[]>) => failure(args, invalid(errors), echoValues(form));
  if (!only) return refuse({ bytes: [t("Choose a transcript file or paste its text")] });
  if (when.errors && sources.length === 1) return refuse(when.errors);
  const { project_id } = project ?? (await load(args, startWorking, {}));
  const is_private = form.is_private === "on";
  const common = { project_id, zone: zone || undefined, again: form.again !== undefined, is_private };
  if (sources.length > 1) return data({ results: await addEach(args, sources, common), zone });
  const chosen = {
    ...(title !== "" && { title }),
    ...(when.scheduled_at && { scheduled_at: when.scheduled_at }),
  };
  // What the operation does not know comes back with a refused form.
  const typed = {
    text: textOf(form.text),
    date: form.date,
    time: form.time,
    occurrence: form.occurrence,
    kept_name: only.file_name,
    ...{ speaker: speakerAnswer(form), ask_speaker: true },
  };
  return submit(
    args,
    addTranscript,
    { ...typed, ...common, ...only, ...chosen },
    ({ meeting_id, left_out }) =>
      redirectTo(args, `/meeting-summary/${meeting_id}`, {
        flash: processingMessage(meeting_id, left_out),
        leave: true,
      }),
  );
};

/** One that cannot be added does not stop the others. */
async function addEach(args: PageArgs, sources: TranscriptSource[], common: object): Promise<AddResult[]> {
  const results: AddResult[] = [];
  for (const source of sources) results.push(await addOne(args, source, common));
  return results;
}

export default function AddTranscriptPage() {
  const [search] = useSearchParams();
  return (
    <>
      {search.has("shared") && (
        <Suspense>
          <SharedTranscript />
        </Suspense>
      )}
      <DialogRoute Body={AddTranscriptForm} />
    </>
  );
}
