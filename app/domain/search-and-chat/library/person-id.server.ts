import { createHash } from "node:crypto";

/** Stands for an e-mail address in the address of a page, which ends up in histories and logs. */
export function personId(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 16);
}
