import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { systemText } from "#app/core/c-library.ts";
import { restoreSteps } from "#app/core/database-check.ts";
import type { Env } from "#app/core/env.ts";
import { isLoopback } from "#app/core/network.ts";
import { applyStoredServices } from "#app/domain/server/service-setup/read.server.ts";
import { CommandFailed, inFolder, newCommand, report, type Shared } from "../command.ts";
import {
  backupFinding,
  diskFinding,
  type Finding,
  movedFindings,
  permissionFindings,
  schemaFinding,
  secretsFinding,
  serviceFindings,
  storedFindings,
  storeFindings,
  writeFinding,
} from "../findings.ts";
import type { Host } from "../host.ts";
import { ownBackupsFinding, postgresFindings, readStandbyFinding } from "../postgres-findings.ts";
import { backupTroubleFindings, serverFindings } from "../server-findings.ts";

type Options = Shared & { offline?: boolean };

/** Checks what a server needs, beside a running one or without one, and says what to do. Fails when there is a problem. */
export function doctorCommand(host: Host): Command {
  return newCommand(
    host,
    "doctor",
    "check settings, disk, database, clock, files, backups and outside services",
  )
    .option("--offline", "don't call the mail server, the language model and the other services")
    .action(async (options: Options) => {
      const checks = await findAll(host, options);
      const problems = checks.filter(({ status }) => status === "problem").length;
      report(host, options, { ok: problems === 0, checks }, checks.map(asText).join("\n"));
      if (problems > 0) throw new CommandFailed(problems === 1 ? "1 problem." : `${problems} problems.`);
    });
}

async function findAll(host: Host, { offline }: Options): Promise<Finding[]> {
  const system = systemFinding(host);
  // The database can't be opened there.
  if (system.status === "problem") return [system];
  let env: Env;
  try {
    env = host.env();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const fix = "Correct them where they are set, and run this again for the other checks.";
    return [system, { check: "Settings", status: "problem", text, fix }];
  }
  const { dataDir } = env;
  const file = join(dataDir, "throughline.db");
  const settings = settingsFinding(env);
  if (env.databaseUrl) {
    const database = await postgresFindings(env.databaseUrl, host.migrations());
    if (env.databaseReadUrl && !database.some(isHindrance))
      database.push(await readStandbyFinding(env.databaseReadUrl, env.databaseUrl));
    const secrets = secretsFinding(dataDir, env.serverSecrets);
    const moved = movedFindings(dataDir, env.databaseUrl);
    const soFar = [
      system,
      settings,
      await diskFinding(dataDir),
      secrets,
      ...moved,
      ...database,
      ownBackupsFinding(env),
    ];
    return [...soFar, ...(await outside(host, offline || soFar.some(isHindrance)))];
  }
  if (!existsSync(file)) return [system, settings, noDatabase(dataDir)];
  const folder = [await diskFinding(dataDir), writeFinding(dataDir)];
  // Secrets are made private when they are read.
  const permissions = permissionFindings(dataDir);
  const secrets = secretsFinding(dataDir, env.serverSecrets);
  const files = [...folder, ...permissions, secrets, ...movedFindings(dataDir, undefined)];
  host.stderr.write("Reading the database …\n");
  const database = storeFindings(file, Date.now(), restoreSteps(dataDir, env.backups.folder));
  // A damaged file may not even tell its schema.
  if (!database.some(isHindrance)) database.push(schemaFinding(file, host.migrations()));
  const backups = backupFinding(env.backups, dataDir, Date.now());
  const soFar = [system, settings, ...files, ...database, backups];
  const isClosed = soFar.some(isHindrance);
  if (!isClosed && backups.status !== "problem") soFar.push(...(await backupTroubleFindings(host)));
  soFar.push(...(await serverFindings(host, env)));
  return [...soFar, ...(await outside(host, offline || isClosed))];
}

/** The data folder cannot be opened, and so the services cannot be asked. */
function isHindrance({ check, status }: Finding): boolean {
  return (
    ["Secrets", "Move to PostgreSQL", "Database", "Database integrity", "Database schema"].includes(check) &&
    status !== "ok" &&
    status !== "note"
  );
}

async function outside(host: Host, skip: boolean): Promise<Finding[]> {
  if (skip) return [{ check: "Services", status: "note", text: "Not asked." }];
  host.stderr.write("Calling the services that are set up …\n");
  return inFolder(host, async ({ ctx }) => [
    ...storedFindings((await applyStoredServices(ctx, {})).problems),
    ...(await serviceFindings(ctx.providers.services)),
  ]);
}

function systemFinding({ obstacle: text }: Host): Finding {
  if (text === null) return { check: "System", status: "ok", text: `${systemText()}.` };
  return { check: "System", status: "problem", text, fix: "Use a newer system, or the container." };
}

function settingsFinding({ given, host, origin }: Env): Finding {
  const check = "Settings";
  if (!isLoopback(host) && origin?.startsWith("http:"))
    return {
      check,
      status: "warning",
      text: `${origin} isn't encrypted: passwords cross the network readable.`,
      fix: "Put a proxy with TLS in front (Caddy, nginx), and set ORIGIN to its https address.",
    };
  return { check, status: "ok", text: `${given.size} ${given.size === 1 ? "is" : "are"} set.` };
}

function noDatabase(dataDir: string): Finding {
  return {
    check: "Database",
    status: "note",
    text: `There is none in ${dataDir} yet.`,
    fix: "The first start makes it. If there should be one, DATA_DIR is wrong.",
  };
}

function asText({ check, status, text, fix }: Finding): string {
  const marks = { ok: "ok", note: "–", warning: "warning", problem: "PROBLEM" };
  const line = `${marks[status].padEnd(8)} ${check}: ${text}`;
  return fix ? `${line}\n${" ".repeat(9)}→ ${fix}` : line;
}
