import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isTimeZone } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { largestTranscript } from "#app/domain/transcripts/recordings/schema.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { assertLoggedIn, load } from "#app/http/pages/page.ts";
import {
  type AddResult,
  speakerAnswer,
  textOf,
  transcriptSources,
} from "#app/ui/meeting/add/add-transcript-fields.ts";
import { addOne, projectOf } from "./add-transcript/add.server.ts";

export const loader = () => redirect("/add-transcript");

/** One file of those that are dropped or chosen; the page shows what was done with it. */
export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const project = await projectOf(args);
  const { form, files } = await readFormWithFiles(args, () => true, {
    text: largestTranscript,
    kept: largestTranscript,
  });
  const [source] = transcriptSources(form, (files.file ?? []).slice(0, 1));
  if (!source) return Response.json(refused(t("Choose a transcript file")));
  const { project_id } = project ?? (await load(args, startWorking, {}));
  const zone = isTimeZone(textOf(form.zone)) ? textOf(form.zone) : undefined;
  const { kept: _, ...file } = source;
  const common = { project_id, zone, again: form.again !== undefined, speaker: speakerAnswer(form) };
  return Response.json(await addOne(args, file, common));
};

function refused(detail: string): AddResult {
  return { state: "refused", name: "", detail };
}
