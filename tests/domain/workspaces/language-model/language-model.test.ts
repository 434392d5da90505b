import { describe, expect, test } from "vitest";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import {
  chooseModel,
  chooseTemplate,
  reserveModelCall,
  settleModelCall,
  testModel,
} from "#app/domain/workspaces/language-model/write.server.ts";
import type { AiPort, Usage } from "#app/providers/ai/port.ts";
import { newMember, newPerson, newProject, testIdentity } from "#tests/support/people.ts";
import { testSpending } from "#tests/support/spending.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

const ai = {
  engine: "model",
  model: {
    name: "127.0.0.1 test-model",
    async test(meter) {
      const held = await meter.reserve({ tokensIn: 100, tokensOut: 200 });
      if ("refused" in held) return { ok: false, ms: 0, problem: held.refused };
      held.settle({ tokensIn: 10, tokensOut: 2 });
      return { ok: true, ms: 5, problem: null };
    },
  },
} satisfies Partial<AiPort> as unknown as AiPort;
const day = 24 * 60 * 60_000;
const most = { tokens_in: 1000, tokens_out: 1000 };

type SiteOptions = { withModel?: boolean; spending?: Parameters<typeof testSpending>[0] };

async function site({ spending, withModel = true }: SiteOptions = {}) {
  const workspace = await createWorkspace({
    providers: { identity: testIdentity, ai: withModel ? ai : ({ engine: "embedded" } as AiPort) },
    settings: { spending: testSpending(spending) },
  });
  const ana = await newPerson(workspace, "ana");
  const { project_id } = await newProject(workspace, ana);
  const of = { project_id };
  const spender = { project_id, user_id: ana.userId, kind: "summary" as const };
  const job = workspace.ctx(system);
  const reserve = () => reserveModelCall(job, { spender, most });
  /** One call from its reservation to its cost. */
  async function spend(tokens_in: number, tokens_out: number) {
    const held = await reserve();
    if ("refused" in held) throw new Error(held.refused);
    await settleModelCall(job, { reservation: held.reservation, spent: { tokens_in, tokens_out } });
  }
  return {
    ...{ workspace, ana, of, job, reserve, spend },
    view: () => getLanguageModel(workspace.ctx(ana), of),
    meter: () => meterFor(workspace.ctx(ana), { ...of, kind: "chat" }),
  };
}

describe("the daily language model allowance", () => {
  test("counts tokens, and starts again the next day", async () => {
    const at = await site();
    await at.spend(900, 100);
    const used = { tokens: 1000, allowed: 1_000_000 };
    expect((await at.view()).today).toEqual({ calls: 1, project: used, person: used, organization: used });
    at.workspace.clock.advance(day);
    expect((await at.view()).today).toMatchObject({
      calls: 0,
      project: { tokens: 0 },
      person: { tokens: 0 },
    });
  });

  test("once used up allows no further call", async () => {
    const at = await site({ spending: { tokens: { project: 2_100 } } });
    const meter = await at.meter();
    const held = (await meter?.reserve({ tokensIn: 1_000, tokensOut: 1_000 })) as {
      settle(cost: Usage): void;
    };
    held.settle({ tokensIn: 1_000, tokensOut: 900 });
    await meter?.written();
    expect(await meter?.reserve({ tokensIn: 200, tokensOut: 1 })).toEqual({
      refused: expect.stringContaining("This project has used up today's language model allowance."),
    });
    expect(await testModel(at.workspace.ctx(at.ana), at.of)).toMatchObject({
      ...{ ok: false, problem: expect.stringContaining("used up") },
    });
    await at.spend(200, 0).catch(() => {});
    expect((await at.view()).used_up).toBeNull();
  });

  test("of zero allows no call, and says so", async () => {
    const at = await site({ spending: { tokens: { server: 0 } } });
    expect(await at.reserve()).toEqual({ refused: expect.stringContaining("This server has used up") });
    expect((await at.view()).used_up).toContain("once an operator raises the limit");
  });
});

