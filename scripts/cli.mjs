// `npm run backup`, `npm run outbox` and others: a command of the program, installed and built first where that is needed.
import { spawnSync } from "child_process";
import { prepare } from "./prepare.mjs";

const node = prepare();
const { status } = spawnSync(node, ["build/index.js"].concat(process.argv.slice(2)), { stdio: "inherit" });
process.exit(status === null ? 1 : status);
