import type { EndpointCall } from "#app/http/rest/endpoint.ts";
import { paramsOf } from "#tests/support/calls.ts";
import { endpoints, type Ids } from "#tests/support/sites/everything.ts";
import { type ActorName, audiences, otherwise } from "../audiences.ts";
import type { RaceFacts } from "./facts.ts";
import type { Race } from "./race.ts";
import type { Caller } from "./world.ts";

const callers = ["admin", "host", "member", "guest", "stranger"] as const;
/** What has a part comes after it, and what ends things after what changes them. */
const wholes = ["/meetings/", "/proj/", "/org/"];

/** The writing calls of the REST interface, by who may make them; not of these operations. */
export function restRaces(others: ReadonlySet<string>): Race[] {
  const writing = [...endpoints].filter(
    ([, { operation }]) => operation.kind === "write" && !others.has(operation.operation),
  );
  return writing
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, { operation, run }]) => {
      const who = callerOf(name);
      const own = (facts: RaceFacts) =>
        name.includes("participants/") ? facts.ids.member : (facts[who as "host"]?.userId ?? "");
      const params = (facts: RaceFacts) => paramsFor(name, { ...facts.ids, user: own(facts) }, who);
      return {
        title: name,
        operation: operation.operation,
        who,
        call: (ctx, facts) => run({ ctx, params: params(facts), res }),
      };
    });
}

/** No call that is made here sets a header. */
const res = {} as EndpointCall["res"];

/** An identity is exchanged by the e-mail it proved. */
function paramsFor(name: string, ids: Ids, who: Caller): Record<string, unknown> {
  return JSON.parse(JSON.stringify(paramsOf(name, ids)).replaceAll("self@", `${who}@`));
}

function rank(name: string): number {
  if (!name.startsWith("DELETE ") && !name.includes("delete")) return 0;
  return 100 + wholes.findIndex((path) => name.includes(path)) - 10 * name.split("/").length;
}

function callerOf(name: string): Caller {
  const { for: audience } = audiences[name] ?? {};
  if (audience === "anyone") return "anonymous";
  const may = (who: ActorName) => audience?.[who] === "ok" && !otherwise[name]?.[who];
  return callers.find(may) ?? "admin";
}
