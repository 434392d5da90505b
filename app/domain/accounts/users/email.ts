export const longestEmail = 254;
/** One @ between two parts without spaces or commas, the second with a dot: lists of addresses are split at commas. */
export const emailPattern = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** What parts or quotes other addresses, and what nobody sees. */
const unfit = /[<>"()[\]\\:;\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;
/** A part of a domain, in any script. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
/** What a domain ends with: letters of any script, or how those are written in ASCII. */
const ending = /^(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/iu;

/** Whether mail can be sent there: a name at a domain of two parts or more, which may be of any script. */
export function isEmail(text: string): boolean {
  if (text.length > longestEmail || !emailPattern.test(text) || unfit.test(text)) return false;
  const domain = text.slice(text.indexOf("@") + 1).split(".");
  return domain.every((part) => label.test(part)) && ending.test(domain.at(-1) ?? "");
}
