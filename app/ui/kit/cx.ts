/** Joins class names, leaving out what is false, null or undefined. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  let joined = "";
  for (const part of parts) if (part) joined = joined === "" ? part : `${joined} ${part}`;
  return joined;
}
