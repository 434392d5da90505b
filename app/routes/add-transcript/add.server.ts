import { AppError, OperationFailed } from "#app/core/errors.ts";
import { call } from "#app/core/operation.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { currentProject, getProjectAlone } from "#app/domain/workspaces/projects/read.server.ts";
import { ctxOf, load, type PageArgs } from "#app/http/pages/page.ts";
import type { AddResult, TranscriptSource } from "#app/ui/meeting/add/add-transcript-fields.ts";

/** `?project={id}`, else the project that the reader works in; null where they have none. */
export async function projectOf(args: PageArgs) {
  const project_id = new URL(args.request.url).searchParams.get("project");
  if (project_id === null) return load(args, currentProject, {});
  const { project_name } = await load(args, getProjectAlone, { project_id });
  return { project_id, project_name };
}

/** Adds one of several transcripts, and says what was done with it. */
export async function addOne(args: PageArgs, source: TranscriptSource, common: object): Promise<AddResult> {
  const { file_name: name, kept } = source;
  try {
    const { meeting_id, title, scheduled_at, left_out } = await call(addTranscript, ctxOf(args), {
      ...common,
      ...source,
      ask_speaker: true,
    });
    return { state: "added", name, meeting_id, title, scheduled_at, left_out };
  } catch (error) {
    if (!(error instanceof AppError || error instanceof OperationFailed)) throw error;
    const detail = error.message;
    const existing_id = error instanceof AppError ? error.existingId : undefined;
    if (error instanceof OperationFailed) ctxOf(args).log.error({ err: error }, "transcript not added");
    if (error instanceof AppError && error.errors?.speaker) return { state: "unnamed", name, detail, kept };
    if (existing_id === undefined) return { state: "refused", name, detail };
    return { state: "duplicate", name, detail, existing_id, kept };
  }
}
