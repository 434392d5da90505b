// `npm start`: installs, builds and serves, each only when needed. Settings may also stand in .env.
import { spawn } from "child_process";
import { existsSync } from "fs";
import { serving, tightMemory } from "./launch.mjs";
import { prepare } from "./prepare.mjs";

const node = prepare();
// npm signals only its own shell, which passes nothing on, so the end of that shell counts as a signal.
const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const words = settings.concat(serving, "--end-with-parent");
const env = Object.assign({}, tightMemory, process.env, { NODE_ENV: "production" });

// Replaces itself with the server where the system allows it; otherwise it waits and passes signals on.
if (process.execve) {
  process.removeAllListeners("warning");
  process.execve(node, [node].concat(words), env);
}
const server = spawn(node, words, { stdio: "inherit", env });
const shell = process.ppid;
setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 250);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : code));
