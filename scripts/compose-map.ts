import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";

type Map = { sources: string[]; mappings: string };

/**
 * Joins the map of a text made from a bundle with the bundle's own map, so that it leads to the sources. What the bundle's
 * map leaves out, the text of packages, stays without a source; esbuild would give it the source before it.
 * @param outer the map of the text, whose sources are the bundle named `name` and others
 */
export function composeMap(outer: Map, inner: Map, name: RegExp) {
  const lines = decode(inner.mappings);
  const fromBundle = outer.sources.map((source) => name.test(source));
  const mappings = decode(outer.mappings).map((segments) => {
    let last: string | null = null;
    return segments.flatMap(([column, source = -1, line = 0, at = 0]): SourceMapSegment[] => {
      const found = fromBundle[source] ? segmentAt(lines[line] ?? [], at) : undefined;
      const [, innerSource = -1, innerLine = 0] = found ?? [];
      const here = `${innerSource}:${innerLine}`;
      if (here === last) return [];
      last = here;
      return [innerSource < 0 ? [column] : [column, innerSource, innerLine, 0]];
    });
  });
  return { version: 3, sources: inner.sources, names: [], mappings: encode(mappings) };
}

/** The last segment that begins at this column or before it. */
function segmentAt(segments: SourceMapSegment[], column: number): SourceMapSegment | undefined {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.[0] ?? 0) <= column) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}
