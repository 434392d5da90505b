/**
 * Remembers what was made for each key, since making it costs much more than finding it. Keys may come from requests, so no
 * more than `most` are remembered; then all are let go.
 */
export function memoize<T>(most: number, make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      if (made.size >= most) made.clear();
      made.set(key, value);
    }
    return value;
  };
}
