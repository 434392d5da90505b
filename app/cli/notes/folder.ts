import { lstat, mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { CommandFailed } from "../command.ts";
import { markOf, type NoteMark } from "./note-file.ts";

/** A file of ours in the folder: `path` is below it, with "/" between its parts. */
export type FoundNote = NoteMark & { path: string };

/** Files that an earlier run was writing when it was cut off. */
const unfinished = /^\.throughline-\d+\.tmp$/;
/** Longer ones are not ours, and are not read. */
const longestNote = 20 * 1024 * 1024;

/** The notes that the folders of projects hold, and the names of everything in them. */
export async function notesIn(root: string): Promise<{ notes: FoundNote[]; names: Map<string, string[]> }> {
  const notes: FoundNote[] = [];
  const names = new Map<string, string[]>();
  const folders = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !name.startsWith("."));
  names.set(
    "",
    folders.map(({ name }) => name),
  );
  for (const folder of folders) {
    if (!folder.isDirectory()) continue;
    const entries = await readdir(join(root, folder.name), { withFileTypes: true });
    names.set(
      folder.name,
      entries.map(({ name }) => name),
    );
    for (const entry of entries) {
      const path = `${folder.name}/${entry.name}`;
      if (!entry.isFile()) continue;
      if (unfinished.test(entry.name)) await rm(join(root, path), { force: true });
      const mark = entry.name.endsWith(".md") ? await markAt(join(root, path)) : null;
      if (mark) notes.push({ ...mark, path });
    }
  }
  return { notes, names };
}

async function markAt(path: string): Promise<NoteMark | null> {
  const { size } = await lstat(path);
  return size > longestNote ? null : markOf(await readFile(path, "utf8"));
}

/** The text of a note, null where there is none. */
export async function textAt(root: string, path: string): Promise<string | null> {
  try {
    return await readFile(join(root, path), "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Writes a file whole or not at all. */
export async function writeNoteFile(root: string, path: string, text: string): Promise<void> {
  const [folder = ""] = path.split("/");
  await makeFolder(join(root, folder));
  const half = join(root, folder, `.throughline-${process.pid}.tmp`);
  try {
    const handle = await open(half, "w", 0o644);
    try {
      await handle.writeFile(text);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(half, join(root, path));
  } catch (error) {
    await rm(half, { force: true });
    throw inWords(error, join(root, path));
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw inWords(error, path);
    // A link could lead out of the folder that was named.
    if (!(await lstat(path)).isDirectory()) throw new CommandFailed(`${path} is there, and isn't a folder.`);
  }
}

/** Removes a note, and its folder where nothing is left in it. */
export async function removeNote(root: string, path: string): Promise<void> {
  await rm(join(root, path), { force: true });
  const [folder = ""] = path.split("/");
  await rmdir(join(root, folder)).catch(() => {});
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function inWords(error: unknown, path: string): unknown {
  if (isCode(error, "ENOSPC")) return new CommandFailed(`The disk is full: ${path} wasn't written.`);
  return error;
}
