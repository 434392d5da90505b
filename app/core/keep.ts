/**
 * Keeps what was made for each key, since making it costs much more than finding it. Keys may come from requests, so no
 * more than `most` are kept; then all are let go.
 */
export function keep<T>(most: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = make(key);
      if (kept.size >= most) kept.clear();
      kept.set(key, value);
    }
    return value;
  };
}
