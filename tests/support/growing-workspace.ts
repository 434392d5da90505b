import Database from "better-sqlite3";
import { addToLists, type GrowingLists } from "./more-lists.ts";
import { addLines, addMeetings, modelMeetings } from "./more-meetings.ts";
import { addMembers, addOwnedItems } from "./more-members.ts";

/** A workspace whose members, meetings and lines grow: the project, and two meetings of it that further ones are like. */
export type GrowingWorkspace = GrowingLists & { file: string };
/** How many of each the project has in all; the lines are those of all its meetings. */
export type WorkspaceSize = { members: number; meetings: number; lines?: number };

/** Brings a workspace to a size by rows written straight: a thousand people would take a while to sign up. Returns the number of its lines. */
export function growTo(size: WorkspaceSize, workspace: GrowingWorkspace): number {
  const db = new Database(workspace.file, { timeout: 10_000 });
  db.pragma("foreign_keys = OFF");
  db.transaction(() => addMembers(db, size.members, workspace)).immediate();
  const models = db.transaction(() => modelMeetings(db, workspace)).immediate();
  db.transaction(() => addMeetings(db, size.meetings, { ...workspace, ...models })).immediate();
  db.transaction(() => addOwnedItems(db, size.members, workspace)).immediate();
  db.transaction(() => addToLists(db, workspace)).immediate();
  const lines = addLines(db, size.lines ?? 0, workspace);
  db.exec("PRAGMA optimize");
  db.close();
  return lines;
}
