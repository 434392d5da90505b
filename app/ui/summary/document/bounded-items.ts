import type { LineView } from "#app/domain/summaries/summaries/view.ts";

/** So many action items come with a page at first; a list that is hardly longer comes whole. */
const firstShown = 20;
const wholeUpTo = 30;

/** Which of a meeting's action items a page shows. */
export type BoundedItems<Item> = {
  shown: Item[];
  /** What the page says of the others; null where there are none. */
  rest: null | { total: number; next: string; unkept: LineView["unkept"][] };
};

type Asked = {
  /** `items=all`: every one. */
  items: string | null;
  /** `item=<id>` or `row=<id>`: that one, wherever it stands. */
  item: string | null;
};

/** The first action items in the order of the page, which has the possible ones last; all of them where one after those is asked for. */
export function boundedItems<Item extends { action_id: string; unkept: LineView["unkept"] }>(
  items: Item[],
  { items: which, item }: Asked,
): BoundedItems<Item> {
  const isExcerpt = ({ unkept }: Item) => unkept === "excerpt";
  const ordered = [...items.filter((one) => !isExcerpt(one)), ...items.filter(isExcerpt)];
  const later = ordered.slice(firstShown);
  const [next] = later;
  const isWhole = items.length <= wholeUpTo || which === "all";
  if (!next || isWhole || later.some(({ action_id }) => action_id === item))
    return { shown: items, rest: null };
  const unkept = [...new Set(later.map((one) => one.unkept))];
  return { shown: ordered.slice(0, firstShown), rest: { total: items.length, next: next.action_id, unkept } };
}
