export const longestEmail = 254;
/** One @ between two parts without spaces or commas: lists of addresses are split at commas. */
export const emailPattern = /^[^\s@,]+@[^\s@,]+$/;

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text);
}
