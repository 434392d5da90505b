import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getAttention } from "#app/domain/administration/integrations/read.server.ts";
import { makeOperator } from "#app/domain/server/operators/write.server.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import {
  reserveModelCall,
  settleModelCall,
  testModel,
} from "#app/domain/workspaces/language-model/write.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import { listAccess, listSpending } from "#app/domain/workspaces/spending/read.server.ts";
import { setAccess } from "#app/domain/workspaces/spending/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { testSpending } from "#tests/support/spending.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

/** Reservations are what is looked at here; the calls themselves are tested with a server. */
const ai = { engine: "model", model: { name: "127.0.0.1 test-model" } } as unknown as AiPort;
const call = { tokens_in: 600, tokens_out: 400 };
const day = 24 * 60 * 60_000;

/** Ana runs the server; her organization has the projects Ferry and Harbour, and Bo in both. */
async function site(spending: Parameters<typeof testSpending>[0] = {}) {
  const workspace = await createWorkspace({
    providers: { identity: testIdentity, ai },
    settings: { spending: testSpending(spending) },
  });
  const ana = await newPerson(workspace, "ana");
  const ferry = await newProject(workspace, ana, "Ferry");
  const harbour = await createProject(workspace.ctx(ana), { org_id: ferry.org_id, name: "Harbour" });
  const bo = await newMember(workspace, ana, ferry.project_id, "bo");
  const job = workspace.ctx(system);
  const reserve = (project: { project_id: string }, by: UserActor | null) =>
    reserveModelCall(job, {
      spender: { project_id: project.project_id, user_id: by?.userId ?? null, kind: "chat" },
      most: call,
    });
  /** How many of so many calls at once may be made. */
  const many = async (count: number, ask: (at: number) => ReturnType<typeof reserve>) =>
    (await Promise.all(Array.from({ length: count }, (_, at) => ask(at)))).filter(
      (held) => "reservation" in held,
    ).length;
  return { workspace, ana, bo, ferry, harbour, job, reserve, many };
}

describe("a model allowance", () => {
  test("of a project holds for twenty concurrent calls, without affecting other projects", async () => {
    const { ana, ferry, harbour, reserve, many } = await site({ tokens: { project: 5_999 } });
    expect(await many(20, () => reserve(ferry, ana))).toBe(5);
    expect(await many(1, () => reserve(harbour, ana))).toBe(1);
  });

  test("of a person holds over all their projects concurrently", async () => {
    const { ana, bo, ferry, harbour, reserve, many } = await site({ tokens: { person: 5_000 } });
    expect(await many(20, (at) => reserve(at % 2 ? ferry : harbour, bo))).toBe(5);
    expect(await reserve(ferry, bo)).toEqual({
      refused: expect.stringContaining("You have used up today's language model allowance."),
    });
    expect(await many(1, () => reserve(ferry, ana))).toBe(1);
  });

  test("of an organization holds over all its projects and people concurrently", async () => {
    const { workspace, ana, bo, ferry, harbour, reserve, many } = await site({
      tokens: { organization: 5_000 },
    });
    const other = await newProject(workspace, ana, "Quay");
    expect(await many(20, (at) => reserve(at % 2 ? ferry : harbour, at % 3 ? ana : bo))).toBe(5);
    expect(await reserve(ferry, ana)).toEqual({
      refused: expect.stringContaining("This organization has used up"),
    });
    expect(await many(1, () => reserve(other, ana))).toBe(1);
  });

  test("of the server is shared by all projects", async () => {
    const { workspace, ana, bo, reserve, many } = await site({ tokens: { server: 5_000 } });
    const projects: { project_id: string }[] = [];
    for (let at = 0; at < 9; at++) projects.push(await newProject(workspace, ana, `Pier ${at}`));
    const project = (at: number) => projects[at % 9] as { project_id: string };
    expect(await many(20, (at) => reserve(project(at), at % 2 ? ana : bo))).toBe(5);
    expect(await reserve(project(0), null)).toEqual({
      refused: expect.stringContaining("This server has used up"),
    });
  });

  test("is refunded for a cheaper call, and charged in full for one without an end", async () => {
    const { workspace, ana, ferry, job, reserve } = await site({ tokens: { project: 2_000 } });
    const [first, second] = [await reserve(ferry, ana), await reserve(ferry, ana)];
    if ("refused" in first || "refused" in second) throw new Error("There was no room");
    expect(await reserve(ferry, ana)).toHaveProperty("refused");
    await settleModelCall(job, { reservation: first.reservation, spent: { tokens_in: 0, tokens_out: 0 } });
    expect(await reserve(ferry, ana)).toHaveProperty("reservation");
    expect(await reserve(ferry, ana)).toHaveProperty("refused");
    workspace.clock.advance(day);
    expect(await reserve(ferry, ana)).toHaveProperty("reservation");
  });

  test("is charged to the day a call began, across midnight UTC", async () => {
    const { workspace, ana, ferry, job, reserve } = await site();
    const held = await reserve(ferry, ana);
    if ("refused" in held) throw new Error(held.refused);
    workspace.clock.advance(day);
    await settleModelCall(job, { reservation: held.reservation, spent: { tokens_in: 5, tokens_out: 5 } });
    const { rows, total } = await listSpending(workspace.ctx(ana), {});
    expect(rows).toEqual([]);
    expect(total).toMatchObject({ calls: 0, tokens: 0 });
    expect((await listSpending(workspace.ctx(ana), { period: "month" })).total).toMatchObject({
      ...{ calls: 1, tokens: 10 },
    });
  });
});

