import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { hashPassword, isWeakHash, verifyPassword } from "./passwords.ts";
import { accessSeconds, type IdentityPort } from "./port.ts";
import { newSeed, seedUri, stepOf } from "./totp.ts";

/** @param signing the server's own ES256 private key as a JWK */
export async function embeddedIdentity(signing: JWK): Promise<IdentityPort> {
  const { d: _private, ...open } = signing;
  const [privateKey, publicKey] = [await importJWK(signing, "ES256"), await importJWK(open, "ES256")];
  return {
    hashPassword,
    verifyPassword,
    isWeakHash,
    newSeed,
    seedUri,
    stepOf,
    signAccessToken: ({ userId, sessionId }, more = {}) =>
      new SignJWT({ ...more, session_id: sessionId })
        .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
        .setSubject(userId)
        .setAudience("authenticated")
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(privateKey),
    async verifyAccessToken(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          audience: "authenticated",
          algorithms: ["ES256"],
        });
        const sessionId = payload.session_id;
        return payload.sub && typeof sessionId === "string" ? { userId: payload.sub, sessionId } : null;
      } catch {
        return null;
      }
    },
    publicKeys: () => [{ ...open, use: "sig", alg: "ES256", key_ops: ["verify"] }],
  };
}
