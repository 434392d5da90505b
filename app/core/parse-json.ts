/** The value of JSON, `null` for what is none. For JSON that strangers write see `boundedJson`. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
