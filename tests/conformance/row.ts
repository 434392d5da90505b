/**
 * Where a text is met:
 * `page /path` – a page, with or without scripts; `script /path` – a page with scripts only;
 * `rest METHOD /path status` – what an endpoint answers. An id in a path is written `*`;
 * `state /path`, `state METHOD /path status` – the same, while a stand-in takes the part of a service this program can
 * be connected to. Nothing of that service itself is proved by it.
 */
export type Place =
  | `page /${string}`
  | `script /${string}`
  | `rest ${string} /${string} ${number}`
  | `state ${string}`;

export type Row = { section: number; text: string; place: Place };

/** One row for each text under its place. `…` in a text stands for words that differ from time to time. */
export function texts(section: number, byPlace: Record<Place, string | string[]>): Row[] {
  return Object.entries(byPlace).flatMap(([place, found]) =>
    [found].flat().map((text) => ({ section, text, place: place as Place })),
  );
}
