import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { day } from "#app/core/clock.ts";
import { isWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { getOrganizationWays, getServerWays } from "#app/domain/outbound/ways-out/read.server.ts";
import {
  chooseOrganizationWays,
  chooseServerWays,
  followSettings,
} from "#app/domain/outbound/ways-out/write.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { everything } from "#tests/support/sites/everything.ts";
import { system } from "#tests/support/workspace.ts";

async function openSite() {
  const { at, ids } = await everything();
  const { workspace } = at;
  const org_id = String(ids.org);
  const proved = (who: UserActor) => workspace.ctx({ ...who, provedAt: workspace.clock.now() });
  return {
    workspace,
    at,
    ids,
    org_id,
    isOpen: (way: "agents" | "webhooks") => workspace.db.read((q) => isWayOpen({ q }, org_id, way)),
    onServer: (open: ("agents" | "webhooks")[]) => chooseServerWays(proved(at.admin), { open }),
    inOrganization: (open: ("agents" | "webhooks")[], who = at.admin) =>
      chooseOrganizationWays(proved(who), { org_id, open }),
  };
}

test("agents may leave where nobody chose, and webhooks only where server and organization both allow them", async () => {
  const { isOpen, onServer, inOrganization } = await openSite();
  expect([await isOpen("agents"), await isOpen("webhooks")]).toEqual([true, false]);
  await onServer(["agents", "webhooks"]);
  expect(await isOpen("webhooks")).toBe(false);
  await inOrganization(["agents", "webhooks"]);
  expect(await isOpen("webhooks")).toBe(true);
  await onServer(["webhooks"]);
  expect([await isOpen("agents"), await isOpen("webhooks")]).toEqual([false, true]);
  // Closed on the server, it stays as the organization chose it.
  await inOrganization(["webhooks"]);
  await onServer(["agents", "webhooks"]);
  expect(await isOpen("agents")).toBe(true);
});

test("WAYS_OUT comes before what operators chose, and counts no longer once it is taken away", async () => {
  const { workspace, at, isOpen, onServer, inOrganization } = await openSite();
  const start = (open: ("agents" | "webhooks")[] | null) => followSettings(workspace.ctx(system), { open });
  await onServer(["agents", "webhooks"]);
  await inOrganization(["agents", "webhooks"]);
  await start(["webhooks"]);
  expect([await isOpen("agents"), await isOpen("webhooks")]).toEqual([false, true]);
  await expect(onServer(["agents"])).rejects.toMatchObject({ status: 409 });
  expect((await getServerWays(at.as(at.admin), {})).ways).toEqual([
    { way: "agents", is_open: false, is_set: true },
    { way: "webhooks", is_open: true, is_set: true },
    { way: "messengers", is_open: false, is_set: true },
  ]);
  await start([]);
  expect(await isOpen("webhooks")).toBe(false);
  await start(null);
  expect([await isOpen("agents"), await isOpen("webhooks")]).toEqual([true, true]);
});

test("only an organization's admins choose for it, after a proof, and it stands in the audit log once", async () => {
  const { workspace, at, org_id, onServer, inOrganization } = await openSite();
  await onServer(["agents", "webhooks"]);
  await expect(inOrganization(["webhooks"], at.host)).rejects.toMatchObject({ status: 403 });
  await expect(inOrganization(["webhooks"], at.stranger)).rejects.toMatchObject({ status: 404 });
  await expect(
    chooseOrganizationWays(workspace.ctx({ ...at.admin, provedAt: null }), { org_id, open: ["webhooks"] }),
  ).rejects.toMatchObject({ status: 403, code: "reauthentication_needed" });
  const all = ["agents", "webhooks"] as const;
  await Promise.all([1, 2, 3].map(() => inOrganization([...all])));
  const acts = (await workspace.db.read((q) => q.select().from(auditLog))).filter(
    ({ act }) => act === "organization.way-out-changed",
  );
  expect(acts).toMatchObject([{ org_id, details: { way: "webhooks", is_open: true } }]);
});

test("the page says what agents asked for in the last 30 days, and nothing of another organization", async () => {
  const { workspace, at, ids, org_id } = await openSite();
  const now = workspace.clock.now();
  const entry = (id: string, at: number, org = org_id) => ({
    entry_id: `${at
      .toString(16)
      .padStart(12, "0")
      .replace(/^(.{8})/, "$1-")}-7000-8000-${id.padStart(12, "0")}`,
    act: "agents.called",
    ...{ actor: "a", address: null, org_id: org, user_id: null, created_at: at },
    details: { agent: "Desk helper", tool: "search", project_id: ids.project },
  });
  await workspace.db.write((q) =>
    q
      .insert(auditLog)
      .values([entry("1", now - 31 * day), entry("2", now - day), entry("3", now), entry("4", now, "other")]),
  );
  const { ways } = await getOrganizationWays(at.as(at.admin), { org_id });
  const [agents] = ways;
  expect(agents).toMatchObject({ way: "agents", total: 2 });
  expect(agents?.last).toMatchObject([
    { at: new Date(now).toISOString(), to: "Desk helper", what: "search", project_id: ids.project },
    { at: new Date(now - day).toISOString() },
  ]);
});
