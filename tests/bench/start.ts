import { spawn } from "node:child_process";
import { once } from "node:events";
import { atMost, figure, mb, median, ms, say } from "./figures.ts";
import { answers, build, dataFolder, freePort, root, startServer } from "./server.ts";

/** `npm start` when everything is there, until the first answer; then what the program alone takes, and its memory. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const [folder, remove] = dataFolder();
build();
await npmStart(); // Notes what the build was made from.
const whole = [];
for (let run = 0; run < runs; run++) whole.push(await npmStart());
atMost("`npm start` when all is there, until it serves", median(whole), 2000);
say("  each", whole.map(ms).join(" · "));

const alone = [];
const memory = [];
const processor = [];
for (let run = 0; run < runs; run++) {
  const server = await startServer(folder);
  alone.push(server.startedIn);
  const { rss, cpu } = await server.read();
  memory.push(rss);
  processor.push(cpu);
  await server.stop();
}
atMost("the program alone, until it is ready", median(alone), 700);
atMost("the same in processor time", median(processor), 700);
figure({ name: "memory when it serves, with the probe inside", aim: "", now: mb(median(memory)), met: null });
remove();

async function npmStart(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "error" };
  const began = performance.now();
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: "ignore", detached: true });
  await answers(`http://localhost:${port}`, npm);
  const took = performance.now() - began;
  const gone = once(npm, "exit");
  // The group: npm, its shell and the server.
  if (npm.pid) process.kill(-npm.pid, "SIGTERM");
  await gone;
  return took;
}
