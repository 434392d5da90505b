import type { Calls } from "./calls.js";

export type * from "./calls.js";

export type ThroughlineOptions = {
  /** The address of the server: "https://meetings.example.org". */
  url: string;
  /** An API token (Settings, API tokens) or the access token of a login. In a page of the server itself, none: its cookie is sent. */
  token?: string;
  /** How often a call that failed for a while is sent again, 3 by default. */
  retries?: number;
  /** The most seconds to wait where the server asks for it (`Retry-After`), 60 by default. Beyond, the call fails at once. */
  longestWait?: number;
  /** In place of the global one. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** Ends the call, its waiting included. */
  signal?: AbortSignal;
  /** Of a call that creates something: sent again under the same key within 24 hours, it makes nothing twice. One is made for each call otherwise. */
  idempotencyKey?: string;
};

/** Of a call whose whole body is a file. */
export type FileBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Awaited, the first page; iterated over, page by page. Each of the two asks the server anew. */
export interface Pages<Page, Item> extends Promise<Page>, AsyncIterable<Page> {
  /** All items of all pages, one by one. */
  items(): AsyncGenerator<Item, void, undefined>;
}

/** A refusal or a failure. Its message is the server's sentence for people. */
export declare class ThroughlineError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** Of 422: field to what is wrong with it. */
  readonly errors: Record<string, string[]>;
  /** Of a conflict: the id of what is there already. */
  readonly existing_id: string | undefined;
  /** Of a failure on the server's side, to ask about. */
  readonly request_id: string | undefined;
}

export interface Throughline extends Calls {}
export declare class Throughline {
  constructor(options: ThroughlineOptions);
}
