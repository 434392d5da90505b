import { z } from "zod";
import { serverUrl, wholeNumberSetting } from "./kinds.ts";

export const processSettings = {
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"])
    .default("info")
    .describe("How much is logged: `silent`, `error`, `warn`, `info`, `debug`."),
  STOP_DELAY_SECONDS: wholeNumberSetting(0, 60)
    .default(0)
    .describe(
      "How long a stopping server still takes requests while `/readyz` says so. Give the load balancer enough time to notice.",
    ),
  PEERS_URL: serverUrl
    .optional()
    .describe(
      "For development and tests: a server that plays the outside services (`npm run dev -- --peers` starts one). It must be on this machine.",
    ),
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("Set by the npm scripts; leave it alone."),
};
