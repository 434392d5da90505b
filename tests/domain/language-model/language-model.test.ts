import { describe, expect, test } from "vitest";
import { meterFor } from "#app/domain/language-model/changes.server.ts";
import { getLanguageModel } from "#app/domain/language-model/read.server.ts";
import { reservedPerCall } from "#app/domain/language-model/schema.ts";
import {
  chooseModel,
  recordModelUsage,
  reserveModelCall,
  testModel,
} from "#app/domain/language-model/write.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

const ai = {
  engine: "model",
  model: {
    name: "127.0.0.1 test-model",
    async test({ count }) {
      count({ tokensIn: 10, tokensOut: 2 });
      return { ok: true, ms: 5, problem: null };
    },
  },
} satisfies Partial<AiPort> as unknown as AiPort;
const day = 24 * 60 * 60_000;

type SiteOptions = {
  modelTokensPerDay?: number;
  withModel?: boolean;
  modelPrices?: { in: number; out: number; currency: string } | undefined;
};

async function site({ modelTokensPerDay = 10_000_000, withModel = true, modelPrices }: SiteOptions = {}) {
  const workspace = await createWorkspace({
    providers: { identity: testIdentity, ai: withModel ? ai : ({ engine: "embedded" } as AiPort) },
    settings: { modelTokensPerDay, modelPrices },
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const of = { project_id };
  return {
    ...{ workspace, ana, of },
    job: workspace.ctx(system),
    view: () => getLanguageModel(workspace.ctx(ana), of),
    meter: () => meterFor(workspace.ctx(ana), project_id),
  };
}

describe("the allowance of a day", () => {
  test("counts what calls cost, and begins anew the next day", async () => {
    const at = await site();
    expect((await reserveModelCall(at.job, at.of)).allowed).toBe(true);
    await recordModelUsage(at.job, { ...at.of, tokens_in: 900, tokens_out: 100 });
    expect((await at.view()).today).toEqual({ calls: 1, tokens: 1000, allowed: 10_000_000 });
    at.workspace.clock.advance(day);
    expect((await at.view()).today).toEqual({ calls: 0, tokens: 0, allowed: 10_000_000 });
  });

  test("holds also when twenty ask at once", async () => {
    const at = await site({ modelTokensPerDay: 5 * reservedPerCall });
    const asked = await Promise.all(Array.from({ length: 20 }, () => reserveModelCall(at.job, at.of)));
    expect(asked.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  test("is used up by what calls cost, and no call is made then", async () => {
    const at = await site({ modelTokensPerDay: 10_000 });
    const meter = await at.meter();
    expect(await meter?.allow()).toBe(true);
    meter?.count({ tokensIn: 9_000, tokensOut: 1_000 });
    await meter?.written();
    expect(await meter?.allow()).toBe(false);
    await expect(testModel(at.workspace.ctx(at.ana), at.of)).rejects.toMatchObject({ status: 409 });
  });

  test("of nothing makes no call at all", async () => {
    const at = await site({ modelTokensPerDay: 0 });
    expect((await reserveModelCall(at.job, at.of)).allowed).toBe(false);
  });
});

describe("a project", () => {
  test("uses the model unless an admin says no, and then nothing is sent", async () => {
    const at = await site();
    expect(await at.meter()).toBeDefined();
    await chooseModel(at.workspace.ctx(at.ana), { ...at.of, enabled: false });
    expect(await at.meter()).toBeUndefined();
    expect((await reserveModelCall(at.job, at.of)).allowed).toBe(false);
    expect((await at.view()).enabled).toBe(false);
    await chooseModel(at.workspace.ctx(at.ana), { ...at.of, enabled: true });
    expect(await at.meter()).toBeDefined();
  });

  test("is for its admins to decide for; members may know, strangers learn nothing", async () => {
    const at = await site();
    const bo = await newMember(at.workspace, at.ana, at.of.project_id, "bo");
    const eve = await newPerson(at.workspace, "eve");
    const [member, stranger] = [at.workspace.ctx(bo), at.workspace.ctx(eve)];
    expect((await getLanguageModel(member, at.of)).abilities).toEqual({ choose: false });
    await expect(chooseModel(member, { ...at.of, enabled: false })).rejects.toMatchObject({ status: 403 });
    await expect(testModel(member, at.of)).rejects.toMatchObject({ status: 403 });
    for (const call of [getLanguageModel, chooseModel, testModel] as const)
      await expect(call(stranger, { ...at.of, enabled: false })).rejects.toMatchObject({ status: 404 });
  });

  test("has nothing to count or to test where no model is set up", async () => {
    const at = await site({ withModel: false });
    expect(await at.meter()).toBeUndefined();
    expect((await at.view()).model).toBeNull();
    await expect(testModel(at.workspace.ctx(at.ana), at.of)).rejects.toMatchObject({ status: 409 });
  });
});

describe("the cost of the last 30 days", () => {
  const spend = async (prices?: { in: number; out: number; currency: string }) => {
    const at = await site({ modelPrices: prices });
    await reserveModelCall(at.job, at.of);
    await recordModelUsage(at.job, { ...at.of, tokens_in: 2_000_000, tokens_out: 10_000 });
    at.workspace.clock.advance(10 * day);
    await reserveModelCall(at.job, at.of);
    await recordModelUsage(at.job, { ...at.of, tokens_in: 500_000, tokens_out: 0 });
    return at;
  };

  test("is shown at the operator's prices, and older days are left out", async () => {
    const at = await spend({ in: 0.4, out: 1.6, currency: "EUR" });
    expect((await at.view()).month).toEqual({
      tokens: 2_510_000,
      cost: { amount: expect.closeTo(1.016, 6), currency: "EUR" },
    });
    at.workspace.clock.advance(25 * day);
    expect((await at.view()).month).toMatchObject({ tokens: 500_000, cost: { amount: 0.2 } });
  });

  test("is tokens alone without a price", async () => {
    const at = await spend();
    expect((await at.view()).month).toEqual({ tokens: 2_510_000, cost: null });
  });
});

test("the test call says how long the model took, and counts", async () => {
  const at = await site();
  expect(await testModel(at.workspace.ctx(at.ana), at.of)).toMatchObject({ ok: true, problem: null });
  expect((await at.view()).today).toMatchObject({ calls: 1, tokens: 12 });
});
