import { Secret, TOTP } from "otpauth";

const settings = { algorithm: "SHA1", digits: 6, period: 30 };

/** A new seed of 160 bits in base32, as RFC 4226 requires. */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address for authenticator apps, usually shown as a QR code. */
export function seedUri(seed: string, { account, issuer }: { account: string; issuer: string }): string {
  return new TOTP({ ...settings, issuer, label: account, secret: Secret.fromBase32(seed) }).toString();
}

/** The 30-second step a code belongs to, also one step before or after now; null for a wrong code. */
export function stepOf(seed: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(seed) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 30_000) + delta;
}
