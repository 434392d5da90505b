import { expect, onTestFinished, test } from "vitest";
import { type Cost, type Look, startGrowth } from "./support/growth-walk.ts";
import { build } from "./support/program.ts";

/** Every other list is long with few members and meetings as well: what grows is what they make grow. */
const few = { members: 50, meetings: 50 };
const many = { members: 2000, meetings: 2000 };
/** The answer holds every member, item or meeting: what such a call has promised to programs, or what a file is for. */
const whole = [
  /archive$/,
  /^GET \/proj\/(active|:project_id|:project_id\/(participants|members))$/,
  /^GET \/users\/:user_id\/projects$/,
  /^GET \/org\/:org_id$/,
  // A file of the log; and a search of it, which goes through the words of all its entries.
  /^GET \/proj\/:project_id\/decisions\/export$/,
  /^decisions(,| with)/,
];
const most = {
  /** A page as it is sent, before it is compressed. */
  page: 310_000,
  /** By how much a look may grow with 40 times the members and meetings. */
  growth: 1.5,
  /**
   * A search, and the items of all projects, go through what 40 times the meetings have, as far as they look at all. Of the edits
   * that wait at a meeting more are by members where there are more of them.
   */
  growthOfSearch: 3,
};
/** So much more is no growth: lists that are not full with few, what else the program did meanwhile. */
const room = { statements: 2, rows: 300, bytes: 45_000, cpu: 10 };

test("every page and call that reads costs the same with 50 and with 2,000 members and meetings", async () => {
  build();
  const growth = await startGrowth();
  onTestFinished(growth.stop);
  const looks = growth.looks.filter(isBounded);
  const before = new Map<string, Cost>();
  growth.grow(few);
  // Somebody else has looked before, so that what the program compiles for a first page is nobody's cost.
  for (const look of looks) before.set(look.name, await growth.costOf(look, "first", 1));
  growth.grow(many);

  for (const look of looks) {
    const { name } = look;
    const less = before.get(name) as Cost;
    const limits = limitsOf(less, look);
    // Jobs of the program can only add to a look: one within the limits is enough.
    const more = await growth.costOf(look, "first", 4, (cost) => isWithin(cost, limits));
    const said = `${name}: ${JSON.stringify(less)} · ${JSON.stringify(more)}`;
    if (process.env.GROWTH) console.log(said);
    expect.soft([less.status, more.status], said).toEqual([more.status, less.status]);
    expect.soft(more.status, said).toBeLessThan(500);
    for (const counted of ["cpu", "statements", "rows", "bytes"] as const)
      expect.soft(more[counted], `${said}: ${counted}`).toBeLessThanOrEqual(limits[counted]);
  }
});

type Limits = Omit<Cost, "status">;

function limitsOf({ cpu, statements, rows, bytes }: Cost, { name, accept }: Look): Limits {
  return {
    cpu:
      (cpu + room.cpu) *
      (/search|^GET .users.:user_id.action-items/.test(name) ? most.growthOfSearch : most.growth),
    statements: statements + room.statements,
    rows: rows * most.growth + room.rows,
    bytes: Math.min(bytes * most.growth + room.bytes, accept === "text/html" ? most.page : Infinity),
  };
}

function isWithin(cost: Cost, limits: Limits): boolean {
  return (Object.keys(limits) as (keyof Limits)[]).every((counted) => cost[counted] <= limits[counted]);
}

function isBounded({ name }: Look): boolean {
  return !whole.some((pattern) => pattern.test(name));
}
