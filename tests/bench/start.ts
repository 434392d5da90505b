import { spawn } from "node:child_process";
import { once } from "node:events";
import { mb, median, ms, say } from "./figures.ts";
import { answers, build, dataFolder, freePort, root, startServer } from "./server.ts";

/** `npm start` when everything is there, until the first answer; then what the program alone takes, and its memory. */
const runs = Number(process.env.BENCH_RUNS ?? 5);
const [folder, remove] = dataFolder();
build();
await npmStart(); // Notes what the build was made from.
const whole = [];
for (let run = 0; run < runs; run++) whole.push(await npmStart());
say(`npm start until it serves (median of ${runs}; aim < 2 s)`, ms(median(whole)));
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
say("the program alone", ms(median(alone)));
say("  processor time of that", ms(median(processor)));
say("memory when it serves", mb(median(memory)));
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
