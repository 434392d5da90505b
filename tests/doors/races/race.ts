import type { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { call, type Operation } from "#app/core/operation.ts";
import type { RaceFacts } from "./facts.ts";
import type { Pair } from "./pairs.ts";
import { type Caller, newWorld, type World } from "./world.ts";

export type Race = {
  title: string;
  /** The name of the operation that is called. */
  operation: string;
  who: Caller;
  /** How many at once, where it is not twenty. */
  times?: number;
  call(ctx: Ctx, facts: RaceFacts): Promise<unknown>;
};

/** A race of an operation that is called without a door, with an input that it checks itself. */
export function race<S extends z.ZodType, V>(
  operation: Operation<S, V>,
  who: Caller,
  input: (facts: RaceFacts) => object = () => ({}),
  more: Pick<Race, "times"> = {},
): Race {
  const name = operation.operation;
  return {
    title: name,
    operation: name,
    who,
    ...more,
    call: (ctx, facts) => call(operation, ctx, input(facts)),
  };
}

const usual = 20;
/** Of what is wrong with one race. */
const mostLines = 10;

export type Finding = { title: string; wrong: string[] };

/** Runs each race one call after the other in one world and all at once in another, and tells what came out differently. */
export async function run(races: Race[]): Promise<Finding[]> {
  const [serial, parallel] = [await newWorld(), await newWorld()];
  const findings: Finding[] = [];
  for (const race of races) {
    const { times = usual } = race;
    const one = async (world: World, nth: number) =>
      outcomeOf(race.call(world.ctx(race.who, nth), world.facts));
    const after: string[] = [];
    for (let nth = 0; nth < times; nth++) after.push(await one(serial, nth));
    const atOnce = await Promise.all(Array.from({ length: times }, (_, nth) => one(parallel, nth)));
    const wrong = [
      ...differences(counted(after), counted(atOnce)),
      ...differences(await serial.changes(), await parallel.changes()),
      ...[...after, ...atOnce].filter((outcome) => outcome.startsWith("failed")).slice(0, 1),
      ...(after.includes("done") ? [] : [`none of them went through: ${counted(after)}`]),
    ];
    if (wrong.length > 0) findings.push({ title: race.title, wrong: wrong.slice(0, mostLines) });
  }
  return findings;
}

/** What of a pair's outcome at once is neither that of the one order nor that of the other. */
export async function runPair({ before = [], calls }: Pair): Promise<string[]> {
  const states: string[][] = [];
  const [first, second] = calls;
  for (const order of [[first, second], [second, first], null]) {
    const world = await newWorld();
    for (const { who, call } of before) await call(world.ctx(who), world.facts);
    if (before.length > 0) await world.changes();
    const one = async (race: Race) => {
      const nth = calls.indexOf(race);
      return `call ${nth + 1}: ${await outcomeOf(race.call(world.ctx(race.who, nth), world.facts))}`;
    };
    const outcomes: string[] = [];
    if (order) for (const race of order) outcomes.push(await one(race));
    else outcomes.push(...(await Promise.all(calls.map(one))));
    states.push([...outcomes.sort(), ...(await world.changes())]);
  }
  const [oneWay = [], otherWay = [], atOnce = []] = states;
  const wrong = [oneWay, otherWay].map((state) => differences(state, atOnce));
  return wrong.some((lines) => lines.length === 0) ? [] : wrong.flat();
}

async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof AppError)
      return `${error.status} ${error.message} ${JSON.stringify(error.errors ?? "")}`;
    return `failed ${error instanceof Error ? `${error.stack} ${error.cause}` : error}`;
  }
}

function counted(outcomes: string[]): string[] {
  const kinds = [...new Set(outcomes)].sort();
  return kinds.map((kind) => `${outcomes.filter((one) => one === kind).length} × ${kind}`);
}

/** Lines of the one list that the other has not, as often as they are there. */
function differences(after: string[], atOnce: string[]): string[] {
  return [
    ...beyond(after, atOnce).map((line) => `only one after the other: ${line}`),
    ...beyond(atOnce, after).map((line) => `only at once: ${line}`),
  ];
}

function beyond(some: string[], others: string[]): string[] {
  const left = [...others];
  return some.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
