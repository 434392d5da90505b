import { isIP } from "node:net";
import { z } from "zod";
import { isLoopback } from "./network.ts";

export type Env = ReturnType<typeof parseEnv>;

const proxy = z.string().refine(isAddressOrRange, "must be IP addresses or ranges such as 10.0.0.0/8");
const secret = z.string().refine(isWebhookSecret, "must be whsec_ and then base64 of 16 bytes or more");
const origin = z.string().refine(isOrigin, "must be like https://meetings.example.org, without a path");

const smtp = z.string().refine(isSmtp, "must be like smtps://user:password@mail.example.org:465");
const sender = z
  .string()
  .regex(/^([^<>@\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must be like Name <name@example.org>");

const modelServer = z
  .string()
  .refine(isHttpUrl, "must be like https://api.example.org/v1, without a key in it");

/** All settings, in the order of the README's table, with its descriptions. */
const Settings = z.object({
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on. Only this machine by default; `0.0.0.0` opens it to the network."),
  PORT: z.coerce
    .number("must be a port number")
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe("Port to listen on."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder of the database and of the secrets made at the first start. Back it up."),
  ORIGIN: origin
    .optional()
    .describe(
      "Where readers reach the server; every link it sends begins with it. Needed with SMTP_URL, and when HOST is not this machine; otherwise `http://localhost:PORT`. With https, cookies are Secure and HSTS is on.",
    ),
  SIGNUP: z
    .enum(["open", "invite", "closed"])
    .default("open")
    .describe("Who may make an account: anyone, the invited, or nobody (`open`, `invite`, `closed`)."),
  CONFIRM_EMAIL: z
    .enum(["off", "on"])
    .default("off")
    .describe("Whether a new account must open the link in its mail before it can log in (`on`, `off`)."),
  TRUSTED_PROXIES: list(proxy)
    .optional()
    .describe("Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, comma separated."),
  RECALL_WEBHOOK_SECRET: list(secret)
    .optional()
    .describe(
      "Secret of the recorder's webhooks (`whsec_…`); two, comma separated, while one replaces the other.",
    ),
  SMTP_URL: smtp
    .optional()
    .describe(
      "Mail server, like `smtps://user:password@mail.example.org`. With `smtp://` it must offer STARTTLS, unless it is on this machine or the address ends with `?requireTLS=false`. Without one, mails wait in the outbox: `npm run outbox`.",
    ),
  MAIL_FROM: sender
    .optional()
    .describe("Sender of mails, like `Throughline <meetings@example.org>`. Needed with SMTP_URL."),
  ASKS_PER_HOUR: z.coerce
    .number("must be a number")
    .int()
    .min(1)
    .default(120)
    .describe("Questions one person may ask Memory GPT in an hour; it bounds what a model costs."),
  AI_BASE_URL: modelServer
    .optional()
    .describe(
      "Server of a language model that speaks OpenAI's chat completions, like `http://localhost:11434/v1`. With AI_MODEL it writes summaries, answers and agendas; every line is checked against the transcript. Without one, the built-in engine does, and nothing leaves this machine.",
    ),
  AI_MODEL: z
    .string()
    .optional()
    .describe("Name of the model, as its server knows it. Needed with AI_BASE_URL."),
  AI_API_KEY: z.string().optional().describe("Key of the model's server, where it asks for one."),
  AI_TIMEOUT_SECONDS: z.coerce
    .number("must be a number")
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe("How long one call of the model may take; then the built-in engine does that part."),
  AI_TOKENS_PER_DAY: z.coerce
    .number("must be a number")
    .int()
    .min(0)
    .default(2_000_000)
    .describe("Tokens each project may use of the model on one day (UTC); it bounds what a model costs."),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"])
    .default("info")
    .describe("How much is logged: `silent`, `error`, `warn`, `info`, `debug`."),
  NODE_ENV: z
    .enum(["production", "development", "test"])
    .default("production")
    .describe("Set by the npm scripts; leave it alone."),
});

const where = "Set it to where readers reach the server, like https://meetings.example.org.";

/** Links in mails and invites are made from ORIGIN alone: the Host header of a request is chosen by its sender. */
const Complete = Settings.refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
  path: ["MAIL_FROM"],
  error: "is needed with SMTP_URL",
})
  .refine((env) => !env.SMTP_URL || env.ORIGIN, {
    path: ["ORIGIN"],
    error: `is needed with SMTP_URL, since the links in mails begin with it. ${where}`,
  })
  .refine((env) => env.SMTP_URL || env.ORIGIN || isLoopback(env.HOST), {
    path: ["ORIGIN"],
    error: `is needed when HOST is more than this machine, since links begin with it. ${where}`,
  })
  .refine((env) => !env.AI_BASE_URL || env.AI_MODEL, {
    path: ["AI_MODEL"],
    error: "is needed with AI_BASE_URL",
  })
  .refine((env) => !env.AI_MODEL || env.AI_BASE_URL, {
    path: ["AI_BASE_URL"],
    error: "is needed with AI_MODEL",
  });

/** The environment of this process. No other file reads it. */
export function readEnv(): Env {
  return parseEnv(process.env);
}

/** Throws one error that names every wrong setting. An empty value counts as not set. */
export function parseEnv(record: Record<string, string | undefined>) {
  const names = Object.keys(Settings.shape);
  const values = Object.fromEntries(names.map((name) => [name, record[name]?.trim() || undefined]));
  const { success, data: env, error } = Complete.safeParse(values);
  if (!success) throw new Error(complaint(error.issues));
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    /** Without a slash at the end. */
    origin: env.ORIGIN && new URL(env.ORIGIN).origin,
    signup: env.SIGNUP,
    confirmEmail: env.CONFIRM_EMAIL === "on",
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    recallWebhookSecrets: env.RECALL_WEBHOOK_SECRET ?? [],
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    asksPerHour: env.ASKS_PER_HOUR,
    model:
      env.AI_BASE_URL && env.AI_MODEL
        ? {
            baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""),
            model: env.AI_MODEL,
            apiKey: env.AI_API_KEY ?? "",
            timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
          }
        : undefined,
    modelTokensPerDay: env.AI_TOKENS_PER_DAY,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === "development",
  };
}

/** The README's table of settings, in Markdown. */
export function describeEnv(): string {
  const rows = Object.entries(Settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${fallback === undefined ? "–" : `\`${fallback}\``} | ${schema.description} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}

/** One line per setting; never the value, which may be a secret. */
function complaint(issues: z.core.$ZodIssue[]): string {
  const lines = issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  return ["Throughline cannot start, these settings are wrong:", ...new Set(lines)].join("\n");
}

function list(item: z.ZodString) {
  return z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && (url.origin === text || `${url.origin}/` === text);
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

function isSmtp(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return encoded !== undefined && Buffer.from(encoded, "base64").length >= 16;
}
