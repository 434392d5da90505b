import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Loaded into the built program with `--import`: keeps the elements of the page rendered last, and renders them again when it
 * is asked over the process channel.
 */
export type RenderOrder = { times: number; profile?: boolean };
/** Processor time of one rendering, ms; and V8's profile of all of them, where it was asked for. */
export type RenderAnswer = { ms: number; profile?: unknown };

const call = /\(0,\w+\.renderToString\)\(elements\)/;
let again: (() => string) | undefined;

Object.assign(globalThis, {
  keepRendering(render: () => string) {
    again = render;
    return render();
  },
});

registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/build/program.js")) return next(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    if (!call.test(text)) throw new Error("The program does not render where it is expected to");
    const source = text.replace(call, (found) => `globalThis.keepRendering(()=>${found})`);
    return { format: "module", source, shortCircuit: true };
  },
});

process.on("message", async ({ times, profile }: RenderOrder) => {
  if (!again) throw new Error("No page was rendered yet");
  const session = profile ? new Session() : undefined;
  session?.connect();
  await session?.post("Profiler.enable");
  await session?.post("Profiler.start");
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time++) again();
  const { user, system } = process.threadCpuUsage(before);
  const taken = await session?.post("Profiler.stop");
  const answer: RenderAnswer = { ms: (user + system) / 1000 / times, profile: taken?.profile };
  process.send?.(answer);
});
process.channel?.unref();
