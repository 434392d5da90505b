import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` runs this twice: once as it is, once with the Postgres preset loaded first. */
const postgres = globalThis.throughlineDialect === "postgres";

export default defineConfig({
  dialect: postgres ? "postgresql" : "sqlite",
  schema: "./db/schema.ts",
  out: postgres ? "./drizzle/postgres" : "./drizzle/sqlite",
});
