import { type Form, forms, linksOf, visibleText } from "./html.ts";

type Value = string | File | boolean | (string | File)[];
export type Page = {
  status: number;
  url: string;
  html: string;
  /** What a reader sees, in one line. */
  text: string;
  headers: Headers;
};

/**
 * A browser without JavaScript over real HTTP: keeps cookies, follows redirects, fills in the forms it was sent.
 * Hidden inputs and prefilled values go along as they do in a browser; what a form does not offer cannot be sent.
 */
export class FormClient {
  readonly base: string;
  readonly cookies = new Map<string, string>();
  page: Page | null = null;
  /** False leaves a redirect as the answer: its target stands in the "location" header. */
  followsRedirects = true;
  /** Told of every answer, also of those that only lead on. */
  onAnswer: (answer: Response) => void = () => {};
  /** What the reader prefers, as browsers say it. */
  language = "";

  constructor(base: string) {
    this.base = base;
  }

  get(path: string): Promise<Page> {
    return this.#go(new URL(path, this.page?.url ?? this.base), { method: "GET" });
  }

  /** Follows the link with this text, or this aria-label: the page's own before one of the frame around it. */
  click(text: string): Promise<Page> {
    const link = linksOf(this.#current().html).find(
      (tag) => visibleText(tag.text) === text || tag.attributes["aria-label"] === text,
    );
    if (!link?.attributes.href) throw new Error(`No link "${text}" on ${this.#current().url}`);
    return this.get(link.attributes.href);
  }

  /**
   * Sends a form of the current page.
   * @param which the text or the value of its button, its action's path, or "#" and its id
   * @param values name to value; `false` unchecks, a list sends one value for each
   */
  submit(which: string, values: Record<string, Value> = {}): Promise<Page> {
    const page = this.#current();
    const { form, button } = choose(forms(page.html), which, page);
    const data = fill(form, values, page);
    if (button?.name) data.append(button.name, button.value);
    const target = new URL(button?.action ?? form.action, page.url);
    if (form.method === "get") {
      target.search = new URLSearchParams([...data].map(([name, value]) => [name, String(value)])).toString();
      return this.#go(target, { method: "GET" });
    }
    const body = form.multipart ? data : new URLSearchParams([...data].map(([k, v]) => [k, String(v)]));
    return this.#go(target, { method: "POST", body });
  }

  /** Sends fields that no form of the page has, as an outdated or a manipulated page would. */
  post(path: string, fields: Record<string, string | string[]>): Promise<Page> {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value);
    return this.#go(new URL(path, this.page?.url ?? this.base), { method: "POST", body });
  }

  #current(): Page {
    if (!this.page) throw new Error("No page is open: get(path) first");
    return this.page;
  }

  async #go(url: URL, init: { method: string; body?: BodyInit }, hops = 0): Promise<Page> {
    if (hops > 10) throw new Error(`Redirected too often, last to ${url}`);
    const response = await fetch(url, { ...init, redirect: "manual", headers: this.#headers(init.method) });
    this.#keep(response.headers.getSetCookie());
    this.onAnswer(response);
    const html = await response.text();
    const location = response.headers.get("location");
    if (this.followsRedirects && location && response.status >= 300 && response.status < 400) {
      const again = response.status === 307 || response.status === 308 ? init : { method: "GET" };
      return this.#go(new URL(location, url), again, hops + 1);
    }
    const { status, headers } = response;
    this.page = { status, url: url.href, html, text: visibleText(html), headers };
    return this.page;
  }

  #headers(method: string): Headers {
    const headers = new Headers({
      accept: "text/html",
      "accept-encoding": "identity",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
    });
    if (this.language !== "") headers.set("accept-language", this.language);
    if (this.cookies.size > 0)
      headers.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    if (method !== "GET") {
      headers.set("origin", new URL(this.base).origin);
      headers.set("sec-fetch-site", "same-origin");
    }
    if (this.page) headers.set("referer", this.page.url);
    return headers;
  }

  #keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...rest] = line.split(";");
      const [name = "", ...value] = pair.split("=");
      const expires = rest.find((part) => /^\s*expires=/i.test(part))?.split("=")[1];
      const gone = rest.some((part) => /^\s*max-age=(0|-\d+)\s*$/i.test(part));
      if (gone || (expires && Date.parse(expires) <= Date.now())) this.cookies.delete(name.trim());
      else this.cookies.set(name.trim(), value.join("="));
    }
  }
}

type Choice = { form: Form; button?: Form["buttons"][number] };

function choose(all: Form[], which: string, page: Page): Choice {
  for (const form of all) {
    const button = form.buttons.find(
      ({ text, value }) => text === which || (value !== "" && value === which),
    );
    if (button) return { form, button };
  }
  const form = all.find(({ id, action }) =>
    which.startsWith("#") ? `#${id}` === which : new URL(action, page.url).pathname === which,
  );
  if (form) return { form, button: form.buttons[0] };
  const offered = all.map(
    ({ action, buttons }) => `${action || "(here)"} [${buttons.map(({ text }) => text).join(", ")}]`,
  );
  throw new Error(
    `No form "${which}" on ${page.url}; there are: ${offered.join("; ") || "none"}\n${page.text.slice(0, 300)}`,
  );
}

function fill(form: Form, values: Record<string, Value>, page: Page): FormData {
  const data = new FormData();
  const unknown = Object.keys(values).filter(
    (name) => !form.controls.some((control) => control.name === name),
  );
  if (unknown.length > 0) throw new Error(`The form on ${page.url} has no ${unknown.join(", ")}`);
  const given = new Map(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  );
  for (const { name, type, values: own, options, disabled } of form.controls) {
    if (name === "" || disabled) continue;
    const value = given.get(name);
    if (value === undefined) {
      for (const one of own) data.append(name, one);
      if (type === "file") data.append(name, new File([], ""));
    } else if (type === "checkbox" || type === "radio") {
      const wanted = value === true ? options : value === false ? [] : [value].flat();
      for (const option of options ?? []) if (wanted?.includes(option)) data.append(name, option);
    } else if (Array.isArray(value) && type !== "select" && type !== "file") {
      // Several fields of one name take the list in turn.
      const next = value.shift();
      if (next !== undefined) data.append(name, next);
    } else {
      for (const one of [value].flat()) data.append(name, accepted(one, name, type, options));
    }
  }
  return data;
}

function accepted(
  value: string | File | boolean,
  name: string,
  type: string,
  options?: string[],
): string | File {
  if (typeof value === "boolean") throw new Error(`${name} is no checkbox`);
  if (type === "select" && !options?.includes(String(value)))
    throw new Error(`${name} offers ${options?.join(", ")}, not ${value}`);
  return value;
}
