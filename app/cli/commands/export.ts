import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { exportAny } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { CommandFailed, inFolder, newCommand, report, type Shared } from "../command.ts";
import { assertOutside, assertTakesBytes, besideBytes, openToWrite, standard, writeOut } from "../files.ts";
import type { Host } from "../host.ts";

type Options = Shared & { project?: string; organization?: string; out: string };

/** Writes everything that is kept of a project or an organization into one file, beside a running server or without one. */
export function exportCommand(host: Host): Command {
  return newCommand(host, "export", "write a project or an organization into one archive")
    .option("--project <project>", "the project's id, or its name where that is its alone")
    .option("--organization <organization>", "the organization's id or name, with all its projects")
    .requiredOption("--out <file>", "the file to write, a .zip, where there is none yet; - for stdout")
    .action(({ project, organization, out, ...options }: Options) =>
      inFolder(host, async ({ ctx }) => {
        if ((project === undefined) === (organization === undefined))
          throw new CommandFailed("Name either --project or --organization.");
        const target = await targetOf(host, out);
        const { manifest, bytes } = await target.fill(async () => {
          host.stderr.write("Collecting…\n");
          return exportAny(ctx, { project, organization });
        });
        const { scope, archive_id, counts } = manifest;
        const text = `${scope.name}: ${counts.meetings ?? 0} meetings, ${inMb(bytes)} in ${target.place}.`;
        const result = { file: out, bytes, archive_id, scope, counts };
        report(out === standard ? besideBytes(host) : host, options, result, text);
      }),
    );
}

type Made = Awaited<ReturnType<typeof exportAny>>;

/** Where the archive goes, which is opened before anything is collected. */
async function targetOf(host: Host, out: string) {
  if (out === standard) {
    assertTakesBytes(host);
    return { place: "stdout", fill: (make: () => Promise<Made>) => toStdout(host, make) };
  }
  assertOutside(host, out, host.env().dataDir);
  const { path, handle } = await openToWrite(host, out);
  return {
    place: out,
    /** A file that is cut off is worth nothing, so it is removed. */
    async fill(make: () => Promise<Made>) {
      try {
        const { manifest, content } = await make();
        const sent = counted(content);
        await pipeline(sent.pieces, handle.createWriteStream());
        return { manifest, bytes: sent.bytes() };
      } catch (error) {
        await handle.close().catch(() => {});
        await rm(path, { force: true });
        throw error;
      }
    },
  };
}

async function toStdout(host: Host, make: () => Promise<Made>) {
  const { manifest, content } = await make();
  const sent = counted(content);
  await writeOut(host, sent.pieces);
  return { manifest, bytes: sent.bytes() };
}

function counted(content: ReadableStream<Uint8Array>) {
  let bytes = 0;
  async function* pieces() {
    for await (const piece of Readable.fromWeb(content as never) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pieces(), bytes: () => bytes };
}

function inMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
