import { z } from "zod";
import { onOff } from "../enums/on-off.ts";
import { signupPolicies } from "../enums/signup-policy.ts";
import { waysOut } from "../enums/way-out.ts";
import { areSecrets } from "../secrets.ts";
import { addressOrRange, hstsSetting, listSetting, origin, postgresUrl } from "./kinds.ts";

export const serverSettings = {
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
  DATABASE_URL: postgresUrl
    .optional()
    .describe(
      "A PostgreSQL 15 or newer, `postgres://user:password@host/database`, for several processes over one database ([how](postgres.md)). Without it, one file in DATA_DIR.",
    ),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .describe(
      "A standby of that database, from which pages are read as long as it has all that was committed ([how](postgres.md#pages-from-a-standby)).",
    ),
  SERVER_SECRETS: z
    .string()
    .refine(
      areSecrets,
      "must be what `throughline keys new` prints, or the content of a secrets.json, unchanged",
    )
    .optional()
    .describe(
      "The keys that sign and encrypt, as `throughline keys new` prints them, for a server that runs on several machines: all of them need the same. Without it `secrets.json` in DATA_DIR, made at the first start.",
    ),
  ORIGIN: origin
    .optional()
    .describe(
      "Where people reach the server; every link it sends begins with it. Needed with SMTP_URL, and when HOST isn't this machine; otherwise `http://localhost:PORT`. With https, cookies are Secure, and browsers are told to come by https alone (HSTS).",
    ),
  HSTS: hstsSetting
    .optional()
    .describe(
      "For how long browsers may come by https alone, as the header Strict-Transport-Security says it: `max-age=31536000; includeSubDomains`, or `off`. Without it, a year; with subdomains where ORIGIN's host is itself below a domain, as in `meetings.example.org`, and not for `example.org`, whose other hosts may have no https.",
    ),
  SIGNUP: z
    .enum(signupPolicies)
    .optional()
    .describe(
      "Who can sign up: anyone, people with an invite, or no one (`open`, `invite`, `closed`). Without it, what was chosen on the setup page; where there was none, anyone.",
    ),
  WAYS_OUT: z
    .string()
    .transform((text) => (text === "none" ? [] : text.split(",").map((part) => part.trim())))
    .pipe(z.array(z.enum(waysOut)))
    .optional()
    .describe(
      "On which ways content may leave this server by itself, comma separated: to programs that act for members, to webhooks, and to channels in Slack, Teams and Matrix (`agents`, `webhooks`, `messengers`, or `none`). Without it, what operators chose in the app; where they chose nothing, `agents`.",
    ),
  CONFIRM_EMAIL: z
    .enum(onOff)
    .default("off")
    .describe("Whether a new account must open the link in its e-mail before it can log in (`on`, `off`)."),
  TRUSTED_PROXIES: listSetting(addressOrRange)
    .optional()
    .describe("Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, comma separated."),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have 16 characters or more")
    .optional()
    .describe(
      "Opens `/metrics` (Prometheus), and the details of `/readyz`, to requests with it as a bearer token; without it there is no `/metrics`.",
    ),
  OUTBOUND_ALLOW: listSetting(addressOrRange)
    .optional()
    .describe(
      "Private addresses that people may point the server at, such as a calendar in your own network, comma separated. None by default; addresses set here as settings need no entry.",
    ),
};
