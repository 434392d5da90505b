/** A field of a request as text. What is an object or a list is none: `String` would call its own `toString`. */
export function plainText(value: unknown): string {
  return value === undefined || value === null || typeof value === "object" ? "" : String(value);
}
