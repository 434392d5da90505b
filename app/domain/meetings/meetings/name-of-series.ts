/** A title without what differs from time to time, such as its date or number: "Standup #12" and "Standup 13/11" are one. */
export function nameOfSeries(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
}
