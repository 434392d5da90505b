import { type PageOfList, pageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import type { WriterNotes } from "#app/domain/transcripts/notes/view.ts";

/** Some of the notes of a meeting, still by writer; `items` are the writers. */
export type NotesPage = PageOfList<WriterNotes>;

/** The notes from one on, counted over all writers. */
export function notesPage(all: WriterNotes[], at: number): NotesPage {
  const each = all.flatMap(({ notes, ...writer }, index) => notes.map((note) => ({ index, writer, note })));
  const page = pageOfList(each, at, rowsOnPage);
  const items = [...Map.groupBy(page.items, ({ index }) => index).values()].flatMap((own) =>
    own[0] ? { ...own[0].writer, notes: own.map(({ note }) => note) } : [],
  );
  return { ...page, items };
}
