import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MemberSessions } from "#app/api/shapes/organizations.ts";
import { networkOf } from "#app/core/network.ts";
import { loadSecrets, rotateSecrets } from "#app/core/secrets.ts";
import { createVault } from "#app/core/vault.ts";
import { createApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { embeddedIdentity } from "#app/providers/identity/embedded.ts";
import { refreshTokens } from "#db/schema/identity.ts";
import { testFolder } from "#tests/support/database.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { attackSite, password } from "./site.ts";

const email = "ana@example.test";
const issuer = "https://meetings.example.org/auth/v1";

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

describe("password guessing", () => {
  test("from many addresses of one IPv6 network is counted as one", async () => {
    const { guess } = await reachable();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await guess(`2001:db8:1:2::${(n + 1).toString(16)}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await guess("2001:db8:1:3::1")).toBe(401);
  });

  test("with a session is counted by network, and does not affect other people", async () => {
    const { guess, signUp } = await reachable();
    const { token } = await signUp(email);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess("203.0.113.9", "wrong", token));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await guess("203.0.113.9")).toBe(429);
    // Somebody else who is logged in elsewhere is not held up by it.
    expect(await guess("203.0.113.10", "wrong", token)).toBe(401);
  });

  test("is allowed again when the clock was set back", async () => {
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
])("rate limits count address %s as network %s", (address, network) =>
  expect(networkOf(address)).toBe(network),
);

describe("a refresh token", () => {
  test("used twenty times at once creates one successor", async () => {
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

describe("an admin of an organization", () => {
  async function organization() {
    const site = await attackSite();
    const ana = await site.proved("ana@example.test");
    const { org_id, project_id } = await site.project(ana.token);
    const bo = await site.proved("bo@example.test");
    const invite = `/proj/${project_id}/participants?email=bo@example.test&also_organization=true`;
    await site.call("POST", invite, undefined, { token: ana.token });
    const path = `/org/${org_id}/members/${bo.id}/sessions`;
    const as = (token: string, method: string, at = path) => site.call(method, at, undefined, { token });
    return { ...site, ana, bo, org_id, path, as };
  }

  test("sees and ends sessions of members who work there, and of nobody merely added", async () => {
    const { ana, bo, org_id, path, as, call } = await organization();
    for (const method of ["GET", "DELETE"])
      expect((await as(ana.token, method)).json.detail).toContain("working in another organization");
    await call("POST", `/org/setActive?org_id=${org_id}`, undefined, { token: bo.token });
    expect((await as(bo.token, "GET")).status).toBe(403);
    const { json } = await as(ana.token, "GET");
    expect(MemberSessions.parse(json)).toMatchObject({ email: "bo@example.test" });
    expect(json.sessions).toHaveLength(2);
    const [one] = json.sessions;
    expect((await as(ana.token, "DELETE", `${path}/${one.session_id}`)).json).toEqual({ ended: 1 });
    expect((await as(ana.token, "DELETE", `${path}/${one.session_id}`)).status).toBe(404);
    expect((await as(ana.token, "DELETE")).json).toEqual({ ended: 1 });
    expect((await as(bo.token, "GET", "/users/me")).status).toBe(401);
    expect((await as(ana.token, "GET", "/users/me")).status).toBe(200);
  });

  test("needs a session: an API token cannot manage sessions or delete the organization", async () => {
    const { ana, org_id, as, ctx, bo } = await organization();
    const { actor } = await identify(ctx(anonymous), { cookie: null, bearer: ana.token });
    const { token } = await createApiToken(ctx(actor), { name: "Leaked", scope: "write" });
    expect((await as(token, "DELETE", `/org/${org_id}`)).status).toBe(403);
    for (const method of ["GET", "DELETE"]) expect((await as(token, method)).status).toBe(403);
    expect((await as(bo.token, "DELETE", `/org/${org_id}`)).status).toBe(403);
    expect((await as(ana.token, "DELETE", `/org/${org_id}`)).status).toBe(200);
  });
});

describe("key rotation", () => {
  test("keeps sealed and signed values readable for two rotations only", async () => {
    const folder = testFolder();
    const first = loadSecrets(folder);
    const sealed = createVault(first).seal("a seed", "ana");
    const session = { userId: "ana", sessionId: "one" };
    const token = await (await embeddedIdentity(first.signing)).signAccessToken(session, issuer);
    for (const readable of [true, true, false]) {
      const made = rotateSecrets(folder);
      expect(loadSecrets(folder)).toEqual(made);
      const vault = createVault(made);
      expect(vault.open(sealed, "ana")).toBe(readable ? "a seed" : null);
      expect(vault.seal("x", "ana").split(".")[0]).toBe(made.encryptionKey.id);
      const identity = await embeddedIdentity(made.signing, made.retired.signing);
      expect(await identity.verifyAccessToken(token, issuer)).toEqual(readable ? session : null);
      expect(JSON.stringify(identity.publicKeys())).not.toContain('"d":');
      const fresh = await identity.signAccessToken(session, issuer);
      expect(await identity.verifyAccessToken(fresh, issuer)).toEqual(session);
    }
    const damaged = readFileSync(join(folder, "secrets.json"), "utf8").replace('"retired"', '"removed"');
    writeFileSync(join(folder, "secrets.json"), damaged);
    expect(() => loadSecrets(folder)).toThrow(/is damaged/);
  });
});
