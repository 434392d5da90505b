import { subscribe } from "node:diagnostics_channel";

/**
 * Loaded into a measured program with `--import`: answers "cpu" over the process channel with its processor time in ms, and
 * "main" with that of its main thread alone.
 */
process.on("message", (asked) => {
  if (asked === "cpu") process.send?.(cpu());
  if (asked === "main") process.send?.(inMs(process.threadCpuUsage()));
});
process.channel?.unref();

function cpu(): number {
  return inMs(process.cpuUsage());
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** `BENCH_SLOW_MS=2` makes each answer of the program cost so much more, to see that the budget notices. */
const slow = Number(process.env.BENCH_SLOW_MS ?? 0);
if (slow > 0)
  subscribe("http.server.request.start", () => {
    const until = cpu() + slow;
    while (cpu() < until);
  });
