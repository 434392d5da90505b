import type { FormClient, Page } from "./form-client.ts";
import { forms, tags, visibleText } from "./html.ts";
import { until } from "./waits.ts";

/** Reads a page without scripts again until this stands on it. */
export async function readUntil(client: FormClient, path: string, text: string): Promise<Page> {
  let page = await client.get(path);
  await until(async () => {
    if (!page.text.includes(text)) page = await client.get(path);
    return page.text.includes(text);
  });
  return page;
}

/** What a reader sees of the page itself, without the bar over it. */
export function mainText({ html }: Page): string {
  return visibleText(tags(html, "main")[0]?.text ?? "");
}

/** The texts of all links and buttons of a page, or what they are called where that says more. */
export function offers({ html }: Page): string[] {
  return tags(html, "a|button").map(({ attributes, text }) => attributes["aria-label"] ?? visibleText(text));
}

/** What stands in a field of a page: of a text its words, of a list the chosen one; of a box whether it is checked. */
export function fieldOf({ html, url }: Page, name: string): string | boolean {
  const all = forms(html).flatMap(({ controls }) => controls.filter((one) => one.name === name));
  // What a box sends when it is not checked stands before it.
  const control = all.find(({ type }) => type === "checkbox") ?? all[0];
  if (!control) throw new Error(`No field ${name} on ${url}`);
  return control.type === "checkbox" ? control.values.length > 0 : (control.values[0] ?? "");
}

/** Answers what every page asks until it is answered, where no script tells the zone. */
export function answerZone(client: FormClient, time_zone = "Europe/London"): Promise<Page> {
  return client.submit("Set time zone", { time_zone });
}

/** Follows the first link whose text begins so: a count may stand after it. */
export function follow(client: FormClient, start: string): Promise<Page> {
  const name = client.page && offers(client.page).find((one) => one.startsWith(start));
  return client.click(name ?? start);
}

/** The row of a table that begins so, in one line; empty when there is none. */
export function rowOf({ html }: Page, start: string): string {
  const rows = tags(html, "tr").map(({ text }) => visibleText(text));
  return rows.find((row) => row.startsWith(start)) ?? "";
}

/** Goes where a page leads by itself, without a script and without being asked: to another service. */
export function ledAway(client: FormClient, { html, url }: Page, path: string): Promise<Page> {
  const [meta] = tags(html, "meta").filter(({ attributes }) => attributes["http-equiv"] === "refresh");
  const target = /url=(.+)$/.exec(meta?.attributes.content ?? "")?.[1] ?? "";
  if (!target.includes(path)) throw new Error(`${url} leads to "${target}" and not to ${path}`);
  return client.get(target);
}
