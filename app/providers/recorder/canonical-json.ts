/** A number as it was written: JavaScript and Python write some of them differently. */
class NumberLiteral {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/**
 * A JSON text with sorted keys and no spaces, as Python's `json.dumps(sort_keys=True, ensure_ascii=False,
 * separators=(",", ":"))` writes it. Numbers stay as they were written. Throws a SyntaxError when the text is no JSON.
 */
export function canonicalJson(text: string): string {
  // TypeScript's types do not know the third argument yet.
  const reviver = ((_key: string, value: unknown, context: { source?: string }) =>
    typeof value === "number" && context.source !== undefined
      ? new NumberLiteral(context.source)
      : value) as (this: unknown, key: string, value: unknown) => unknown;
  return write(JSON.parse(text, reviver));
}

function write(value: unknown): string {
  if (value instanceof NumberLiteral) return value.source;
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => byCodePoint(a, b));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(",")}}`;
}

/** Python sorts by code points, JavaScript by halves of surrogate pairs. */
function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
