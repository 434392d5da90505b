import { expect, test } from "vitest";
import { buildOfAll, type OnePage } from "#tests/support/all-routes.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { type Form, forms } from "#tests/support/html.ts";
import { everything, type Ids, settleZones } from "../support/sites/everything.ts";

/** As the validation library speaks. Pages hold people's words as well, so these are its very own turns of phrase. */
const library =
  /invalid (input|option|key|element|iso|url|uuid|string)|expected (string|number|int|boolean|array|object|record|one of)|received (undefined|null|string|array|object|NaN)|too (small|big):|unrecognized key|\[object Object\]/i;

const readers = ["admin", "member", "host", null] as const;
const variants = ["?edit", "?confirm=delete", "?confirm=leave", "?token=x"];

type Site = Awaited<ReturnType<typeof everything>>;
type Offered = { who: (typeof readers)[number]; at: string; form: Form };

/** Every form that any of these people is offered on any page, once for each of its kinds. */
async function offeredForms(site: Site, pages: OnePage[]): Promise<Offered[]> {
  const found = new Map<string, Offered>();
  const visits = pages
    .filter(({ module }) => module.default)
    .flatMap(({ path }) => [
      ...["", "?edit=1"].flatMap((query) => readers.map((who) => ({ path, query, who }))),
      ...[...variants, `?edit_request=${site.ids.edit}`].map((query) => ({
        path,
        query,
        who: "admin" as const,
      })),
    ]);
  const failed: string[] = [];
  for (const { path, query, who } of visits) {
    const at = `${addressOf(path, site.ids)}${query}`;
    const page = await browse(site, who).get(at);
    if (page.status >= 500) failed.push(`${who} ${at}: ${page.status}`);
    for (const form of forms(page.html)) {
      if (form.method !== "post") continue;
      const address = new URL(form.action, page.url);
      const fields = form.controls.map(({ name }) => name.replace(/:.*/, ""));
      const kind = `${kindOf(address.pathname)} ${fields} ${form.buttons.map(({ value }) => value)}`;
      if (!found.has(kind)) found.set(kind, { who, at: address.pathname + address.search, form });
    }
  }
  expect(failed).toEqual([]);
  return [...found.values()];
}

/** Pages of the same kind have the same forms; "remove ana@example.test" and "remove bo@example.test" are one intent. */
function kindOf(text: string): string {
  return text.replace(/(?<=[/ ])[0-9a-f-]{30,}/g, ":id").replace(/\S+@\S+/, ":email");
}

function addressOf(path: string, ids: Ids): string {
  const named: Record<string, string> = { ...ids, meet: ids.meeting };
  return `/${path}`.replace(/:(\w+)_id/g, (_, noun) => named[noun] ?? noun).replace(":token", ids.invite);
}

function browse(site: Site, who: Offered["who"]): FormClient {
  return who ? site.browse(who) : new FormClient(site.base);
}

type Fields = Record<string, string[]>;
type Mistake = { what: string; fields: Fields };

/** Every mistake in every form, once where the forms of two people or of two rows are alike. */
function mistakesIn(offered: Offered[]): (Mistake & { one: Offered })[] {
  const seen = new Set<string>();
  const all = offered.flatMap((one) => spoiled(one.form).map((mistake) => ({ one, ...mistake })));
  return all.filter(({ one, what }) => seen.size < seen.add(kindOf(`${one.at} ${what}`)).size);
}

/** What the form would send as it stands, with one field at a time missing, doubled, or holding what it cannot. */
function spoiled(form: Form): Mistake[] {
  const whole: Fields = {};
  for (const { name, values, disabled } of form.controls)
    if (name !== "" && !disabled) whole[name] = [...(whole[name] ?? []), ...values];
  const buttons = form.buttons.length > 0 ? form.buttons : [{ name: "", value: "" }];
  return buttons.flatMap((button) => {
    const sent: Fields = { ...whole, ...(button.name && { [button.name]: [button.value] }) };
    return Object.entries(sent).flatMap(([name, values]) => {
      const { [name]: _, ...rest } = sent;
      const wrong: [string, string[]][] = [
        ["doubled", [...values, ...values, "a", "b"]],
        ["empty", [""]],
        ["strange", ["\u{1f30a} {}[]<'"]],
        ["too long", ["x".repeat(30_000)]],
      ];
      // Without a button's own value, what is sent is the same from each button.
      if (name === buttons[0]?.name && button !== buttons[0]) return [];
      return [
        { what: `${button.value}: ${name} missing`, fields: rest },
        ...wrong.map(([how, value]) => ({
          ...{ what: `${button.value}: ${name} ${how}`, fields: { ...rest, [name]: value } },
        })),
      ];
    });
  });
}

/**
 * Sends fields, and reads the answer as far as it is not known: the message that goes along with a redirect, and its
 * target once for each kind of address and person.
 */
async function answerTo(site: Site, { who, at }: Offered, fields: Fields, known: Set<string>) {
  const client = browse(site, who);
  client.followsRedirects = false;
  const { status, text, url, headers } = await client.post(at, fields);
  const location = headers.get("location");
  if (location === null) return { status, text };
  const target = new URL(location, url);
  const kind = `${who} ${kindOf(target.pathname)} ${[...target.searchParams.keys()]}`;
  const message = decodeURIComponent(`${client.cookies.get("throughline-flash")} ${target.search}`);
  if (known.has(kind)) return { status, text: message };
  known.add(kind);
  client.followsRedirects = true;
  const page = await client.get(target.href);
  return { status: page.status, text: `${message} ${page.text}` };
}

test("every form shows our own error messages", async () => {
  const { pages, build } = await buildOfAll();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  await settleZones(site);
  const offered = await offeredForms(site, pages);
  const wrong: string[] = [];
  const answers = new Map<number, number>();
  const targets = new Set<string>();
  for (const { one, what, fields } of mistakesIn(offered.toSorted((a, b) => rank(a) - rank(b)))) {
    const { status, text } = await answerTo(site, one, fields, targets);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const found = library.exec(text);
    if (status >= 500 || found)
      wrong.push(`${one.who} ${one.at} ${what}: ${status} ${found?.[0] ?? text.slice(0, 200)}`);
  }
  console.info(`${offered.length} forms: ${JSON.stringify(Object.fromEntries(answers))}`);
  expect(wrong).toEqual([]);
  expect(offered.length).toBeGreaterThan(40);
});

/** What ends something comes last, and before it what makes places that every later page lists. */
function rank({ at, form }: Offered): number {
  if (at.startsWith("/logout")) return 3;
  if (form.buttons.some(({ value }) => /delete|leave|end|remove|revoke/.test(value))) return 2;
  return Number(/^\/(organizations|projects)\/new/.test(at));
}

test("an unknown intent gets 400 and changes nothing", async () => {
  const { build } = await buildOfAll();
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  const { meeting, edit } = site.ids;
  for (const fields of [{}, { intent: "" }, { intent: "nothing" }] as Record<string, string>[]) {
    for (const path of [`/pending-meetings/${meeting}`, `/edit-requests/${edit}`])
      expect((await site.browse("admin").post(path, fields)).status, path).toBe(400);
  }
  const { body } = await site.call("admin", "GET", `/summary/edit-requests/?edit_id=${edit}`);
  expect(body.edit_request.status).toBe("pending_approval");
});
