import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { importForOwner } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { createProgress, inFolder, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

type Options = Shared & { organization?: string; owner: string };

/** Brings in what `export` wrote, here or on another server. */
export function importCommand(host: Host): Command {
  return newCommand(host, "import", "bring in the archive of a project or an organization")
    .argument("<file>", "an archive that export wrote")
    .requiredOption("--owner <email>", "the account that becomes the admin of what is imported")
    .option(
      "--organization <organization>",
      "where its projects go, by id or name; without it the archive of an organization makes a new one",
    )
    .action((file: string, { owner, organization, ...options }: Options) =>
      inFolder(host, async ({ ctx }) => {
        const { size } = await stat(file);
        const progress = createProgress(host, "Received (MB)");
        const content = counted(file, (bytes) => progress(mb(bytes), mb(size)));
        const done = await importForOwner(ctx, { owner, organization, content });
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

/** The file, which is opened once somebody reads it. */
async function* counted(file: string, tell: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of createReadStream(file)) {
    bytes += piece.length;
    yield piece;
    tell(bytes);
  }
}

function mb(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
