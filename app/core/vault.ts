import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** Encrypts what the program must read again later (TOTP seeds, tokens of connected accounts, waiting mails). */
export interface Vault {
  /** AES-256-GCM. The owner is authenticated data, so the result cannot be opened in another owner's row. */
  seal(text: string, owner: string): string;
  /** Null when the text was changed, sealed for another owner, or sealed with a key that no longer exists. */
  open(sealed: string, owner: string): string | null;
  /** A keyed hash (hex), for values too short for a plain hash, such as six digits. */
  fingerprint(text: string, owner: string): string;
  /** The same with every key there is, of now and from before. */
  fingerprints(text: string, owner: string): string[];
}

type Keys = Pick<Secrets, "encryptionKey"> & { retired?: Pick<Secrets["retired"], "encryption"> };

export function createVault({ encryptionKey: { id, key }, retired }: Keys): Vault {
  const keys = new Map([{ id, key }, ...(retired?.encryption ?? [])].map((each) => [each.id, each.key]));
  const hashKeyOf = (own: Uint8Array) =>
    Buffer.from(hkdfSync("sha256", own, "", "throughline fingerprints", 32));
  const hashKey = hashKeyOf(key);
  const hashWith = (own: Uint8Array, text: string, owner: string) =>
    createHmac("sha256", own).update(`${owner}\n${text}`).digest("hex");
  return {
    seal(text, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
        ".",
      );
    },
    open(sealed, owner) {
      const [keyId, ...parts] = sealed.split(".");
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
      const opening = keys.get(keyId ?? "");
      if (!opening || !nonce || !text || tag?.length !== 16) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", opening, nonce);
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    fingerprint: (text, owner) => hashWith(hashKey, text, owner),
    fingerprints: (text, owner) => [...keys.values()].map((own) => hashWith(hashKeyOf(own), text, owner)),
  };
}
