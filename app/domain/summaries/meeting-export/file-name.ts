import { fileStem } from "#app/core/file-stem.ts";

/** A name that every file system takes: the title's letters and digits, the day, the kind. "Weekly sync 2026-11-22.md" */
export function fileName(title: string, day: string, extension: string): string {
  return `${fileStem(title, "Meeting")} ${day}.${extension}`;
}
