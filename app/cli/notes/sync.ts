import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import { fileStem } from "#app/core/file-stem.ts";
import { listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { readMeetingNote } from "#app/domain/summaries/meeting-export/note.server.ts";
import { type FoundNote, notesIn, removeNote, textAt, writeNoteFile } from "./folder.ts";
import { FreeNames } from "./names.ts";
import { noteFile } from "./note-file.ts";

export type NotedProject = { project_id: string; project_name: string };

export type Synced = {
  written: string[];
  removed: string[];
  /** Files that people changed, which stay as they are, and why that matters now. */
  kept: { path: string; reason: string }[];
  unchanged: number;
  /** All files of ours, as paths below the folder. */
  files: string[];
};

type How = {
  projects: NotedProject[];
  /** Files of other projects are not looked at. */
  isOneProject: boolean;
  tell: (done: number) => void;
};

const changedByPeople = "it was changed by hand. Move it away to have it written anew.";
const goneButChanged = "its meeting is gone or no longer readable, but the file was changed by hand.";

/** Brings the notes in a folder to what the caller may read now, one meeting after the other. */
export async function syncNotes(ctx: Ctx, root: string, { projects, isOneProject, tell }: How) {
  const found = await notesIn(root);
  const ofMeeting = Map.groupBy(found.notes, ({ meetingId }) => meetingId ?? "");
  const result: Synced = { written: [], removed: [], kept: [], unchanged: 0, files: [] };
  const seen = new Set<string>();
  const isEmpty = (name: string) => found.names.get(name)?.length === 0;
  const folders = new FreeNames((found.names.get("") ?? []).filter((name) => !isEmpty(name)));

  /** Writes a note where it differs from what is there; one with another name moves. */
  async function store(path: string, text: string, before: FoundNote | undefined): Promise<void> {
    const there = before?.path === path ? await textAt(root, path) : null;
    if (there?.replaceAll("\r\n", "\n") === text) result.unchanged++;
    else {
      await writeNoteFile(root, path, text);
      result.written.push(path);
    }
    result.files.push(path);
    if (before && before.path !== path) await remove(before.path);
  }

  async function remove(path: string): Promise<void> {
    await removeNote(root, path);
    result.removed.push(path);
  }

  async function noteOf(meetingId: string) {
    try {
      return await readMeetingNote(ctx, { meeting_id: meetingId });
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }

  async function syncProject({ project_id, project_name }: NotedProject): Promise<void> {
    const own = found.notes.filter(({ projectId }) => projectId === project_id);
    const current = own.map(({ path }) => path.split("/")[0])[0];
    const folder = folders.choose(fileStem(project_name, "Project"), "", current);
    const names = new FreeNames(found.names.get(folder) ?? []);
    const entries: { day: string; title: string; name: string }[] = [];
    const ids = { projectId: project_id };
    for await (const meetingId of meetingsIn(ctx, project_id)) {
      if (seen.has(meetingId)) continue;
      const note = await noteOf(meetingId);
      if (!note) continue;
      seen.add(meetingId);
      tell(seen.size);
      const known = ofMeeting.get(meetingId) ?? [];
      const changed = known.find(({ isUntouched }) => !isUntouched);
      const before = changed ?? known.find(({ path }) => path.startsWith(`${folder}/`)) ?? known[0];
      const inFolder = before?.path.startsWith(`${folder}/`)
        ? before.path.slice(folder.length + 1)
        : undefined;
      if (changed) result.kept.push({ path: changed.path, reason: changedByPeople });
      else {
        const name = names.choose(`${note.day} ${fileStem(note.title, "Meeting")}`, ".md", inFolder);
        const { title, day, people, url, decisions, open_items } = note;
        const tags = ["meeting", `meeting/${tagOf(project_name)}`];
        const counts = { decisions, open_action_items: open_items };
        const properties = { title, date: day, project: project_name, people, tags, url, ...counts };
        const body = `${note.markdown}\n[Open in Throughline](${url})\n`;
        await store(`${folder}/${name}`, noteFile(properties, { ...ids, meetingId }, body), before);
        entries.push({ day, title, name });
      }
      if (changed && inFolder) entries.push({ day: note.day, title: note.title, name: inFolder });
    }
    const page = own.find(({ meetingId }) => meetingId === null);
    if (entries.length === 0) return;
    if (page && !page.isUntouched) {
      result.kept.push({ path: page.path, reason: changedByPeople });
      return;
    }
    const at = page?.path.startsWith(`${folder}/`) ? page.path.slice(folder.length + 1) : undefined;
    const text = noteFile(
      { title: project_name, tags: ["meetings"], meetings: entries.length },
      { ...ids, meetingId: null },
      `# ${escapeMarkdown(project_name)}\n\n${entries.map(entryLine).join("\n")}\n`,
    );
    await store(`${folder}/${names.choose(folder, ".md", at)}`, text, page);
  }

  async function removeGone(): Promise<void> {
    const present = new Set([...result.files, ...result.removed, ...result.kept.map(({ path }) => path)]);
    const known = new Set(projects.map(({ project_id }) => project_id));
    for (const { path, meetingId, projectId, isUntouched } of found.notes) {
      if (present.has(path) || (isOneProject && !known.has(projectId))) continue;
      // A copy that somebody made of a note that stands.
      if (meetingId !== null && seen.has(meetingId)) continue;
      // The list is read page by page; what moved within it meanwhile is still there.
      if (meetingId !== null && (await noteOf(meetingId))) continue;
      if (isUntouched) await remove(path);
      else result.kept.push({ path, reason: goneButChanged });
    }
  }

  const ordered = [...projects].sort((a, b) => (a.project_id < b.project_id ? -1 : 1));
  for (const project of ordered) await syncProject(project);
  await removeGone();
  return result;
}

const pageSize = 100;

/** The ids of a project's meetings, the newest first. */
async function* meetingsIn(ctx: Ctx, project_id: string): AsyncGenerator<string> {
  for (let skip = 0; ; skip += pageSize) {
    const { meetings, more } = await listMeetings(ctx, { project_id, skip, limit: pageSize });
    yield* meetings.map(({ meeting_id }) => meeting_id);
    if (!more) return;
  }
}

/** A link that Obsidian, Git hosts and Notion's import follow. */
function entryLine({ day, title, name }: { day: string; title: string; name: string }): string {
  return `- ${day} [${escapeMarkdown(title)}](${encodeURI(name).replaceAll("(", "%28").replaceAll(")", "%29")})`;
}

/** A tag has no spaces, and is no number alone. */
function tagOf(name: string): string {
  const words = fileStem(name, "project").toLowerCase().replace(/ +/g, "-");
  return /^\d+$/.test(words) ? `project-${words}` : words;
}
