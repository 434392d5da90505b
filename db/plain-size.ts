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

/** Of records that several answers may hold, so that they are looked through once. */
const measured = new WeakMap<object, number>();
const worthNoting = 300;

function sizeOfRecord(record: object): number | null {
  const known = Object.isFrozen(record) ? measured.get(record) : undefined;
  if (known !== undefined) return known;
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) return null;
  let size = 16;
  for (const key in record) {
    const inner = plainSize((record as Record<string, unknown>)[key]);
    if (inner === null) return null;
    size += inner + key.length;
  }
  Object.freeze(record);
  if (size >= worthNoting) measured.set(record, size);
  return size;
}
