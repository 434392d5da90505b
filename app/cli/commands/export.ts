import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { exportAny } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { CommandFailed, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

type Options = Shared & { project?: string; organization?: string; out: string };

/** Writes everything that is kept of a project or an organization into one file, beside a running server or without one. */
export function exportCommand(host: Host): Command {
  return newCommand(host, "export", "write a project or an organization into one archive")
    .option("--project <project>", "the project's id, or its name where that is its alone")
    .option("--organization <organization>", "the organization's id or name, with all its projects")
    .requiredOption("--out <file>", "the file to write, a .zip; it must not be there yet")
    .action(({ project, organization, out, ...options }: Options) =>
      inFolder(host, async ({ ctx }) => {
        if ((project === undefined) === (organization === undefined))
          throw new CommandFailed("Name either --project or --organization.");
        host.stderr.write("Collecting…\n");
        const { manifest, content } = await exportAny(ctx, { project, organization });
        await save(content, out);
        const { size: bytes } = await stat(out);
        const { scope, archive_id, counts } = manifest;
        const text = `${scope.name}: ${counts.meetings ?? 0} meetings, ${inMb(bytes)} in ${out}.`;
        report(host, options, { file: out, bytes, archive_id, scope, counts }, text);
      }),
    );
}

/** A file that is cut off is worth nothing, so it is removed. */
async function save(content: ReadableStream<Uint8Array>, out: string): Promise<void> {
  const file = createWriteStream(out, { flags: "wx", mode: 0o600 });
  try {
    await pipeline(Readable.fromWeb(content as never), file);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (isThere) throw new CommandFailed(`${out} already exists. Choose another file.`);
    await rm(out, { force: true });
    throw error;
  }
}

function inMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
