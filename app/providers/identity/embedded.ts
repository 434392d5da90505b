import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { IdentityPort } from "./port.ts";

const lifetime = "1h";

/** @param signing the server's own ES256 private key as a JWK */
export async function embeddedIdentity(signing: JWK): Promise<IdentityPort> {
  const { d: _private, ...open } = signing;
  const [privateKey, publicKey] = [await importJWK(signing, "ES256"), await importJWK(open, "ES256")];
  return {
    hashPassword,
    verifyPassword,
    signAccessToken: ({ userId, sessionId }) =>
      new SignJWT({ session_id: sessionId })
        .setProtectedHeader({ alg: "ES256", kid: signing.kid })
        .setSubject(userId)
        .setAudience("authenticated")
        .setIssuedAt()
        .setExpirationTime(lifetime)
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
  };
}
