/** So many UTF-16 units at most; no character is cut in two, and what was cut ends with "…". */
export function cutText(text: string, most: number): string {
  const whole = text.toWellFormed();
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
