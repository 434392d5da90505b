import { fileName } from "#app/domain/summaries/meeting-export/file-name.ts";

/** "Ferry app 2026-11-23.zip" */
export function archiveName(name: string, day: string): string {
  return fileName(name, day, "zip");
}

export const keptRecordingFile = (id: string) => `files/recordings/${id}`;

export function pictureFile(id: string, contentType: string): string {
  return `files/pictures/${id}.${/^image\/([a-z]+)$/.exec(contentType)?.[1] ?? "bin"}`;
}

/** "meetings/2026-01-05 Weekly sync 4f2a61": titles occur twice, ids do not. */
export function meetingFolder(title: string, day: string, id: string): string {
  const words = fileName(title, "", "").replace(/ \.$/, "");
  return `meetings/${day} ${words} ${id.slice(-6)}`;
}
