import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Command } from "commander";
import { iso } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { namedEndings } from "#app/core/named-endings.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { chooseMember } from "#app/domain/workspaces/projects/read.server.ts";
import {
  CommandFailed,
  createProgress,
  inFolder,
  newCommand,
  reasonOf,
  report,
  type Shared,
} from "../command.ts";
import { openToRead, standard } from "../files.ts";
import type { Host } from "../host.ts";

type Options = Shared & {
  project: string;
  as?: string;
  fileName?: string;
  zone?: string;
  speaker?: string;
  again?: boolean;
};
type Imported = {
  file: string;
  meeting_id?: string;
  title?: string;
  lines?: number;
  left_out?: string;
  skipped?: string;
  failed?: string;
};

/** Makes a meeting of each transcript, in the name of a member of the project. */
export function importTranscriptCommand(host: Host): Command {
  return newCommand(host, "import-transcript", "make a meeting of each transcript")
    .argument("<file...>", `transcripts: ${namedEndings()}; - for one on stdin`)
    .requiredOption("--project <project>", "the project's id, or its name where that is its alone")
    .option("--as <email>", "the member who adds them; an admin of the project where none is named")
    .option("--file-name <name>", "what the transcript on stdin is called; its ending says what it is")
    .option("--zone <zone>", "the time zone of dates that a file writes without one, like Europe/Berlin")
    .option("--speaker <name>", "who speaks in files that name no one")
    .option("--again", "also add what the project already has")
    .action((files: string[], options: Options) =>
      inFolder(host, async ({ ctx }) => {
        const { project, as } = options;
        assertOneName(files, options);
        const { project_id, user_id } = await chooseMember(ctx, { project, email: as });
        const actor = { kind: "user" as const, userId: user_id, sessionId: "cli", via: "cookie" as const };
        const results = await importAll(host, { ...ctx, actor }, files, { ...options, project_id });
        report(host, options, { project_id, results }, results.map(asText).join("\n"));
        const failed = results.filter((result) => result.failed !== undefined).length;
        if (failed > 0) throw new CommandFailed(`${failed} of ${files.length} couldn't be imported.`);
      }),
    );
}

/** One after the other; one that fails leaves the others. */
async function importAll(
  host: Host,
  ctx: Ctx,
  files: string[],
  options: Options & { project_id: string },
): Promise<Imported[]> {
  const progress = createProgress(host, "Imported");
  const results: Imported[] = [];
  for (const file of files) {
    results.push(await importOne(host, ctx, file, options));
    progress(results.length, files.length);
  }
  return results;
}

async function importOne(
  host: Host,
  ctx: Ctx,
  file: string,
  { project_id, fileName = file, zone, speaker, again }: Options & { project_id: string },
): Promise<Imported> {
  try {
    const { bytes, modified_at } = await contentOf(host, ctx, file);
    const facts = { project_id, file_name: basename(fileName), bytes, modified_at, zone, speaker, again };
    const { meeting_id, title, lines, left_out } = await addTranscript(ctx, facts);
    return { file, meeting_id, title, lines, ...(left_out !== null && { left_out }) };
  } catch (error) {
    if (error instanceof AppError && error.code === "already_added")
      return { file, meeting_id: error.existingId, skipped: error.message };
    return { file, failed: reasonOf(error) };
  }
}

async function contentOf(host: Host, ctx: Ctx, name: string) {
  if (name === standard) return { bytes: await buffer(host.stdin), modified_at: iso(ctx.now()) };
  const file = await openToRead(host, name);
  try {
    return { bytes: await file.readFile(), modified_at: (await file.stat()).mtime.toISOString() };
  } finally {
    await file.close();
  }
}

/** A file says by its name what it is, which stdin has not. */
function assertOneName(files: string[], { fileName }: Options): void {
  const piped = files.filter((file) => file === standard).length;
  if (piped === 0 && fileName === undefined) return;
  if (piped === 1 && files.length === 1 && fileName !== undefined) return;
  throw new CommandFailed(
    "For a transcript on stdin name - as the only file, and --file-name with its ending: --file-name weekly.vtt -",
  );
}

function asText({ file, title, lines, left_out, skipped, failed }: Imported): string {
  if (failed !== undefined) return `${file}: not imported. ${failed}`;
  return skipped
    ? `${file}: ${skipped}`
    : [`${file}: “${title}”, ${lines} lines`, left_out].filter(Boolean).join(". ");
}
