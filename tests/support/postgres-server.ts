import type { TestProject } from "vitest/node";
import { startPostgres } from "../../scripts/postgres.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The server that a run of tests has for itself. */
    postgresUrl: string;
  }
}

/** Starts it once for the whole run, unless one is named. */
export default async function setup(project: TestProject) {
  const named = process.env.DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}
