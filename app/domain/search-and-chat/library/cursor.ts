/** A place in a list that is ordered by when meetings are held and then by their ids. */
export type Cursor = { held_at: number; meeting_id: string };

export const cursorPattern = /^\d{1,15}\.[\w-]{1,64}$/;

export function formatCursor({ held_at, meeting_id }: Cursor): string {
  return `${held_at}.${meeting_id}`;
}

/** The place of a cursor that fits the pattern. */
export function parseCursor(cursor: string): Cursor {
  const dot = cursor.indexOf(".");
  return { held_at: Number(cursor.slice(0, dot)), meeting_id: cursor.slice(dot + 1) };
}
