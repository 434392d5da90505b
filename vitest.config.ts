import { defineConfig } from "vitest/config";

const shared = {
  environment: "node" as const,
  pool: "forks" as const,
  setupFiles: ["tests/support/quiet.ts"],
};

export default defineConfig({
  // The application's own build has its PostCSS set-up; tests read no styles.
  css: { postcss: { plugins: [] } },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/spec/**", "tests/bench/**"],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "e2e",
          include: ["tests/{e2e,spec}/**/*.test.{ts,tsx}"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
