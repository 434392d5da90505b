import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { hashPassword, isWeakHash, verifyPassword } from "./passwords.ts";
import { type AccessClaims, accessSeconds, type IdentityPort } from "./port.ts";
import { newSeed, seedUri, stepOf } from "./totp.ts";
import { readNewPasskey, readSignature } from "./webauthn.ts";

const mostVerified = 2000;

/**
 * @param signing the server's own ES256 private key as a JWK
 * @param retired earlier keys: tokens signed with them are valid until they expire
 */
export async function embeddedIdentity(signing: JWK, retired: JWK[] = []): Promise<IdentityPort> {
  const privateKey = await importJWK(signing, "ES256");
  const open = [signing, ...retired].map(({ d: _private, ...half }) => half);
  const publicKeys = createLocalJWKSet({ keys: open });
  // A verified token needs no second verification until it expires. The session is checked at every request.
  const verified = new Map<string, { claims: AccessClaims; until: number }>();
  return {
    hashPassword,
    verifyPassword,
    isWeakHash,
    newSeed,
    seedUri,
    stepOf,
    readNewPasskey,
    readSignature,
    signAccessToken: ({ userId, sessionId }, issuer, more = {}) =>
      new SignJWT({ ...more, session_id: sessionId })
        .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "JWT" })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience("authenticated")
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(privateKey),
    async verifyAccessToken(token, issuer) {
      const key = `${issuer} ${token}`;
      const known = verified.get(key);
      if (known && known.until > Date.now()) return known.claims;
      verified.delete(key);
      try {
        const { payload } = await jwtVerify(token, publicKeys, {
          issuer,
          audience: "authenticated",
          algorithms: ["ES256"],
          requiredClaims: ["exp"],
        });
        const { sub, session_id, exp = 0 } = payload;
        if (!sub || typeof session_id !== "string") return null;
        const claims = { userId: sub, sessionId: session_id };
        if (verified.size >= mostVerified) verified.clear();
        verified.set(key, { claims, until: exp * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
    publicKeys: () => open.map((half) => ({ ...half, use: "sig", alg: "ES256", key_ops: ["verify"] })),
  };
}
