import { subscribe } from "node:diagnostics_channel";

/** Loaded into a measured program with `--import`: answers "cpu" over the process channel with its processor time, in ms. */
process.on("message", (asked) => {
  if (asked === "cpu") process.send?.(cpu());
});
process.channel?.unref();

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `BENCH_SLOW_MS=2` makes each answer of the program cost so much more, to see that the budget notices. */
const slow = Number(process.env.BENCH_SLOW_MS ?? 0);
if (slow > 0)
  subscribe("http.server.request.start", () => {
    const until = cpu() + slow;
    while (cpu() < until);
  });
