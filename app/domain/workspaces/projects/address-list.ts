import { isEmail } from "#app/domain/accounts/users/email.ts";

export type AddressList = {
  /** Lower case, each once, in the order they were typed. */
  emails: string[];
  /** Entries that are no e-mail address, as they were typed. */
  invalid: string[];
};

/**
 * Addresses as people type and paste them: separated by commas, semicolons or line breaks, also as mail programs write
 * them ("Ana Reis <ana@example.org>"), and several with spaces between.
 */
export function readAddresses(text: string): AddressList {
  const parts = text.split(/[,;\n]/).flatMap(addressesIn);
  const emails = parts.map((part) => part.toLowerCase()).filter(isEmail);
  return { emails: [...new Set(emails)], invalid: parts.filter((part) => !isEmail(part)) };
}

function addressesIn(part: string): string[] {
  const written = part.trim();
  if (written === "") return [];
  const bracketed = /<([^<>]*)>$/.exec(written)?.[1]?.trim();
  if (bracketed !== undefined) return [bracketed];
  const words = written.split(/\s+/);
  return words.every(isEmail) ? words : [written];
}
