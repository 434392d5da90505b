import { generateKeyPairSync } from "node:crypto";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { embeddedIdentity } from "#app/providers/identity/embedded.ts";
import { accessSeconds } from "#app/providers/identity/port.ts";
import { attackSite } from "./site.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const identity = await embeddedIdentity({ ...privateKey.export({ format: "jwk" }), kid: "ours" });
const issuer = "https://meetings.example.org/auth/v1";
const session = { userId: "ana", sessionId: "one" };

afterEach(() => void vi.useRealTimers());

describe("an access token", () => {
  test("expires at its exp, even after its signature was checked before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const token = await identity.signAccessToken(session, issuer);
    const ends = Date.now() + accessSeconds * 1000;
    expect(await identity.verifyAccessToken(token, issuer)).toEqual(session);
    vi.setSystemTime(ends - 1);
    expect(await identity.verifyAccessToken(token, issuer)).toEqual(session);
    vi.setSystemTime(ends);
    expect(await identity.verifyAccessToken(token, issuer)).toBeNull();
    expect(await identity.verifyAccessToken(token, issuer)).toBeNull();
  });

  test("is rejected without exp, whoever signed it", async () => {
    expect(await identity.verifyAccessToken(await signed({ exp: false }), issuer)).toBeNull();
    expect(await identity.verifyAccessToken(await signed({}), issuer)).toEqual(session);
  });

  test("is rejected for another issuer, audience or purpose signed with the same key", async () => {
    const others = [
      { iss: "https://staging.example.org/auth/v1" },
      { iss: undefined },
      { aud: "somebody-else" },
      { session_id: undefined },
    ];
    for (const claims of others)
      expect(await identity.verifyAccessToken(await signed({ claims }), issuer), JSON.stringify(claims)).toBe(
        null,
      );
  });

  test("verified for one issuer is not cached as valid for another", async () => {
    const token = await identity.signAccessToken(session, issuer);
    expect(await identity.verifyAccessToken(token, issuer)).toEqual(session);
    expect(await identity.verifyAccessToken(token, "https://staging.example.org/auth/v1")).toBeNull();
  });

  test("is accepted by the server it names and refused by another with the same key", async () => {
    const site = await attackSite({ origin: "https://meetings.example.org" });
    const { token } = await site.signUp("ana@example.test");
    expect(decodeJwt(token).iss).toBe(issuer);
    const other = await attackSite({ origin: "https://staging.example.org" });
    for (const [{ call }, status] of [
      [site, 200],
      [other, 403],
    ] as const)
      expect(await call("GET", "/auth/v1/user", undefined, { token })).toMatchObject({ status });
  });
});

/** A token by our own key that leaves something out, or says something else. */
function signed({ exp = true, claims = {} }: { exp?: boolean; claims?: JWTPayload }): Promise<string> {
  const usual = { iss: issuer, aud: "authenticated", sub: session.userId, session_id: session.sessionId };
  const token = new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: "ES256", kid: "ours" });
  return (exp ? token.setExpirationTime("1h") : token).sign(privateKey);
}
