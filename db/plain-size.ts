/**
 * About how many characters a value of plain data takes; it is frozen on the way, for it will be handed to several. Null when
 * it holds anything else (a Map, bytes, a stream).
 */
export function plainSize(value: unknown): number | null {
  switch (typeof value) {
    case "string":
      return value.length + 8;
    case "function":
    case "symbol":
      return null;
    case "object":
      if (value === null) return 8;
      return Array.isArray(value) ? sizeOfList(value) : sizeOfRecord(value);
    default:
      return 8;
  }
}

function sizeOfList(list: readonly unknown[]): number | null {
  let size = 16;
  for (let at = 0; at < list.length; at++) {
    const inner = plainSize(list[at]);
    if (inner === null) return null;
    size += inner;
  }
  Object.freeze(list);
  return size;
}

function sizeOfRecord(record: object): number | null {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) return null;
  let size = 16;
  for (const key in record) {
    const inner = plainSize((record as Record<string, unknown>)[key]);
    if (inner === null) return null;
    size += inner + key.length;
  }
  Object.freeze(record);
  return size;
}
