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
/** Pages that list every member, or offer every one to choose: they grow as they are long. */
const listsMembers = /^(organization|project|edit project|schedule|audit log|audit log, narrowed)$/;
/** What is compared with each other at 40 times the members would cost 1,600 times as much, what is listed 40 to 80 times. */
const mostTimes = 120;
/** A list that was not quite full: so much more is no growth. */
const room = { rows: 40, bytes: 30_000 };

test("a first look reads and sends the same with 50 and with 2,000 members", async () => {
  build();
  const growth = await startGrowth();
  onTestFinished(growth.stop);
  const looks = growth.looks.filter(isBounded);
  const walk = async (times: number, isEnough?: (cost: Cost, look: Look) => boolean) => {
    const costs = new Map<string, Cost>();
    for (const look of looks)
      costs.set(
        look.name,
        await growth.costOf(look, "first", times, (cost) => isEnough?.(cost, look) ?? false),
      );
    return costs;
  };
  growth.grow(few);
  // What the program compiles when a page is seen first is nobody's cost.
  await walk(1);
  const before = await walk(1);
  growth.grow(many);
  const after = await walk(4, (cost, { name }) => cost.statements <= (before.get(name)?.statements ?? 0));

  for (const { name } of looks) {
    const [less, more] = [before.get(name) as Cost, after.get(name) as Cost];
    const said = `${name}: ${JSON.stringify(less)} · ${JSON.stringify(more)}`;
    if (process.env.GROWTH) console.log(said);
    expect.soft([less.status, more.status], said).toEqual([more.status, less.status]);
    expect.soft(more.status, said).toBeLessThan(500);
    expect.soft(more.cpu / less.cpu, said).toBeLessThan(mostTimes);
    expect.soft(more.statements, `${name}: statements`).toBeLessThanOrEqual(less.statements + 2);
    if (listsMembers.test(name)) continue;
    expect.soft(more.rows, `${said}: rows`).toBeLessThanOrEqual(less.rows * 1.5 + room.rows);
    expect.soft(more.bytes, `${said}: bytes`).toBeLessThanOrEqual(less.bytes * 1.5 + room.bytes);
  }
});

function isBounded({ name }: Look): boolean {
  return !whole.some((pattern) => pattern.test(name));
}
