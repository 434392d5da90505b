import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, freemem } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

// Time-outs are for what never comes. They hold on a machine several times slower than a usual one that is busy besides.
const forever = 300_000;

/** Where memory is plenty, databases of tests lie there: to wait for a disk took a fifth of the run, and no test asks what survives a power cut. */
const memory = "/dev/shm";
const plenty = 4 * 1024 ** 3;
if (!process.env.TMPDIR && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) > plenty) process.env.TMPDIR = memory;
}

// A developer's own .env does not decide where tests write.
process.env.DATABASE_URL ??= "";

const shared = {
  environment: "node" as const,
  pool: "forks" as const,
  testTimeout: forever,
  hookTimeout: forever,
  expect: { poll: { timeout: 60_000 } },
};

/** Files that need a process of their own: they replace a module of Node, load a whole PostgreSQL, build an executable, or kill processes. */
const alone = [
  "tests/attack/outbound.test.ts",
  "tests/binary/executable.test.ts",
  "tests/db/postgres.test.ts",
  "tests/speed.test.ts",
  "tests/crash/*.test.ts",
  "tests/trials/*.test.ts",
];

export default defineConfig({
  // The application's own build has its PostCSS set-up; tests read no styles.
  css: { postcss: { plugins: [] } },
  test: {
    // More than there are cores: a browser test spends a third of its time waiting.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{e2e,conformance,bench}/**", ...alone],
          setupFiles: ["tests/support/quiet.ts", "tests/support/costs.ts"],
          // To load the program's modules again takes longer than most files of tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "alone",
          include: alone,
          setupFiles: ["tests/support/quiet.ts", "tests/support/costs.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "browser",
          include: ["tests/{e2e,conformance}/**/*.test.{ts,tsx}"],
          // As above: the driver of the browser alone takes two seconds to load.
          isolate: false,
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/quiet.ts", "tests/support/costs.ts", "tests/support/browser-setup.ts"],
        },
      },
    ],
  },
});
