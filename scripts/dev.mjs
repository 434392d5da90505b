// `npm run dev`: builds, serves, and rebuilds and reloads the page at every change. With `-- --peers`, stand-ins play every
// outside service, so that each can be walked through without an account.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { delimiter, dirname } from "node:path";

// What is built here is not for `npm start`.
rmSync("build/made-from", { force: true });
process.env.NODE_ENV = "development";
if (existsSync(".env")) process.loadEnvFile();
if (process.argv.includes("--peers")) {
  const { startPeers } = await import("../tests/peers/server.ts");
  const { url, settings } = await startPeers();
  const given = Object.entries(settings(`http://localhost:${process.env.PORT || 3000}`));
  for (const [name, value] of given) process.env[name] ??= value;
  console.log(`Stand-ins for the outside services: ${url}`);
}
// Remix splits its command at spaces, so this Node is named by the path and not in the command.
process.env.PATH = dirname(process.execPath) + delimiter + process.env.PATH;
const command = "node --enable-source-maps build/index.js";
const remix = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "dev", "-c", command], {
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => remix.kill(signal));
remix.on("exit", (code) => process.exit(code ?? 1));
