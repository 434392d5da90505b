import type { BrowserContext } from "playwright";
import { FormClient, type Page as SentPage } from "./form-client.ts";
import { longestPiece, piecesOf, spokenAttributes } from "./pieces.ts";

/** Everything that was read in a journey, by place: "page /login", "script /login", "rest POST /auth/login 401". */
export class Sightings {
  readonly #byPlace = new Map<string, Set<string>>();
  readonly #measured = new Map<string, unknown>();

  saw(place: string, pieces: Iterable<string>): void {
    const known = this.#byPlace.get(place) ?? new Set();
    for (const piece of pieces) known.add(piece);
    this.#byPlace.set(place, known);
  }

  /** A constant as the running program has it. */
  measured(what: string, value: unknown): void {
    this.#measured.set(what, value);
  }

  /** Takes over what was read where a stand-in takes the part of an outside service: "state /login", "state POST /x 400". */
  standIn(others: Sightings): void {
    for (const [place, pieces] of others.#byPlace) this.saw(place.replace(/^(page|rest)/, "state"), pieces);
  }

  measurement(what: string): unknown {
    return this.#measured.get(what);
  }

  /** Whether this very text was read there; `…` stands for any words. What is on a page may come by a script as well. */
  has(place: string, text: string): boolean {
    const places = place.startsWith("page ") ? [place, place.replace("page", "script")] : [place];
    const pattern = new RegExp(`^${text.split("…").map(escaped).join(".*")}$`, "s");
    return places.some((one) => [...(this.#byPlace.get(one) ?? [])].some((piece) => pattern.test(piece)));
  }

  /** Where else a text was read: for the message about one that was not where it belongs. */
  elsewhere(text: string): string[] {
    return [...this.#byPlace.keys()].filter((place) => this.has(place, text));
  }

  /** A browser without scripts that notes what it is shown. */
  reader(base: string): FormClient {
    const note = (page: SentPage) => this.saw(`page ${pathOf(page.url)}`, piecesOf(page.html));
    return new (class extends FormClient {
      override async get(path: string): Promise<SentPage> {
        const page = await super.get(path);
        note(page);
        return page;
      }
      override async submit(...words: Parameters<FormClient["submit"]>): Promise<SentPage> {
        const page = await super.submit(...words);
        note(page);
        return page;
      }
      override async post(...words: Parameters<FormClient["post"]>): Promise<SentPage> {
        const page = await super.post(...words);
        note(page);
        return page;
      }
    })(base);
  }

  /** Calls endpoints as the person of this browser, anonymous without one, and records the responses. */
  caller(base: string, client?: FormClient) {
    return async (method: string, path: string, body?: unknown) => {
      const cookie = [...(client?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(client && { cookie, origin: base, "sec-fetch-site": "same-origin" }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      const responseBody = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
      this.saw(`rest ${method} ${pathOf(base + path)} ${response.status}`, stringsOf(responseBody));
      return { status: response.status, body: responseBody };
    };
  }

  /** Notes all that is visible in this browser, however short it stands there. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding("__sighted", ({ page }, path: string, pieces: string[]) => {
      if (page) this.saw(`script ${pathOf(`http://here${path}`)}`, pieces);
    });
    await context.addInitScript(noteWhatIsVisible, { longestPiece, spokenAttributes });
  }
}

/** The path of an address, with `*` for each id. */
export function pathOf(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, "") || "/";
  return path.replace(/\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]+|[0-9a-f]{32})(?=\/|$)/gi, "/*");
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

type Limits = { longestPiece: number; spokenAttributes: string[] };

/** Runs in the page: after each change, the text of every visible element that was not reported yet. */
function noteWhatIsVisible({ longestPiece, spokenAttributes }: Limits): void {
  const reported = new Set<string>();
  let due = false;
  const later = () => {
    if (due) return;
    due = true;
    queueMicrotask(report);
  };
  new MutationObserver(later).observe(document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
  document.addEventListener("toggle", later, true);

  function report(): void {
    due = false;
    const fresh: string[] = [];
    const note = (text: string | null) => {
      const piece = (text ?? "").replace(/\s+/g, " ").trim();
      const key = `${location.pathname} ${piece}`;
      if (piece === "" || piece.length > longestPiece || reported.has(key)) return;
      reported.add(key);
      fresh.push(piece);
    };
    for (const element of document.body?.querySelectorAll("*:not(script, style, template, svg *)") ?? []) {
      if ((element.textContent?.length ?? 0) > 4 * longestPiece || !element.checkVisibility()) continue;
      note(element.textContent);
      for (const name of spokenAttributes) note(element.getAttribute(name));
    }
    const callback = (window as unknown as Record<string, (path: string, pieces: string[]) => void>)
      .__sighted;
    if (fresh.length > 0) callback?.(location.pathname, fresh);
  }
}
