import type { Ctx } from "#app/core/context.ts";
import type { Uploads } from "../bodies/uploads.ts";
import type { Reference } from "../rest/openapi.ts";

/** The values of one request: `res.locals` in Express, the load context in Remix. */
export type RequestLocals = {
  ctx: Ctx;
  /** Made by the server; also the response's X-Request-Id. */
  requestId: string;
  /** Of the live bus, before anything is read for the response. */
  livePosition: string;
  /** The browser asks for the data of some parts of a page. */
  isPartial: boolean;
  /** A page's scripts ask for the data of a route, and show what it refuses. */
  isForScripts?: boolean;
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string;
  /** Lets a form of this page lead to another origin by a redirect. */
  allowFormTarget(origin: string): void;
  /** The server's origin as the reader sees it: ORIGIN, or made from the Host header. No slash at the end. */
  origin: string;
  /** The Host header as it came. Its sender chooses it: it is shown beside the origin, and nothing is made from it. */
  askedHost: string | undefined;
  /** The request is of a reader elsewhere, on a server whose settings know of none. */
  isElsewhere: boolean;
  /** Of the client; `unknownAddress` where it came through a proxy that no setting names. */
  address: string;
  /** Sets a header of the response; Remix drops most headers of loaders and actions from a rendered page. */
  setHeader(name: string, value: string): void;
  /** Calls `hook` when the response ends or the connection is closed. */
  onClose(hook: () => void): void;
  uploads: Uploads;
  /** Counts time (ms) that a stranger's request took. */
  countMs?: (ms: number) => void;
  /** The pattern of the path, for the log; paths themselves can hold tokens. */
  route?: string;
  /** The OpenAPI document of the endpoints. */
  reference?: () => Reference;
  /** Set where other services post. */
  isWebhook?: true;
  /** Set by endpoints: their errors are JSON for every client. */
  speaks?: "json";
};

/** The part of a ctx that is the same for every request. */
export type AppServices = Omit<Ctx, "actor" | "lease">;

declare global {
  namespace Express {
    interface Locals extends RequestLocals {}
  }
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestLocals {}
  interface Future {
    v3_singleFetch: true;
  }
}