describe("an organization made after sign-up", () => {
  const strangers = async (spending?: Parameters<typeof testSpending>[0]) => {
    const at = await site(spending);
    const eve = await newPerson(at.workspace, "eve");
    const own = await newProject(at.workspace, eve, "Eve");
    const of = { project_id: own.project_id };
    const meter = () => meterFor(at.workspace.ctx(eve), { project_id: own.project_id, kind: "chat" });
    return { ...at, eve, own, of, meter };
  };

  test("waits for an operator, and nothing is sent to the model", async () => {
    const { workspace, eve, own, of, meter, reserve } = await strangers();
    expect(await meter()).toBeUndefined();
    expect(await reserve(own, eve)).toEqual({
      refused: expect.stringContaining("An operator of this server needs to turn on the language model"),
    });
    expect(await getLanguageModel(workspace.ctx(eve), of)).toMatchObject({ allowed: false, enabled: true });
    await expect(testModel(workspace.ctx(eve), of)).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining("An operator of this server needs to turn on") },
    });
  });

  test("is allowed and stopped by an operator only, both audited", async () => {
    const { workspace, ana, eve, own, meter } = await strangers();
    const operator = workspace.ctx(ana);
    const { organizations, counts } = await listAccess(operator, {});
    expect(counts).toEqual({ waiting: 1, allowed: 1 });
    expect(organizations).toMatchObject([
      { org_id: own.org_id, org_name: "Eve makers", made_by: "Eve Test", email: "eve@example.test" },
    ]);
    const allow = { org_id: own.org_id, allowed: true };
    await expect(setAccess(workspace.ctx(eve), allow)).rejects.toMatchObject({ status: 403 });
    await setAccess(operator, allow);
    expect(await meter()).toBeDefined();
    await setAccess(operator, { ...allow, allowed: false });
    expect(await meter()).toBeUndefined();
    const acts = workspace.published.filter(({ event }) => event === "organization.model-access");
    expect(acts.map(({ payload }) => payload.allowed)).toEqual([true, false]);
    await expect(setAccess(operator, { ...allow, org_id: own.project_id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is allowed when model access is open to everyone", async () => {
    expect(await (await strangers({ access: "everyone" })).meter()).toBeDefined();
  });

  test("is not allowed merely because an operator joins or its maker becomes one", async () => {
    const { workspace, ferry } = await site();
    const dan = await newPerson(workspace, "dan");
    const { org_id } = await createOrganization(workspace.ctx(dan), { org_name: "Dan's" });
    await makeOperator(workspace.ctx(system), { email: "dan@example.test" });
    const waiting = await listAccess(workspace.ctx(dan), {});
    expect(waiting.organizations.map((one) => one.org_id)).toEqual([org_id]);
    await createOrganization(workspace.ctx(dan), { org_name: "Dan's second" });
    const allowed = await listAccess(workspace.ctx(dan), { state: "allowed" });
    expect(allowed.organizations.map((one) => one.org_name)).toEqual(["Dan's second", "Ferry makers"]);
    expect(ferry.org_id).not.toBe(org_id);
  });
});

describe("the operators' spending page", () => {
  test("counts waiting organizations, unless none has to wait", async () => {
    for (const [access, waiting] of [
      ["approved", 1],
      ["everyone", 0],
    ] as const) {
      const { workspace, ana } = await site({ access });
      await newProject(workspace, await newPerson(workspace, "eve"), "Eve");
      const attention = await getAttention(workspace.ctx(ana), {});
      expect(attention.waiting_organizations).toBe(waiting);
    }
  });

  test("lists use by organization, project, person and kind, with its cost", async () => {
    const { workspace, ana, bo, ferry, harbour, job, reserve } = await site({
      prices: { tokens: { in: 1, out: 10 }, currency: "EUR" },
    });
    for (const [project, by, tokens_in] of [
      [ferry, bo, 400_000],
      [harbour, ana, 100_000],
    ] as const) {
      const held = await reserve(project, by);
      if ("refused" in held) throw new Error(held.refused);
      await settleModelCall(job, { reservation: held.reservation, spent: { tokens_in, tokens_out: 10_000 } });
    }
    const operator = workspace.ctx(ana);
    const names = async (by: "organization" | "project" | "person" | "kind") =>
      (await listSpending(operator, { by })).rows.map((row) => [
        row.name,
        row.detail,
        row.tokens,
        row.cost?.amount,
      ]);
    expect(await names("organization")).toEqual([["Ferry makers", "", 520_000, expect.closeTo(0.7)]]);
    expect(await names("project")).toEqual([
      ["Ferry", "Ferry makers", 410_000, expect.closeTo(0.5)],
      ["Harbour", "Ferry makers", 110_000, expect.closeTo(0.2)],
    ]);
    expect(await names("person")).toEqual([
      ["Bo Test", "bo@example.test", 410_000, expect.closeTo(0.5)],
      ["Ana Test", "ana@example.test", 110_000, expect.closeTo(0.2)],
    ]);
    expect(await names("kind")).toEqual([["Memory GPT", "", 520_000, expect.closeTo(0.7)]]);
  });

  test("is for operators only", async () => {
    const { workspace, bo } = await site();
    for (const look of [listSpending, listAccess] as const)
      await expect(look(workspace.ctx(bo), {})).rejects.toMatchObject({ status: 403 });
  });
});