describe("language model of a project", () => {
  test("is on until an admin turns it off, then nothing is sent", async () => {
    const at = await site();
    expect(await at.meter()).toBeDefined();
    await chooseModel(at.workspace.ctx(at.ana), { ...at.of, enabled: false });
    expect(await at.meter()).toBeUndefined();
    expect(await at.reserve()).toEqual({ refused: "The language model is off for this project." });
    expect((await at.view()).enabled).toBe(false);
    await chooseModel(at.workspace.ctx(at.ana), { ...at.of, enabled: true });
    expect(await at.meter()).toBeDefined();
  });

  test("is chosen by admins, visible to members, and 404 to strangers", async () => {
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

  test("has nothing to count or test when no model is set up", async () => {
    const at = await site({ withModel: false });
    expect(await at.meter()).toBeUndefined();
    expect((await at.view()).model).toBeNull();
    await expect(testModel(at.workspace.ctx(at.ana), at.of)).rejects.toMatchObject({ status: 409 });
  });
});

describe("the template for a project's minutes", () => {
  const own_text = "Decisions first.\nTwo sentences each.";

  test("is the usual one until an admin chooses, which leaves the model on or off", async () => {
    const at = await site();
    expect(await at.view()).toMatchObject({ enabled: true, template: "usual", own_text: "" });
    const admin = at.workspace.ctx(at.ana);
    await chooseTemplate(admin, { ...at.of, template: "stand-up" });
    expect(await at.view()).toMatchObject({ enabled: true, template: "stand-up" });
    await chooseModel(admin, { ...at.of, enabled: false });
    await chooseTemplate(admin, { ...at.of, template: "own", own_text });
    expect(await at.view()).toMatchObject({ enabled: false, template: "own", own_text });
    await chooseModel(admin, { ...at.of, enabled: true });
    expect(await at.view()).toMatchObject({ enabled: true, template: "own", own_text });
  });

  test("keeps the own text while another one is chosen", async () => {
    const at = await site();
    await chooseTemplate(at.workspace.ctx(at.ana), { ...at.of, template: "interview", own_text });
    expect(await at.view()).toMatchObject({ template: "interview", own_text });
  });

  test("has a text of at most 2,000 characters, a line's end counting once, and never an empty one", async () => {
    const at = await site();
    const write = (text: string) =>
      chooseTemplate(at.workspace.ctx(at.ana), { ...at.of, template: "own", own_text: text });
    const longest = `${"x".repeat(999)}\r\n${"x".repeat(1000)}`;
    await write(longest);
    expect((await at.view()).own_text).toBe(longest.replace("\r", ""));
    await expect(write(`${longest}x`)).rejects.toMatchObject({
      status: 422,
      errors: { own_text: ["Use at most 2,000 characters"] },
    });
    await expect(write(" \r\n ")).rejects.toMatchObject({
      errors: { own_text: ["Say how the minutes should be written, or choose another template"] },
    });
  });

  test("is chosen by admins, visible to members, and 404 to strangers", async () => {
    const at = await site();
    await chooseTemplate(at.workspace.ctx(at.ana), { ...at.of, template: "own", own_text });
    const bo = await newMember(at.workspace, at.ana, at.of.project_id, "bo");
    const eve = await newPerson(at.workspace, "eve");
    const choose = (actor: typeof bo) =>
      chooseTemplate(at.workspace.ctx(actor), { ...at.of, template: "usual" });
    expect(await getLanguageModel(at.workspace.ctx(bo), at.of)).toMatchObject({ template: "own", own_text });
    await expect(choose(bo)).rejects.toMatchObject({ status: 403 });
    await expect(choose(eve)).rejects.toMatchObject({ status: 404 });
    expect(await at.view()).toMatchObject({ template: "own", own_text });
  });
});

describe("language model cost of the last 30 days", () => {
  const spent = async (tokens?: { in: number; out: number }) => {
    const at = await site({
      spending: {
        prices: { tokens, currency: "EUR" },
        tokens: { project: 1e7, person: 1e7, organization: 1e7, server: 1e7 },
      },
    });
    await at.spend(2_000_000, 10_000);
    at.workspace.clock.advance(10 * day);
    await at.spend(500_000, 0);
    return at;
  };

  test("uses the operator's prices, without older days", async () => {
    const at = await spent({ in: 0.4, out: 1.6 });
    expect((await at.view()).month).toEqual({
      tokens: 2_510_000,
      cost: { amount: expect.closeTo(1.016, 6), currency: "EUR" },
    });
    at.workspace.clock.advance(25 * day);
    expect((await at.view()).month).toMatchObject({ tokens: 500_000, cost: { amount: 0.2 } });
  });

  test("shows tokens alone without a price", async () => {
    const at = await spent();
    expect((await at.view()).month).toEqual({ tokens: 2_510_000, cost: null });
  });
});

test("the language model test reports how long it took, and is counted", async () => {
  const at = await site();
  expect(await testModel(at.workspace.ctx(at.ana), at.of)).toMatchObject({ ok: true, problem: null });
  expect((await at.view()).today).toMatchObject({ calls: 1, project: { tokens: 12 } });
});
