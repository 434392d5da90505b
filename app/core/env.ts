import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { hour } from "./clock.ts";
import { isLoopback } from "./network.ts";
import { AllSettings } from "./settings/all-settings.ts";
import { fileStorageOf, fileStorageProblems } from "./settings/files.ts";
import { settingValues } from "./settings/from-files.ts";
import { oidcOf, oidcProblem } from "./settings/oidc.ts";
import { clientOf, clientPairs } from "./settings/platforms.ts";
import { recorderProblem, recorderSetting } from "./settings/recorders.ts";
import { serverSettings } from "./settings/server.ts";
import { contradiction, spendingOf } from "./settings/spending.ts";
import { standInProblem, standInsOf } from "./settings/stand-ins.ts";
import { transcriptionServer } from "./settings/transcription.ts";
import { exportedLines, unknownSettings } from "./settings/unknown-settings.ts";
import { WrongSettings } from "./settings/wrong-settings.ts";

export type Env = ReturnType<typeof parseEnv>;

const where = "Set it to where people reach the server, like https://meetings.example.org.";

/** Links in mails and invites are made from ORIGIN alone: the Host header of a request is chosen by its sender. */
const Complete = AllSettings.refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
  path: ["MAIL_FROM"],
  error: "is needed with SMTP_URL",
})
  .refine((env) => !env.SMTP_URL || env.ORIGIN, {
    path: ["ORIGIN"],
    error: `is needed with SMTP_URL, since the links in e-mails begin with it. ${where}`,
  })
  .refine((env) => env.SMTP_URL || env.ORIGIN || isLoopback(env.HOST), {
    path: ["ORIGIN"],
    error: `is needed when HOST is more than this machine, since links begin with it. ${where}`,
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ["DATABASE_URL"],
    error: "is needed with DATABASE_READ_URL",
  })
  .refine((env) => !env.AI_BASE_URL || env.AI_MODEL, {
    path: ["AI_MODEL"],
    error: "is needed with AI_BASE_URL",
  })
  .refine((env) => !env.AI_MODEL || env.AI_BASE_URL, {
    path: ["AI_BASE_URL"],
    error: "is needed with AI_MODEL",
  })
  .refine((env) => !env.AI_EMBEDDING_MODEL || env.AI_BASE_URL, {
    path: ["AI_BASE_URL"],
    error: "is needed with AI_EMBEDDING_MODEL",
  })
  .refine((env) => (env.AI_PRICE_IN === undefined) === (env.AI_PRICE_OUT === undefined), {
    path: ["AI_PRICE_OUT"],
    error: "and AI_PRICE_IN need each other",
  })
  .superRefine((env, issues) => {
    for (const [id, secret] of clientPairs) {
      if (Boolean(env[id]) === Boolean(env[secret])) continue;
      const [missing, present] = env[id] ? [secret, id] : [id, secret];
      issues.addIssue({ code: "custom", path: [missing], message: `is needed with ${present}` });
    }
  })
  .refine((env) => !env.AI_TRANSCRIPTION_MODEL || env.AI_TRANSCRIPTION_URL || env.AI_BASE_URL, {
    path: ["AI_TRANSCRIPTION_URL"],
    error: "is needed with AI_TRANSCRIPTION_MODEL, unless AI_BASE_URL is set",
  })
  .refine((env) => !env.AI_TRANSCRIPTION_URL || env.AI_TRANSCRIPTION_MODEL, {
    path: ["AI_TRANSCRIPTION_MODEL"],
    error: "is needed with AI_TRANSCRIPTION_URL",
  })
  .refine((env) => !env.PEERS_URL || isLoopback(new URL(env.PEERS_URL).hostname), {
    path: ["PEERS_URL"],
    error: "must be a server on this machine",
  })
  .check(({ value, issues }) => {
    for (const problem of [recorderProblem(value), standInProblem(value), ...fileStorageProblems(value)])
      if (problem)
        issues.push({ code: "custom", input: value, path: [problem.name], message: problem.reason });
  });

/** Takes settings from a file, by default `.env` in the current folder; what the environment sets itself stays. */
export function loadEnvFile(file = ".env"): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The environment of this process. No other file reads it. Throws where it has what is meant as a setting and is none, too: all
 * of `.env`, and of the file that the unit and its commands were given; and where a line of that file sets nothing.
 */
export function readEnv(record: Record<string, string | undefined> = process.env): Env {
  const ofUnit = record.SETTINGS_FROM ?? "";
  const problems = [
    ...exportedLines(ofUnit),
    ...unknownSettings(record, Object.keys(AllSettings.shape), [".env", ofUnit]),
  ];
  if (problems.length > 0) throw new WrongSettings(problems);
  return parseEnv(record);
}

/** Where a command was called. The command that is installed with the unit starts the program elsewhere. */
export function callerFolder(): string {
  return process.env.CALLED_FROM ?? process.cwd();
}

/** The API token of whoever runs `throughline mcp --server`: a command line is read by every process of the machine. */
export function callersToken(): string | undefined {
  return process.env.THROUGHLINE_TOKEN;
}

