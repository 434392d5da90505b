// `npm start`: installs, builds and serves, each only when needed.
import { spawn } from "child_process";
import { serving } from "./launch.mjs";
import { prepare } from "./prepare.mjs";

const node = prepare();
// npm signals only the shell it puts in between, which passes nothing on: its end is taken for a signal.
const words = serving.concat("--end-with-parent");
const env = Object.assign({}, process.env, { NODE_ENV: "production" });

// Becomes the server where the system allows it, else stands beside it and passes signals on.
if (process.execve) {
  process.removeAllListeners("warning");
  process.execve(node, [node].concat(words), env);
}
const server = spawn(node, words, { stdio: "inherit", env });
const shell = process.ppid;
setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 250);
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(signal ? 1 : code));
