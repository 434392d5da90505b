import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Agent } from "undici";
import { t } from "#app/core/words.ts";
import { type OutboundCall, recordOutboundCall } from "./outbound-calls.ts";

/**
 * Why an outside service gave no answer: its address is not allowed, it could not be reached, it took too long, it sent
 * more than was asked for, or it points elsewhere. The message names the host and nothing else of the address, which may
 * hold a secret.
 */
export class OutboundError extends Error {
  override name = "OutboundError";
  readonly code: "refused" | "unreachable" | "timeout" | "too_large" | "redirect";
  constructor(code: OutboundError["code"], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type OutboundOptions = {
  /**
   * `configured`: the operator chose the address, which may be in a private network. `given`: people, or the answer of
   * another service, chose it; private networks are refused, and the connection goes to the address that was checked.
   */
  trust: "configured" | "given";
  /** How long the whole exchange may take, in ms; without it 10 s for `given`, else no limit but the caller's signal. */
  timeoutMs?: number;
  /** The most bytes of an answer, after decompression; 10 MB without it. */
  maxBytes?: number;
  /** Private addresses and ranges that are allowed all the same (OUTBOUND_ALLOW). */
  allow?: string[];
};

const mostBytes = 10 * 1024 * 1024;
const givenTimeoutMs = 10_000;

/**
 * A `fetch` for one kind of address. It follows no redirect, and rejects with an `OutboundError`, or with the reason of the
 * caller's own signal.
 */
export function createFetch(options: OutboundOptions): typeof fetch {
  const { trust, maxBytes = mostBytes, allow = [] } = options;
  const timeoutMs = options.timeoutMs ?? (trust === "given" ? givenTimeoutMs : undefined);
  const isGiven = trust === "given";
  let agent: Promise<Agent> | undefined;
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = addressOf(request?.url ?? String(input));
    if (isGiven) {
      checkHost(url, allow);
      agent ??= checkedAgent(allow);
    }
    const caller = init?.signal ?? request?.signal;
    const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
    const signals = [caller, timeout].filter((signal) => signal instanceof AbortSignal);
    const explain = (error: unknown) => explained(error, url, { caller, timeout });
    // Node's own fetch takes undici's dispatcher, which its types do not say.
    const sent = { ...init, redirect: "manual", signal: AbortSignal.any(signals), dispatcher: await agent };
    const begun = Date.now();
    const note = (outcome: OutboundCall["outcome"]) => {
      const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
      recordOutboundCall({ at: begun, method, host: url.host, ms: Date.now() - begun, outcome });
    };
    const response = await fetch(request ?? url, sent as RequestInit).catch((error: unknown) => {
      const reason = explain(error);
      note(reason instanceof OutboundError && reason.code !== "too_large" ? reason.code : "stopped");
      throw reason;
    });
    note(response.status);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      throw new OutboundError(
        "redirect",
        t("{host} answered with a redirect, which isn't followed.", { host: url.host }),
      );
    }
    return bounded(response, { most: maxBytes, host: url.host, explain });
  };
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OutboundError("refused", t("Only http and https addresses can be reached."));
  if (url.username || url.password)
    throw new OutboundError("refused", t("Addresses with a user name or password in them aren't used."));
  return url;
}

/**
 * Refuses what no `given` fetch would reach, before anything is sent there: what is not https, and names and addresses of
 * private networks. What a name leads to is known once it is looked up, at each call.
 * @throws OutboundError "refused"
 */
export function assertGivenAddress(text: string, allow: string[]): void {
  const url = addressOf(text);
  if (url.protocol !== "https:") throw new OutboundError("refused", t("Only https addresses are used."));
  if (/(^|\.)(localhost|local|internal)\.?$/.test(url.hostname)) throw refused(url.host);
  checkHost(url, allow);
}

/** A host that is written as an address is not looked up, so it is checked here. */
function checkHost(url: URL, allow: string[]): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(host, allow)) throw refused(url.host);
}

/** Connects to allowed addresses only. Loaded at the first use: a server that reads no such address starts sooner. */
async function checkedAgent(allow: string[]): Promise<Agent> {
  const { Agent } = await import("undici");
  return new Agent({ connect: { lookup: checkedLookup(allow) } });
}

/** Resolves a name and gives only addresses that may be reached; the connection uses exactly these. */
function checkedLookup(allow: string[]): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [], 0);
      // One private address among several is a trap, so none of them is used.
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address, allow)))
        return done(refused(hostname), [], 0);
      const [first] = found;
      if (options.all) done(null, found);
      else done(null, first?.address ?? "", first?.family);
    });
  };
}

function refused(host: string): OutboundError {
  return new OutboundError(
    "refused",
    t("{host} is on a private network, which Throughline doesn't reach.", { host }),
  );
}

/** What is given out for public use of IPv6; beside it are private meshes and forms that stand for IPv4 addresses. */
const publicIpv6 = "2000::/3";

/** Whether an address is a public one, or one of the ranges the operator allows. */
export function isAllowed(address: string, allow: string[]): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  if (allow.some((range) => isWithin(parsed, range))) return true;
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || isWithin(parsed, publicIpv6));
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [base, bits] = range.includes("/")
    ? ipaddr.parseCIDR(range)
    : [ipaddr.process(range), ipaddr.process(range).kind() === "ipv4" ? 32 : 128];
  return base.kind() === address.kind() && address.match(base, bits);
}

type Explain = (error: unknown) => unknown;

/** The same answer, whose body ends with an error when it grows past `most` bytes. */
function bounded(response: Response, limit: { most: number; host: string; explain: Explain }): Response {
  const { most, host, explain } = limit;
  const tooLarge = () =>
    new OutboundError("too_large", t("{host} sent more than {most} bytes.", { host, most }));
  const { status, statusText, headers } = response;
  if (!response.body) return new Response(null, { status, statusText, headers });
  const reader = response.body.getReader();
  let length = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw explain(error);
      });
      if (done) return stream.close();
      length += value.byteLength;
      if (length <= most) return stream.enqueue(value);
      await reader.cancel();
      throw tooLarge();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, { status, statusText, headers });
}

/** What the caller is given for an error of `fetch` or of a body. */
function explained(
  error: unknown,
  url: URL,
  { caller, timeout }: { caller: AbortSignal | null | undefined; timeout: AbortSignal | undefined },
): unknown {
  if (caller?.aborted) return caller.reason ?? error;
  if (timeout?.aborted)
    return new OutboundError("timeout", t("{host} took too long to answer.", { host: url.host }), error);
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundError) return cause;
  if (cause instanceof AggregateError) {
    const inner = cause.errors.find((each) => each instanceof OutboundError);
    if (inner) return inner;
  }
  return new OutboundError("unreachable", t("{host} couldn't be reached.", { host: url.host }), error);
}
