import { lstatSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import type { Ctx } from "#app/core/context.ts";
import { processUser } from "#app/core/process-user.ts";
import { findAccountHere } from "#app/domain/accounts/all-accounts/from-machine.server.ts";
import { chooseMember, listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import { CommandFailed, inFolder, newCommand, report, type Shared } from "../command.ts";
import { assertOutside, reachable } from "../files.ts";
import type { Host } from "../host.ts";
import { commitNotes, pushNotes, repositoryOf } from "../notes/git.ts";
import { type Synced, syncNotes } from "../notes/sync.ts";

type Options = Shared & { as: string; project?: string; git?: boolean; push?: boolean };

/** Keeps a folder of Markdown, one file a meeting, as Obsidian, Notion and Git hosts read it. */
export function notesCommand(host: Host): Command {
  return newCommand(host, "notes", "keep minutes as Markdown in a folder, for Obsidian, Notion or Git")
    .argument("<folder>", "a folder that is there; each project gets a folder in it")
    .requiredOption("--as <email>", "whose meetings: those that this account may read")
    .option("--project <project>", "only this project, by id, or by name where that is its alone")
    .option("--git", "commit what changed in the Git repository that the folder is in")
    .option("--push", "push the commits as well")
    .action(async (folder: string, options: Options) => {
      const root = await folderAt(host, folder);
      const repository = options.git || options.push ? await repositoryOf(root) : null;
      await inFolder(host, async ({ ctx }) => {
        const { user, projects } = await chosen(ctx, options);
        const tell = (done: number) => {
          if (done % 100 === 0) host.stderr.write(`${done} meetings\n`);
        };
        const isOneProject = options.project !== undefined;
        const synced = await syncNotes(user, root, { projects, isOneProject, tell });
        const all = [...synced.files, ...synced.removed];
        const committed = repository !== null && (await commitNotes(repository, all, commitText(synced)));
        if (repository && options.push) await pushNotes(repository);
        for (const { path, reason } of synced.kept) host.stderr.write(`${path} stays as it is: ${reason}\n`);
        const { files: _, ...result } = synced;
        report(host, options, { folder: root, ...result, committed }, asText(synced, committed));
      });
    });
}

/** Before any work: whether this process reaches the folder and may write there. */
async function folderAt(host: Host, name: string): Promise<string> {
  const path = reachable(host, name);
  assertOutside(host, join(name, "notes"), host.env().dataDir);
  try {
    if (!lstatSync(path).isDirectory()) throw new CommandFailed(`${path} isn't a folder.`);
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return path;
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") throw new CommandFailed(`There is no folder ${path}. Make it first.`);
    const who = `the user ${processUser()}, who runs this, may not write there`;
    throw new CommandFailed(
      `${path} can't be used: ${code === "EROFS" ? "its disk is read-only here" : who}.`,
    );
  }
}

async function chosen(ctx: Ctx, { as: email, project }: Options) {
  const { user_id: userId } = await findAccountHere(ctx, { email });
  const actor = { kind: "user" as const, userId, sessionId: "cli", via: "cookie" as const };
  const user = { ...ctx, actor };
  if (project === undefined) return { user, projects: await listProjectChoices(user, {}) };
  const { project_id, name } = await chooseMember(ctx, { project, email });
  return { user, projects: [{ project_id, project_name: name }] };
}

function commitText({ written, removed }: Synced): string {
  return `Meeting notes: ${written.length} written, ${removed.length} removed`;
}

function asText({ written, removed, kept, unchanged }: Synced, committed: boolean): string {
  const counts = `${written.length} written, ${removed.length} removed, ${unchanged} unchanged`;
  const others = kept.length === 0 ? "" : `, ${kept.length} kept as people changed them`;
  return `${counts}${others}.${committed ? " Committed." : ""}`;
}
