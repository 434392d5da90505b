/** The address of the list with one of its states changed. */
export function withParam(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next.size === 0 ? "/notifications" : `/notifications?${next}`;
}
