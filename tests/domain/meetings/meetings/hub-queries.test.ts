import { expect, test } from "vitest";
import type { Ctx } from "#app/core/context.ts";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import type { Reader } from "#db/store.ts";
import {
  memorySpace,
  newMeeting,
  newPerson,
  newProject,
  said,
} from "#tests/domain/search-and-chat/chat/seed.ts";

const memoizeNothing: Partial<Reader> = {
  memoize: (_key, work) => work(),
  memoizeShared: (_id, _key, work) => work(),
};

/** Counts what is asked of the database, searches too. */
function counted(ctx: Ctx) {
  const seen = { queries: 0 };
  const count = (q: Reader) =>
    new Proxy(q, {
      get(target, name: keyof Reader) {
        if (["select", "selectDistinct", "search", "prepared", "preparedForIds"].includes(name))
          seen.queries++;
        // Nothing is cached here: what is counted is what a first look takes.
        return memoizeNothing[name] ?? target[name];
      },
    });
  const db: Ctx["db"] = {
    ...ctx.db,
    read: (work) => ctx.db.read((q) => work(count(q))),
    readMemoized: (_key, work) => ctx.db.read((q) => work(count(q))),
  };
  return { ctx: { ...ctx, db }, seen };
}

test("the summary hub takes at most ten queries, and a search fifteen, for two or two hundred meetings", async () => {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  const asked = async (q: string) => {
    const { ctx, seen } = counted(space.ctx(ana));
    await summaryHub(ctx, { project_id, q });
    const hub = seen.queries;
    await searchProject(ctx, { project_id, q: q || "plan" });
    return [hub, seen.queries - hub];
  };
  const meet = async (from: number, to: number) => {
    for (let daysAgo = from; daysAgo < to; daysAgo++)
      await newMeeting(space, project_id, {
        ...{ title: `Plan ${daysAgo}`, group: `Group ${daysAgo % 9}`, people: ["Ana", "Ben"], daysAgo },
        ...{ lines: ["The plan is agreed."], themes: ["plan"] },
        spoken: said("Ana: The plan needs another look.\nBen: We agree on the plan."),
      });
  };
  const wishes = ["", "plan", "the plan needs another look today"];
  await meet(0, 2);
  const few = [];
  for (const q of wishes) few.push(await asked(q));
  await meet(2, 200);
  const many = [];
  for (const q of wishes) many.push(await asked(q));
  expect(many).toEqual(few);
  expect(Math.max(...many.map(([hub = 0]) => hub))).toBeLessThanOrEqual(10);
  expect(Math.max(...many.map(([, search = 0]) => search))).toBeLessThanOrEqual(15);
});
