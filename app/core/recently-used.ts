export type RecentlyUsed<K, V> = { get(key: K): V | undefined; set(key: K, value: V): void };

/**
 * A map for what can be made again: it holds at most `most` in all, in the units of `sizeOf` (default: 1 each). What was
 * used longest ago goes first.
 */
export function recentlyUsed<K, V>(most: number, sizeOf: (value: V) => number = () => 1): RecentlyUsed<K, V> {
  // A map lists its keys in the order in which they were set.
  const entries = new Map<K, V>();
  let size = 0;

  function drop(key: K): void {
    const value = entries.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    entries.delete(key);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      entries.set(key, value);
      size += sizeOf(value);
      for (const oldest of entries.keys()) {
        if (size <= most) break;
        drop(oldest);
      }
    },
  };
}
