import { inject } from "vitest";

// Before any module of the program: tables are described for an engine as soon as they are loaded.
process.env.DATABASE_URL = inject("postgresUrl");
