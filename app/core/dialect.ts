import type { Dialect } from "./enums/dialect.ts";
import { databaseUrl } from "./env.ts";

declare global {
  /** Set by what generates the migrations of both engines, before it loads the schema. */
  var throughlineDialect: Dialect | undefined;
}

/** The engine of this process's database. Tables are described for it as soon as they are loaded, so it never changes. */
export const dialect: Dialect = globalThis.throughlineDialect ?? (databaseUrl() ? "postgres" : "sqlite");
