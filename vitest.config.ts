import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, freemem } from "node:os";
import { defineConfig } from "vitest/config";
import { findPostgres } from "./scripts/postgres.mjs";
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

/** What runs once more over a PostgreSQL where one is installed or named: what several do at once, what is counted, found or undone. */
const onPostgres = [
  "tests/{jobs,live,webhooks}/**/*.test.ts",
  "tests/doors/{parity,private-meetings,races,second-step}.test.ts",
  "tests/cli/{archives,move,over-postgres}.test.ts",
  "tests/api/{idempotency,metrics,strangers,summaries}.test.ts",
  "tests/attack/{audit-log,shares,tokens}.test.ts",
  "tests/crash/processes.test.ts",
  "tests/db/{other-processes,plans,search,standby}.test.ts",
  "tests/domain/shared-reads.test.ts",
  "tests/domain/accounts/{connections,identity,links,second-step,sessions,setup,throttles}.test.ts",
  "tests/domain/data-lifecycle/{golden,account-deletion/deletion}.test.ts",
  "tests/domain/data-lifecycle/personal-data-export/*.test.ts",
  "tests/domain/data-lifecycle/workspace-export/imported-people.test.ts",
  "tests/domain/transcripts/retention-settings/*.test.ts",
  "tests/domain/mail/outbox.test.ts",
  "tests/domain/meetings/meetings/{hub,meetings}.test.ts",
  "tests/domain/{notifications/notifications,workspaces/**/*}.test.ts",
  "tests/domain/scheduling/series/series.test.ts",
  "tests/domain/search-and-chat/{chat/sessions,dashboard/dashboard,library/library,quarter-review/review,search/search,series-history/history}.test.ts",
  "tests/domain/server/operators/operators.test.ts",
  "tests/domain/summaries/{action-items/*,edit-requests/*,summaries/edit,transcript-edits/*}.test.ts",
  "tests/domain/transcripts/browser-recordings/*.test.ts",
  "tests/domain/transcripts/notes/*.test.ts",
  "tests/domain/transcripts/recordings/{add-transcript,late-lines,recordings}.test.ts",
];
/** Of these also with every write run twice, as when it meets another one. */
const twice = [
  "tests/jobs/{job-run,outbox,queue}.test.ts",
  "tests/webhooks/deliveries.test.ts",
  "tests/api/idempotency.test.ts",
  "tests/domain/accounts/{identity,sessions}.test.ts",
  "tests/domain/mail/outbox.test.ts",
  "tests/domain/summaries/{edit-requests/edit-requests,summaries/edit}.test.ts",
  "tests/domain/workspaces/{organizations/organizations,projects/projects}.test.ts",
];
const postgres = {
  extends: true as const,
  test: {
    ...shared,
    isolate: false,
    globalSetup: ["tests/support/postgres-server.ts"],
    setupFiles: ["tests/support/on-postgres.ts", "tests/support/quiet.ts", "tests/support/costs.ts"],
  },
};
const hasPostgres = process.env.DATABASE_URL || findPostgres();

export default defineConfig({
  // The application's own build has its PostCSS set-up; tests read no styles.
  css: { postcss: { plugins: [] } },
  test: {
    // More than there are cores: a browser test spends a third of its time waiting.
    maxWorkers: Math.min(8, availableParallelism() + 2),
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
      ...(hasPostgres
        ? [
            { ...postgres, test: { ...postgres.test, name: "postgres", include: onPostgres } },
            {
              ...postgres,
              test: { ...postgres.test, name: "twice", include: twice, env: { WRITES: "twice" } },
            },
          ]
        : []),
    ],
  },
});
