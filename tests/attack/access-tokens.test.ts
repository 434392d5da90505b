import { generateKeyPairSync } from "node:crypto";
import { SignJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { embeddedIdentity } from "#app/providers/identity/embedded.ts";
import { accessSeconds } from "#app/providers/identity/port.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const identity = await embeddedIdentity({ ...privateKey.export({ format: "jwk" }), kid: "ours" });
const session = { userId: "ana", sessionId: "one" };

afterEach(() => void vi.useRealTimers());

describe("an access token", () => {
  test("ends when it says, also where its signature was checked before", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const token = await identity.signAccessToken(session);
    const ends = Date.now() + accessSeconds * 1000;
    expect(await identity.verifyAccessToken(token)).toEqual(session);
    vi.setSystemTime(ends - 1);
    expect(await identity.verifyAccessToken(token)).toEqual(session);
    vi.setSystemTime(ends);
    expect(await identity.verifyAccessToken(token)).toBeNull();
    expect(await identity.verifyAccessToken(token)).toBeNull();
  });

  test("that does not say when it ends is none, whoever signed it", async () => {
    expect(await identity.verifyAccessToken(await signed({ exp: false }))).toBeNull();
    expect(await identity.verifyAccessToken(await signed({}))).toEqual(session);
  });
});

/** A token by our own key that leaves something out. */
function signed({ exp = true }: { exp?: boolean }): Promise<string> {
  const token = new SignJWT({ session_id: session.sessionId })
    .setProtectedHeader({ alg: "ES256", kid: "ours" })
    .setSubject(session.userId)
    .setAudience("authenticated");
  return (exp ? token.setExpirationTime("1h") : token).sign(privateKey);
}
