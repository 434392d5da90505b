import * as build from "@remix-run/dev/server-build";
import { openFolder } from "#app/boot/open-folder.server.ts";
import { findResources } from "#app/boot/resources.server.ts";
import { start } from "#app/boot/start.server.ts";
import type { Host } from "#app/cli/host.ts";
import { runCommandLine } from "#app/cli/run.ts";
import { cLibraryProblem } from "#app/core/c-library.ts";
import { callerFolder, loadEnvFile, readEnv } from "#app/core/env.ts";
import { version } from "#app/core/version.ts";
import { filesOf } from "#app/providers/files/configured.ts";
import { createFetch } from "#app/providers/outbound.ts";

/** This file runs from the build folder of the project, or from the single executable. */
const resources = findResources(new URL("..", import.meta.url));

/** What the commands of the command line work with. */
const host: Host = {
  version,
  obstacle: cLibraryProblem(),
  migrations: resources.migrations,
  env: readEnv,
  files: () => filesOf(readEnv()),
  serve: () => start(readEnv(), { build, resources }),
  open: () => {
    const env = readEnv();
    const workers = resources.workers(env.development);
    return openFolder(env, { migrations: resources.migrations(), workers });
  },
  fetch: createFetch({ trust: "configured", timeoutMs: 4000 }),
  folder: callerFolder(),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
};

// Files that the program writes are readable only by its user.
process.umask(0o077);
loadEnvFile();
runCommandLine(process.argv.slice(2), host).then((code) => {
  // A server goes on; whatever failed ends here, also with something half open.
  if (code === 0) process.exitCode = code;
  else process.exit(code);
});