/** As much as Git needs of the environment, so that no secret of the server is in it, and nothing by which it could ask. */
export function gitEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, USER, LANG, XDG_CONFIG_HOME, SSH_AUTH_SOCK, GIT_SSH_COMMAND } = process.env;
  const { HTTPS_PROXY, HTTP_PROXY, NO_PROXY, https_proxy, http_proxy, no_proxy } = process.env;
  return {
    ...{ PATH, HOME, USER, LANG, XDG_CONFIG_HOME, SSH_AUTH_SOCK },
    ...{ HTTPS_PROXY, HTTP_PROXY, NO_PROXY, https_proxy, http_proxy, no_proxy },
    ...{ LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS: "", GIT_EDITOR: ":" },
    GIT_SSH_COMMAND: GIT_SSH_COMMAND ?? "ssh -o BatchMode=yes",
  };
}

/** The folder that systemd keeps for the service and its commands; undefined where it starts neither. */
export function serviceFolder(): string | undefined {
  return process.env.STATE_DIRECTORY;
}

/** The data folder, also where other settings are wrong. */
export function dataFolder(): string {
  return serverSettings.DATA_DIR.parse(settingValues(process.env, ["DATA_DIR"]).values.DATA_DIR);
}

/**
 * The PostgreSQL database to work with; undefined: the file in the data folder. Asked when the tables are described, before
 * the other settings, so it looks into `.env` itself.
 */
export function databaseUrl(file = ".env"): string | undefined {
  const written = existsSync(file) ? parseEnvFile(readFileSync(file, "utf8")) : {};
  return settingValues({ ...written, ...process.env }, ["DATABASE_URL"]).values.DATABASE_URL;
}

/** Throws one error that names every wrong setting. An empty value counts as not set. */
export function parseEnv(record: Record<string, string | undefined>) {
  const names = Object.keys(AllSettings.shape);
  const { values, problems } = settingValues(record, names);
  // What is missing with an unread file would only be said in its consequence.
  if (problems.length > 0) throw new WrongSettings(problems);
  const { success, data: env, error } = Complete.safeParse(values);
  if (!success) throw new WrongSettings(error.issues);
  const given = new Set(names.filter((name) => values[name] !== undefined));
  for (const problem of [contradiction(env, given), oidcProblem(env, given)])
    if (problem) throw new WrongSettings([{ path: [problem.name], message: problem.reason }]);
  return {
    given,
    /** The names of those that an operator has stored in the app. */
    stored: new Set<string>(),
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    /** The PostgreSQL to work with, in place of a file in the data folder. */
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Undefined where they are in the data folder. */
    serverSecrets: env.SERVER_SECRETS,
    /** Without a slash at the end. */
    origin: env.ORIGIN && new URL(env.ORIGIN).origin,
    hsts: env.HSTS,
    /** Whether people elsewhere can reach the server, as far as its settings tell. */
    reachable:
      !isLoopback(env.HOST) || (env.ORIGIN !== undefined && !isLoopback(new URL(env.ORIGIN).hostname)),
    signup: env.SIGNUP,
    waysOut: env.WAYS_OUT,
    confirmEmail: env.CONFIRM_EMAIL === "on",
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    metricsToken: env.METRICS_TOKEN,
    recallWebhookSecrets: env.RECALL_WEBHOOK_SECRET ?? [],
    zoom: clientOf(env.ZOOM_CLIENT_ID, env.ZOOM_CLIENT_SECRET),
    zoomWebhookSecret: env.ZOOM_WEBHOOK_SECRET,
    google: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    oidc: oidcOf(env),
    microsoft: clientOf(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET),
    microsoftTenant: env.MICROSOFT_TENANT,
    slackSigningSecret: env.SLACK_SIGNING_SECRET,
    recorder: recorderSetting(env),
    botName: env.BOT_NAME,
    /** Hosts beside the known platforms' to which a recorder may be sent. */
    meetingHosts: env.MEETING_HOSTS ?? [],
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    /** Where calendars answer invitations; undefined where they answer the host. */
    replies: env.REPLY_ADDRESS ? { address: env.REPLY_ADDRESS, secret: env.REPLY_SECRET ?? null } : undefined,
    asksPerHour: env.ASKS_PER_HOUR,
    model:
      env.AI_BASE_URL && env.AI_MODEL
        ? {
            baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""),
            model: env.AI_MODEL,
            embeddingModel: env.AI_EMBEDDING_MODEL,
            apiKey: env.AI_API_KEY ?? "",
          }
        : undefined,
    modelTimeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    /** For the minutes of one meeting. */
    minutesTimeoutMs: env.AI_MINUTES_TIMEOUT * 60_000,
    sentenceVectors: env.SENTENCE_VECTORS === "on",
    spending: spendingOf(env, given),
    transcription: transcriptionServer(env),
    /** In bytes. */
    largestRecording: env.UPLOAD_MAX_MB * 1_000_000,
    /** Private addresses and ranges that people may point the server at. */
    outboundAllow: env.OUTBOUND_ALLOW ?? [],
    /** Where all outside services are played, in development and tests. */
    peersUrl: env.PEERS_URL?.replace(/\/+$/, ""),
    /** Where single services are played; it comes before PEERS_URL. */
    standIns: standInsOf(env),
    backups: {
      folder: env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"),
      everyMs: env.BACKUP_EVERY === 0 ? null : env.BACKUP_EVERY * hour,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE,
    },
    /** The bucket of the files; undefined where they are in the data folder. */
    fileStorage: fileStorageOf(env),
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === "development",
  };
}
