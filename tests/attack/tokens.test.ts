import { describe, expect, test } from "vitest";
import { networkOf } from "#app/core/network.ts";
import { refreshTokens } from "#db/schema/identity.ts";
import { attackSite, password } from "./site.ts";

const email = "ana@example.test";

/** A server behind a proxy, so that a test can call from anywhere. */
async function reachable() {
  const site = await attackSite({}, { trustedProxies: ["127.0.0.1"] });
  const guess = async (address: string, typed = "wrong", token?: string) => {
    const headers = { "x-forwarded-for": address };
    const body = { email: "nobody@example.test", password: typed };
    return (await site.call("POST", "/auth/login", body, { headers, token })).status;
  };
  return { ...site, guess };
}

describe("guessing passwords", () => {
  test("from many addresses of one IPv6 network counts as one", async () => {
    const { guess } = await reachable();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await guess(`2001:db8:1:2::${(n + 1).toString(16)}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await guess("2001:db8:1:3::1")).toBe(401);
  });

  test("with credentials is counted where it comes from, and in nobody else's count", async () => {
    const { guess, signUp } = await reachable();
    const { token } = await signUp(email);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess("203.0.113.9", "wrong", token));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await guess("203.0.113.9")).toBe(429);
    // Somebody else who is logged in elsewhere is not held up by it.
    expect(await guess("203.0.113.10", "wrong", token)).toBe(401);
  });

  test("is not held shut by a clock that was set back", async () => {
    const { guess, clock } = await reachable();
    for (let n = 0; n < 11; n++) await guess("203.0.113.9");
    expect(await guess("203.0.113.9")).toBe(429);
    clock.advance(-86_400_000);
    expect(await guess("203.0.113.9")).toBe(401);
  });
});

test.each([
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff::", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.7", "203.0.113.7"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => expect(networkOf(address)).toBe(network));

describe("a refresh token", () => {
  test("that is used twenty times at once gives one branch", async () => {
    const site = await attackSite();
    const { refresh } = await site.signUp(email);
    const grant = (refresh_token: string) =>
      site.call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const next = new Set(answers.map(({ json }) => String(json.refresh_token)));
    expect(next.size).toBe(1);
    const stored = await site.db.read((q) => q.select().from(refreshTokens));
    expect(stored.filter(({ used_at }) => used_at === null)).toHaveLength(1);
    // Whoever copied the first one holds the same successor: the second of two who use it ends the session for both.
    const [only = ""] = next;
    const mine = await grant(only);
    site.clock.advance(11_000);
    await grant(String(mine.json.refresh_token));
    site.clock.advance(11_000);
    expect((await grant(only)).status).toBe(400);
    expect((await site.call("POST", "/auth/login", { email, password })).status).toBe(200);
    expect(await site.db.read((q) => q.select().from(refreshTokens))).toEqual([]);
  });
});
