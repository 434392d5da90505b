/** A row of a document, known by its `line_id`; its order is one of its fields. */
type Row = { line_id: string; text: string };

/** In `text`, `remove` characters from `at` on give way to `insert`. */
type Splice = { at: number; remove: number; insert: string };

type Changed<R> = { line_id: string; fields?: Partial<R>; splice?: Splice };

/** What leads from one version of a document to the next. */
export type Delta<R extends Row> = { added: R[]; changed: Changed<R>[]; removed: string[] };

/** The difference that leads from `before` to `after`. */
export function deltaOf<R extends Row>(before: R[], after: R[]): Delta<R> {
  const known = new Map(before.map((row) => [row.line_id, row]));
  const remaining = new Set(after.map(({ line_id }) => line_id));
  return {
    added: after.filter(({ line_id }) => !known.has(line_id)),
    changed: after.flatMap((row) => {
      const old = known.get(row.line_id);
      return old ? (changeOf(old, row) ?? []) : [];
    }),
    removed: before.map(({ line_id }) => line_id).filter((id) => !remaining.has(id)),
  };
}

/** The next version, its rows in no particular order. */
export function applyDelta<R extends Row>(before: R[], { added, changed, removed }: Delta<R>): R[] {
  const deleted = new Set(removed);
  const changes = new Map(changed.map((change) => [change.line_id, change]));
  const stayed = before
    .filter(({ line_id }) => !deleted.has(line_id))
    .map((row) => {
      const { fields, splice } = changes.get(row.line_id) ?? {};
      return { ...row, ...fields, ...(splice && { text: spliced(row.text, splice) }) };
    });
  return [...stayed, ...added];
}

function changeOf<R extends Row>(old: R, row: R): Changed<R> | null {
  const names = Object.keys(row) as (keyof R)[];
  const others = names.filter((name) => name !== "text" && row[name] !== old[name]);
  if (others.length === 0 && row.text === old.text) return null;
  const fields = Object.fromEntries(others.map((name) => [name, row[name]])) as Partial<R>;
  return {
    line_id: row.line_id,
    ...(others.length > 0 && { fields }),
    ...(row.text !== old.text && { splice: spliceOf(old.text, row.text) }),
  };
}

function spliceOf(old: string, text: string): Splice {
  const most = Math.min(old.length, text.length);
  let at = 0;
  while (at < most && old[at] === text[at]) at++;
  let end = 0;
  while (end < most - at && old.at(-1 - end) === text.at(-1 - end)) end++;
  return { at, remove: old.length - at - end, insert: text.slice(at, text.length - end) };
}

function spliced(text: string, { at, remove, insert }: Splice): string {
  return text.slice(0, at) + insert + text.slice(at + remove);
}
