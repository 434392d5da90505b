import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { findImporter } from "#app/domain/archive-imports/read.server.ts";
import { importArchive } from "#app/domain/archive-imports/write.server.ts";
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
        const { user_id, org_id } = await findImporter(ctx, { email: owner, organization });
        const actor = { kind: "user" as const, userId: user_id, sessionId: "cli", via: "cookie" as const };
        const { size } = await stat(file);
        const progress = createProgress(host, "Received (MB)");
        const content = counted(createReadStream(file), (bytes) => progress(mb(bytes), mb(size)));
        const done = await importArchive({ ...ctx, actor }, { org_id, content });
        const names = done.projects.map(({ project_name }) => project_name).join(", ");
        const waiting = [...new Set(done.to_invite.map(({ email }) => email))];
        const invite =
          waiting.length === 0
            ? ""
            : `\nNobody else has access. These people were members; invite those you want: ${waiting.join(", ")}`;
        report(host, options, done, `Imported ${names}: ${done.counts.meetings ?? 0} meetings.${invite}`);
      }),
    );
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  tell: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    yield piece;
    tell(bytes);
  }
}

function mb(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
