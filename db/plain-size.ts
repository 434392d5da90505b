/**
 * About how many characters a value of plain data takes; it is frozen on the way, for it will be handed to several. Null when
 * it holds anything else (a Map, bytes, a stream).
 */
export function plainSize(value: unknown): number | null {
  if (typeof value === "string") return value.length + 8;
  if (typeof value === "function" || typeof value === "symbol") return null;
  if (typeof value !== "object" || value === null) return 8;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return null;
  let size = 16;
  for (const key in value) {
    const inner = plainSize((value as Record<string, unknown>)[key]);
    if (inner === null) return null;
    size += inner + key.length;
  }
  Object.freeze(value);
  return size;
}
