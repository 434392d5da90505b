import type { Ctx } from "#app/core/context.ts";
import type { Reference } from "./openapi.ts";
import type { Uploads } from "./uploads.ts";

/** What every request carries once it is through the door: Express has it in `res.locals`, Remix as its load context. */
export type RequestLocals = {
  ctx: Ctx;
  /** Ours, never the sender's; also the X-Request-Id of the answer. */
  requestId: string;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  /** Where the reader reaches us: ORIGIN, or what the Host header says. No slash at the end. */
  origin: string;
  address: string;
  /** Sets a header of the answer itself; Remix leaves most headers of loaders and actions out of a rendered page. */
  setHeader(name: string, value: string): void;
  /** Calls `hook` when the answer is over, or its reader has left. */
  onClose(hook: () => void): void;
  uploads: Uploads;
  /** The pattern the path matched, for the log; paths themselves can carry tokens. */
  route?: string;
  /** What programs can call here. */
  reference?: () => Reference;
  /** Set by endpoints, whose errors are JSON for whoever asks. */
  speaks?: "json";
};

/** The lasting part of every ctx: all but who calls. */
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
