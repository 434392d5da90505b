import { calls } from "./table.js";

/** A refusal or a failure, with the server's sentence as its message. */
export class ThroughlineError extends Error {
  /**
   * @param {number} status
   * @param {{ detail?: string, errors?: Record<string, string[]>, existing_id?: string, request_id?: string }} problem
   */
  constructor(status, problem) {
    super(problem.detail ?? `The server answered ${status}`);
    this.name = "ThroughlineError";
    this.status = status;
    this.errors = problem.errors ?? {};
    this.existing_id = problem.existing_id;
    this.request_id = problem.request_id;
  }
}

/**
 * @typedef {(typeof calls)[string][string][2]} Ways
 * @typedef {import("./index.js").CallOptions} CallOptions
 * @typedef {{ method: string, address: string, headers: Record<string, string>, body?: BodyInit, again: boolean }} Sent
 */

export class Throughline {
  /** @param {import("./index.js").ThroughlineOptions} options */
  constructor({ url, token, retries = 3, longestWait = 60, fetch = globalThis.fetch }) {
    /** @param {Sent} sent @param {CallOptions} options */
    const send = async ({ method, address, headers, body, again }, { signal }) => {
      if (token) headers.Authorization = `Bearer ${token}`;
      for (let tries = 0; ; tries++) {
        const init = {
          ...{ method, headers, ...(body !== undefined && { body }) },
          ...(signal && { signal }),
          ...(body instanceof ReadableStream && { duplex: "half" }),
        };
        const answer = await fetch(new URL(address, url), init).catch((error) => {
          if (signal?.aborted || !again || tries >= retries) throw error;
          return null;
        });
        if (answer?.ok) return answer;
        const wait = secondsBefore(answer, tries, again);
        const isStream = body instanceof ReadableStream;
        if (answer && (wait === null || isStream || tries >= retries || wait > longestWait))
          throw new ThroughlineError(answer.status, await problemOf(answer));
        await answer?.body?.cancel();
        await pause(wait ?? 1, signal);
      }
    };
    for (const [group, some] of Object.entries(calls)) {
      const entries = Object.entries(some).map(([verb, [method, path, ways]]) => [
        verb,
        /** @param {Record<string, unknown>} params @param {CallOptions} options */
        (params = {}, options = {}) => {
          const read = async () =>
            send(requestOf(String(method), String(path), ways, params, options), options);
          if (ways.paged) return pagesOf(read, (next) => send(pageAt(next), options), ways.list);
          return read().then((answer) => (ways.raw ? answer : answer.json()));
        },
      ]);
      Object.assign(this, { [group]: Object.fromEntries(entries) });
    }
  }
}

/**
 * Where each parameter goes: into the path, the query, a file or the JSON body.
 * @param {string} method @param {string} path @param {Ways} ways @param {Record<string, unknown>} params
 * @param {CallOptions} options
 * @returns {Sent}
 */
function requestOf(method, path, ways, params, { idempotencyKey }) {
  const rest = new Map(Object.entries(params).filter(([, value]) => value !== undefined));
  const take = (/** @type {string} */ name) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = take(name);
    if (value === undefined || value === "") throw new TypeError(`${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const file = ways.file && /** @type {BodyInit} */ (take("file"));
  const isRead = method === "GET" || method === "DELETE";
  const query = new URLSearchParams();
  // What isn't read can have all of it in the body, which no log of addresses keeps.
  if (isRead || ways.file)
    for (const [name, value] of rest) if (value !== null) query.set(name, String(value));
  const address = query.size > 0 ? `${filled}?${query}` : filled;
  const key = ways.keyed ? (idempotencyKey ?? newKey()) : undefined;
  const body = ways.file ? file : rest.size > 0 && !isRead ? jsonOf(rest) : undefined;
  return {
    ...{ method, address, again: method === "GET" || key !== undefined },
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": ways.file ?? "application/json" }),
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body !== undefined && { body }),
  };
}

/** Browsers have randomUUID over HTTPS alone. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Map<string, unknown>} fields */
function jsonOf(fields) {
  return JSON.stringify(Object.fromEntries(fields));
}

/** @param {string} address @returns {Sent} */
function pageAt(address) {
  return { method: "GET", address, headers: { Accept: "application/json" }, again: true };
}

/**
 * The first page to who awaits it, all of them to who iterates. Nothing is asked before that.
 * @param {() => Promise<Response>} first @param {(address: string) => Promise<Response>} follow
 * @param {string | undefined} list the field that has the items
 */
function pagesOf(first, follow, list) {
  async function* pages() {
    for (let answer = await first(); ; ) {
      const next = nextOf(answer.headers.get("Link"));
      yield await answer.json();
      if (!next) return;
      answer = await follow(next);
    }
  }
  const one = () => first().then((answer) => answer.json());
  return {
    /** @type {Promise<any>["then"]} */
    // biome-ignore lint/suspicious/noThenProperty: it is there to be awaited, and asks nothing before.
    then: (done, failed) => one().then(done, failed),
    /** @type {Promise<any>["catch"]} */
    catch: (failed) => one().catch(failed),
    /** @type {Promise<any>["finally"]} */
    finally: (done) => one().finally(done),
    [Symbol.asyncIterator]: pages,
    async *items() {
      if (list === undefined) throw new TypeError("These pages have more than one list: iterate over them");
      for await (const page of pages()) yield* list === "" ? page : page[list];
    },
  };
}

/**
 * The address of the next page without its host, so that the token goes to no other.
 * @param {string | null} link
 */
function nextOf(link) {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? "")?.[1];
  if (!next) return null;
  const { pathname, search } = new URL(next, "http://localhost");
  return pathname + search;
}

/**
 * For how many seconds to wait before the call is sent again; null where it is not.
 * @param {Response | null} answer @param {number} tries @param {boolean} again whether it is safe to send twice
 */
function secondsBefore(answer, tries, again) {
  const asked = answer?.headers.get("Retry-After");
  // With a key, 409 says that the first sending is still at work.
  if (answer && asked && [409, 429, 503].includes(answer.status)) {
    const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
    return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
  }
  if (answer && !(again && [502, 503, 504].includes(answer.status))) return null;
  return 2 ** tries / 2;
}

/** @param {Response} answer */
async function problemOf(answer) {
  const text = await answer.text();
  try {
    const problem = JSON.parse(text);
    return typeof problem?.detail === "string" ? problem : {};
  } catch {
    return {};
  }
}

/** @param {number} seconds @param {AbortSignal | undefined} signal */
function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve(undefined);
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
