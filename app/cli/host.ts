import type { Writable } from "node:stream";
import type { Ctx } from "#app/core/context.ts";
import type { Dialect } from "#app/core/enums/dialect.ts";
import type { Env } from "#app/core/env.ts";
import type { FileStore } from "#app/core/file-store.ts";
import type { Migrations } from "#db/migrate.ts";

/** What commands get from the program that runs them. */
export type Host = {
  version: string;
  /** Why the program can't run on this system; null where it can. */
  obstacle: string | null;
  /** The migrations this version knows: of this process's engine, or of another one. */
  migrations(of?: Dialect): Migrations;
  /** The settings. Throws one error that names every wrong one. */
  env(): Env;
  /** Starts the server. Resolves once it listens; a signal ends it. */
  serve(): Promise<void>;
  /**
   * Opens the data folder for operations by the program itself, beside a running server or without one. Throws when there
   * is no database, or one of another schema.
   */
  open(): Promise<OpenFolder>;
  /** Where the files of the settings are. */
  files(): Promise<FileStore>;
  /** For calls to the server of this folder. */
  fetch: typeof fetch;
  /** Where the caller is: relative names of files begin here. */
  folder: string;
  /** What is piped in. */
  stdin: AsyncIterable<Uint8Array>;
  /** Where results go. */
  stdout: Sink;
  /** Where progress and reasons go. */
  stderr: Sink;
};

export type Sink = Writable & { isTTY?: boolean };

/** Jobs that an operation asks for run in the server, at its next look into the queue. */
export type OpenFolder = { ctx: Ctx; close(): Promise<void> };
