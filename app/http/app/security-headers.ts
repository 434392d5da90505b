import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { pooledBytes } from "#app/core/random-pool.ts";

const unused =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()";
/** The same for the page that listens. */
const listening = unused.replace(/(display-capture|microphone)=\(\)/g, "$1=(self)");

type Options = {
  /** The value of Strict-Transport-Security; null for none. */
  hsts: string | null;
  formTargets: () => string[];
  development: boolean;
  microphonePath?: string | undefined;
};

/**
 * Sets the headers of every response. Scripts and styles must be our own files or have the response's nonce; a `style`
 * attribute has no effect.
 * Referrer-Policy is same-origin, because with no-referrer browsers send `Origin: null` with our own forms.
 * @param formTargets origins to which a form may lead by a redirect, beside ours
 * @param development lets the live-reload socket through
 * @param microphonePath the one page that may ask for the microphone and the sound of another tab
 */
export function securityHeaders({ hsts, formTargets, development, microphonePath }: Options): RequestHandler {
  let held: { targets: string; headers: (readonly [string, string[]])[] } | undefined;
  // They change when an operator sets up a service.
  const current = () => {
    const targets = formTargets();
    const joined = targets.join(" ");
    if (held?.targets !== joined)
      held = { targets: joined, headers: partedHeaders({ hsts, targets, development }) };
    return held.headers;
  };
  return (req, res, next) => {
    const nonce = pooledBytes(16).toString("base64url");
    res.locals.nonce = nonce;
    for (const [name, parts] of current()) res.setHeader(name, parts.join(`'nonce-${nonce}'`));
    res.locals.allowFormTarget = (origin) => {
      const policy = String(res.getHeader(policyHeader));
      res.setHeader(policyHeader, policy.replace("form-action 'self'", `form-action 'self' ${origin}`));
    };
    if (req.path === microphonePath) res.setHeader("Permissions-Policy", listening);
    next();
  };
}

function partedHeaders({
  hsts,
  targets,
  development,
}: Pick<Options, "hsts" | "development"> & { targets: string[] }) {
  const fixed = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", noncePlaceholder],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", noncePlaceholder],
          imgSrc: ["'self'", "data:"],
          fontSrc: ["'self'"],
          connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'", ...targets],
        },
      },
      strictTransportSecurity: false,
      referrerPolicy: { policy: "same-origin" },
      xFrameOptions: { action: "deny" },
    }),
  );
  const secure = hsts === null ? [] : [["Strict-Transport-Security", hsts] as const];
  return [["Permissions-Policy", unused] as const, ...secure, ...fixed].map(
    ([name, value]) => [name, value.split(noncePlaceholder)] as const,
  );
}

/**
 * Keeps an address that is itself the key out of search engines, archives and other sites' logs. Its pages have no form,
 * so they can do without a referrer. Also on refusals: a guess must look like any other.
 */
export function unlistedHeaders(paths: RegExp): RequestHandler {
  return (req, res, next) => {
    if (paths.test(req.path)) {
      res.setHeader("X-Robots-Tag", "noindex, nofollow, noarchive, nosnippet, noimageindex");
      res.setHeader("Referrer-Policy", "no-referrer");
    }
    next();
  };
}

const policyHeader = "Content-Security-Policy";

/** Stands in the header's template; replaced by the nonce of each response. */
const noncePlaceholder = "'nonce-here'";

/** The headers that helmet sets. They differ only in the nonce, so helmet runs once. */
function headersOf(setHeaders: ReturnType<typeof helmet>): Map<string, string> {
  const set = new Map<string, string>();
  const headerCollector = {
    setHeader: (name: string, value: string) => set.set(name, value),
    removeHeader() {},
  };
  const failed = (error?: unknown) => {
    if (error) throw error;
  };
  setHeaders({} as IncomingMessage, headerCollector as unknown as ServerResponse, failed);
  return set;
}

/** For a file that some people may see: a browser that opens it as a document runs nothing of it. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For HTML that is looked at in a frame of our own pages: its inline styles alone have an effect. */
export const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
