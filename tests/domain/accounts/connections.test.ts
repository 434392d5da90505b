import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { hour, minute } from "#app/core/clock.ts";
import { newId } from "#app/core/new-id.ts";
import { withTx } from "#app/core/transaction.ts";
import { withAccount } from "#app/domain/accounts/connections/changes.server.ts";
import { listConnections } from "#app/domain/accounts/connections/read.server.ts";
import { completeZoom, disconnect, startConnection } from "#app/domain/accounts/connections/write.server.ts";
import { endAccess } from "#app/domain/accounts/email-verification/changes.server.ts";
import { connections } from "#db/schema/connections.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { allow, vendorPeers } from "#tests/support/vendors.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

const zoom = { vendor: "zoom" as const };

async function stage() {
  const { accounts, zoom: peer } = await vendorPeers();
  const workspace = await createWorkspace({
    now: Date.now(),
    providers: { identity: testIdentity, accounts },
  });
  const ana = await newPerson(workspace, "ana");
  const begin = async (actor: UserActor, return_to?: string) => {
    const { authorization_url } = await startConnection(workspace.ctx(actor), { ...zoom, return_to });
    return allow(authorization_url);
  };
  const connect = async (actor: UserActor) => completeZoom(workspace.ctx(actor), await begin(actor));
  const rows = () => workspace.db.read((q) => q.select().from(connections));
  const listed = async (actor: UserActor) => (await listConnections(workspace.ctx(actor), {}))[0];
  /** What a call with the person's access token sees: whether the service accepts it. */
  const callAs = (actor: UserActor, tokens: string[] = []) =>
    withAccount(workspace.ctx(actor), { user_id: actor.userId, ...zoom }, async (token) => {
      tokens.push(token);
      return accounts.zoom && token;
    });
  return { workspace, peer, ana, begin, connect, rows, listed, callAs };
}

describe("a connection to an outside account", () => {
  test("is made by the person who began it, and shows the account's name", async () => {
    const { workspace, ana, begin, listed } = await stage();
    expect(await listed(ana)).toMatchObject({ status: "none", configured: true, account_name: null });
    const answer = await begin(ana, "/schedule-meeting?draft=1");
    expect(await completeZoom(workspace.ctx(ana), answer)).toEqual({
      vendor: "zoom",
      return_to: "/schedule-meeting?draft=1",
    });
    expect(await listed(ana)).toMatchObject({ status: "active", account_name: "ana@zoom.test" });
    expect(workspace.published.map(({ event }) => event)).toContain("connections.connected");
  });

  test("stores its tokens sealed and bound to their row", async () => {
    const { workspace, peer, ana, connect, rows } = await stage();
    await connect(ana);
    const [row] = await rows();
    const tokens = [row?.access_sealed, row?.refresh_sealed];
    expect(tokens.every((sealed) => /^test\./.test(sealed ?? ""))).toBe(true);
    const { vault } = workspace.ctx(ana).providers;
    expect(vault.open(row?.access_sealed ?? "", `connection ${newId()}`)).toBeNull();
    expect(JSON.stringify(workspace.published)).not.toContain(peer.oauth.seen.tokenRequests[0]?.code);
  });

  test.each([
    ["another person", (_ana: UserActor, other: UserActor) => other],
    ["another session", (ana: UserActor) => ({ ...ana, sessionId: newId() })],
  ])("is not completed by %s", async (_who, actorOf) => {
    const { workspace, peer, ana, begin, rows } = await stage();
    const answer = await begin(ana);
    const actor = actorOf(ana, await newPerson(workspace, "ben"));
    await expect(completeZoom(workspace.ctx(actor), answer)).rejects.toMatchObject({ status: 400 });
    expect([await rows(), peer.oauth.seen.tokenRequests]).toEqual([[], []]);
  });

  test("is not completed twice, late, or with another code", async () => {
    const { workspace, ana, begin, rows } = await stage();
    const used = await begin(ana);
    await completeZoom(workspace.ctx(ana), used);
    await expect(completeZoom(workspace.ctx(ana), used)).rejects.toMatchObject({ status: 400 });
    const wrong = await begin(ana);
    await expect(completeZoom(workspace.ctx(ana), { ...wrong, code: "made-up" })).rejects.toMatchObject({
      problem: "refused",
    });
    const late = await begin(ana);
    workspace.clock.advance(11 * minute);
    await expect(completeZoom(workspace.ctx(ana), late)).rejects.toMatchObject({ status: 400 });
    expect(await rows()).toHaveLength(1);
  });

  test("is removed here and revoked at the provider", async () => {
    const { workspace, peer, ana, connect, rows, callAs } = await stage();
    await connect(ana);
    expect(await disconnect(workspace.ctx(ana), zoom)).toEqual({ vendor: "zoom", revoked: true });
    expect([await rows(), peer.oauth.seen.revoked.length, await callAs(ana)]).toEqual([[], 1, null]);
  });
});

describe("an access token of a connection", () => {
  test("is refreshed once for concurrent calls, and the new pair is stored", async () => {
    const { workspace, peer, ana, connect, callAs, rows } = await stage();
    await connect(ana);
    const before = await rows();
    workspace.clock.advance(hour);
    const tokens = await Promise.all([callAs(ana), callAs(ana), callAs(ana)]);
    expect(new Set(tokens).size).toBe(1);
    expect(peer.oauth.seen.tokenRequests.map(({ grant_type }) => grant_type)).toEqual([
      "authorization_code",
      "refresh_token",
    ]);
    expect((await rows())[0]?.refresh_sealed).not.toBe(before[0]?.refresh_sealed);
    workspace.clock.advance(hour);
    expect(await callAs(ana)).not.toBe(tokens[0]);
  });

  test("with a dead refresh token marks the connection broken until it is connected again", async () => {
    const { workspace, peer, ana, connect, callAs, listed } = await stage();
    await connect(ana);
    peer.oauth.revokeAll();
    workspace.clock.advance(hour);
    await expect(callAs(ana)).rejects.toMatchObject({ problem: "reconnect" });
    expect(await listed(ana)).toMatchObject({ status: "broken" });
    await expect(callAs(ana)).rejects.toThrow("Your Zoom account needs to be connected again.");
    // Nothing is sent for a connection that is known to be broken.
    expect(peer.oauth.seen.tokenRequests).toHaveLength(2);
    await connect(ana);
    expect(await callAs(ana)).toEqual(expect.any(String));
    expect(workspace.published.map(({ event }) => event)).toContain("connections.broke");
  });

  test("is kept during an outage of the provider", async () => {
    const { workspace, peer, ana, connect, callAs, listed } = await stage();
    await connect(ana);
    workspace.clock.advance(hour);
    peer.oauth.failures.push({ status: 503 });
    await expect(callAs(ana)).rejects.toMatchObject({ problem: "unavailable", status: 503 });
    expect(await listed(ana)).toMatchObject({ status: "active" });
    expect(await callAs(ana)).toEqual(expect.any(String));
  });
});

test("connections made before an address is verified end with its first verification", async () => {
  const { workspace, ana, connect, rows } = await stage();
  await connect(ana);
  const ctx = workspace.ctx(ana);
  await workspace.db.write((q) => withTx(ctx, q, ana, (tx) => endAccess(tx, ana.userId)));
  expect(await rows()).toEqual([]);
});
