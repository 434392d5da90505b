import type { Command } from "commander";
import { importForOwner } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { createProgress, inFolder, newCommand, report, type Shared } from "../command.ts";
import { openToRead, standard } from "../files.ts";
import type { Host } from "../host.ts";

type Options = Shared & { organization?: string; owner: string };

/** Brings in what `export` wrote, here or on another server. */
export function importCommand(host: Host): Command {
  return newCommand(host, "import", "bring in the archive of a project or an organization")
    .argument("<file>", "an archive that export wrote; - for stdin")
    .requiredOption("--owner <email>", "the account that becomes the admin of what is imported")
    .option(
      "--organization <organization>",
      "where its projects go, by id or name; without it the archive of an organization makes a new one",
    )
    .action((file: string, { owner, organization, ...options }: Options) =>
      inFolder(host, async ({ ctx }) => {
        const { content, drop } = await archiveFrom(host, file);
        const done = await importForOwner(ctx, { owner, organization, content }).finally(drop);
        const names = done.projects.map(({ project_name }) => project_name).join(", ");
        const waiting = [...new Set(done.to_invite.map(({ email }) => email))];
        const invite =
          waiting.length === 0
            ? ""
            : `\nNo one else has access. These people were members; invite those you want: ${waiting.join(", ")}`;
        report(host, options, done, `Imported ${names}: ${done.counts.meetings ?? 0} meetings.${invite}`);
      }),
    );
}

/** Opened before any work. Of what is piped in nobody knows how much will come. */
async function archiveFrom(host: Host, name: string) {
  if (name === standard) return { content: host.stdin, drop: () => {} };
  const file = await openToRead(host, name);
  const { size } = await file.stat();
  const progress = createProgress(host, "Received (MB)");
  const stream = file.createReadStream();
  return {
    content: counted(stream, (bytes) => progress(mb(bytes), mb(size))),
    /** Where the import is refused before it reads, nothing else closes the file. */
    drop: () => void stream.destroy(),
  };
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  tell: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    yield piece;
    tell(bytes);
  }
}

function mb(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
