import { requestRecovery } from "#app/domain/accounts/passwords/write.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { password } from "#tests/support/newcomer.ts";
import { figure, median, ms, say } from "./figures.ts";
import { benchKernel, email } from "./seed.ts";
import { dataFolder } from "./server.ts";

/** Whether the time that a forgotten password takes tells that somebody has an address: both in turns, in one run. */
const samples = Number(process.env.BENCH_SAMPLES ?? 400);
const quarter = 15 * 60_000;

const [folder, remove] = dataFolder();
const { services, close } = await benchKernel(folder);
let now = Date.now();
const nobody = { ...services, now: () => now, actor: { kind: "anonymous" as const, address: "127.0.0.1" } };
await signUp(nobody, { first_name: "Ana", last_name: "Reis", email, password });
const times = { known: [] as number[], unknown: [] as number[] };
for (let sample = 0; sample < samples; sample++) {
  // Beyond the limits of the sample before.
  now += quarter;
  const order = sample % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
  for (const who of order) {
    const asked = { email: who === "known" ? email : "nobody@bench.example" };
    const start = performance.now();
    await requestRecovery(nobody, asked);
    times[who].push(performance.now() - start);
  }
}
const [known, unknown] = [median(times.known), median(times.unknown)];
say("a forgotten password, address known", ms(known));
say("a forgotten password, address unknown", ms(unknown));
const apart = ((known - unknown) / unknown) * 100;
figure({
  name: "a forgotten password, address known against unknown",
  ...{ aim: "± 10 %", now: `${apart.toFixed(1)} %`, met: Math.abs(apart) <= 10 },
});
await close();
remove();
