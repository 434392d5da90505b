/**
 * Where a text is met:
 * `page /path` – a page, with or without scripts; `script /path` – a page with scripts only;
 * `rest METHOD /path status` – what an endpoint answers. An id in a path is written `*`.
 */
export type Place = `page /${string}` | `script /${string}` | `rest ${string} /${string} ${number}`;

export type Row = { section: number; text: string; place: Place };

/** One row for each text under its place. `…` in a text stands for words that differ from time to time. */
export function texts(section: number, byPlace: Record<Place, string | string[]>): Row[] {
  return Object.entries(byPlace).flatMap(([place, found]) =>
    [found].flat().map((text) => ({ section, text, place: place as Place })),
  );
}
