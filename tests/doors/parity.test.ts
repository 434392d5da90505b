import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { sumOf } from "../support/rehearsal.ts";
import { endpoints } from "../support/sites/everything.ts";
import { type ActorName, actors, audiences, verdictOf } from "./audiences.ts";
import { formless, forms, type ParityForm } from "./forms.ts";
import { type Call, type ParitySite, paritySite } from "./parity-site.ts";

test("the parity table lists every endpoint", () => {
  expect(Object.keys(audiences).sort()).toEqual([...endpoints.keys()].sort());
  const writes = [...endpoints].filter(([, { operation }]) => operation.kind === "write");
  const sent = forms.flatMap(({ does }) => does);
  expect(sent.filter((name) => !endpoints.has(name))).toEqual([]);
  const without = writes.map(([name]) => name).filter((name) => !sent.includes(name));
  expect(without.sort()).toEqual(Object.keys(formless).sort());
});

test("REST and forms give every kind of actor the same outcomes", async () => {
  const site = await paritySite();
  const wrong: string[] = [];
  const calls = new Map<string, Call>();
  for (const [name, endpoint] of endpoints) {
    const isWrite = endpoint.operation.kind === "write";
    for (const who of actors) {
      const expected = verdictOf({ name, success: endpoint.status, isWrite }, who);
      const rest = await site.rest(who, name);
      calls.set(`${who} ${name}`, rest);
      const changed = Object.keys(rest.effect.rows).length > 0;
      const isRight =
        rest.status === expected &&
        (expected < 300 || !changed) &&
        (isWrite || !changed) &&
        (expected !== 404 || rest.text === (await site.rest(who, name, site.madeUp)).text);
      if (!isRight)
        wrong.push(
          `${who} ${name}: ${rest.status}, not ${expected} ${JSON.stringify(rest.effect)} ${rest.text.slice(0, 200)}`,
        );
    }
  }
  // An API token logs in to no page.
  const persons = actors.filter((who) => who !== "reader" && who !== "writer");
  for (const form of forms) for (const who of persons) wrong.push(...(await compare(site, who, form, calls)));
  console.info(`${calls.size} cells through REST and ${forms.length * persons.length} through forms`);
  expect(wrong).toEqual([]);
});

/** What differs between a form and the calls that do the same. */
async function compare(site: ParitySite, who: ActorName, form: ParityForm, calls: Map<string, Call>) {
  const target = form.about?.(await site.senderOf(who));
  const same: Call[] = [];
  for (const name of form.does) {
    const call = target ? await site.rest(who, name, target) : calls.get(`${who} ${name}`);
    if (call) same.push(call);
  }
  const refused = same.find(({ status }) => status >= 300)?.status;
  const expected = refused && !(form.leadsAway && refused !== 401) ? refused : 200;
  const sent = await site.form(who, form);
  // What is refused in part is refused as a whole.
  const effect = sumOf(refused ? [] : same.map((call) => call.effect));
  if (sent.status === expected && isDeepStrictEqual(sent.effect, effect)) return [];
  const [path, fields] = form.send(site.ids);
  return [
    `${who} ${form.does.join(" and ")} by ${path} ${fields.intent}: ${sent.status}, not ${expected} ${JSON.stringify([sent.effect, effect])}`,
  ];
}
