import { expect, onTestFinished, test } from "vitest";
import { type Cost, type Look, startGrowth } from "./support/growth-walk.ts";
import { build } from "./support/program.ts";

/** With so few meetings every list of them is full; more of them than that would only take the test longer. */
const few = { members: 50, meetings: 230 };
const many = { members: 2000, meetings: 500 };
/** The answer holds every member, item or meeting: what such a call has promised to programs, or what a file is for. */
const whole = [
  /archive$/,
  /^GET \/proj\/(active|:project_id|:project_id\/(participants|members))$/,
  /^GET \/users\/:user_id\/projects$/,
  /^GET \/org\/:org_id$/,
];
/** By how much a look may grow with 40 times the members and twice the meetings. */
const most = { rows: 1.2, bytes: 1.2, cpu: 3 };
/** So much more is no growth: a list that was not quite full, what else the program did meanwhile. */
const room = { rows: 10, bytes: 10_000, cpu: 5 };

test("a first look reads and sends the same with 50 and with 2,000 members", async () => {
  build();
  const growth = await startGrowth();
  onTestFinished(growth.stop);
  const looks = growth.looks.filter(isBounded);
  const before = new Map<string, Cost>();
  growth.grow(few);
  // What the program compiles when a page is seen first is nobody's cost.
  for (const look of looks) await growth.costOf(look, "anew", 1);
  for (const look of looks) before.set(look.name, await growth.costOf(look, "first", 1));
  growth.grow(many);

  for (const look of looks) {
    const { name } = look;
    const less = before.get(name) as Cost;
    const limits = limitsOf(less);
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

function limitsOf({ cpu, statements, rows, bytes }: Cost): Limits {
  return {
    cpu: (cpu + room.cpu) * most.cpu,
    statements: statements + 2,
    rows: rows * most.rows + room.rows,
    bytes: bytes * most.bytes + room.bytes,
  };
}

function isWithin(cost: Cost, limits: Limits): boolean {
  return (Object.keys(limits) as (keyof Limits)[]).every((counted) => cost[counted] <= limits[counted]);
}

function isBounded({ name }: Look): boolean {
  return !whole.some((pattern) => pattern.test(name));
}
