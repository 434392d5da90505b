import { z } from "zod";
import type { Env } from "#app/core/env.ts";
import { readBackupTrouble } from "#app/domain/administration/backups/read.server.ts";
import { isFolderInUse } from "#db/lock.ts";
import { inFolder } from "./command.ts";
import { addressOf } from "./commands/healthcheck.ts";
import type { Finding } from "./findings.ts";
import type { Host } from "./host.ts";

const Readiness = z.object({
  status: z.string(),
  problems: z.array(z.string()).default([]),
  warnings: z.array(z.string()).default([]),
});

/**
 * What the running server says of itself. A service may be kept from what its user may do, so what holds for this process need
 * not hold for that one.
 */
export async function serverFindings(host: Host, env: Env): Promise<Finding[]> {
  const check = "Server";
  if (!(await isFolderInUse(env.dataDir)))
    return [{ check, status: "note", text: `None runs on ${env.dataDir} now.` }];
  const url = `${addressOf(env)}/readyz`;
  const headers = new Headers();
  if (env.metricsToken) headers.set("authorization", `Bearer ${env.metricsToken}`);
  const found = await host
    .fetch(url, { headers })
    .then((response) => response.json())
    .then((body) => Readiness.parse(body))
    .catch(() => null);
  if (!found) {
    const fix = "See its log (journalctl -u throughline). Are HOST and PORT those it was started with?";
    return [{ check, status: "problem", text: `It runs, and ${url} doesn't answer.`, fix }];
  }
  const { status, problems, warnings } = found;
  const told = [...problems, ...warnings].map((text): Finding => ({ check, status: "problem", text }));
  if (told.length > 0) return told;
  return [{ check, status: status === "ready" ? "ok" : "problem", text: `${url} says: ${status}.` }];
}

/** Whether backups fail: their folder takes none, or the last one was given up. */
export async function backupTroubleFindings(host: Host): Promise<Finding[]> {
  const { trouble } = await inFolder(host, ({ ctx }) => readBackupTrouble(ctx, {}));
  if (!trouble) return [];
  const text = trouble.at === null ? trouble.text : `The last one failed at ${trouble.at}: ${trouble.text}`;
  const fix = "Mend that, and run throughline backup: it makes one now, or says what hinders it.";
  return [{ check: "Backups", status: "problem", text, fix }];
}
