import { createECDH, hkdfSync } from "node:crypto";

/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair of keys by which push services know this server, both in base64url: derived from the secret of the installation
 * (FIPS 186-5, A.2.1), so that it is stored nowhere, is the same in every process, and outlives a rotation.
 *
 * @param secret 32 bytes
 */
export function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "throughline web push", 48)).toString("hex");
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}
