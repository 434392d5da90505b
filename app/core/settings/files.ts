import { z } from "zod";
import { origin } from "./kinds.ts";

/** Where the bucket's name stands in addresses. */
const addressForms = ["path", "virtual"] as const;

export const fileSettings = {
  FILES_S3_ENDPOINT: origin
    .optional()
    .describe(
      "Server that speaks S3, like `https://s3.eu-central-1.amazonaws.com` or `http://garage:3900`. With it, recordings are kept in its bucket instead of DATA_DIR, and backups are copied there; see [docs/services/files.md](services/files.md).",
    ),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket, like throughline-files")
    .optional()
    .describe("The bucket, which must exist. Needed with FILES_S3_ENDPOINT, as are the two keys."),
  FILES_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, "must be like eu-central-1")
    .default("us-east-1")
    .describe("The region of the bucket, as its server calls it; Garage's is `garage`."),
  FILES_S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[^\s,/]{1,128}$/, "must be a key without spaces and slashes")
    .optional()
    .describe("Key that may read, write, list and delete in the bucket."),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional().describe("The secret of that key."),
  FILES_S3_PREFIX: z
    .string()
    .refine(isPrefix, "must be like throughline or teams/ferry, up to 200 bytes")
    .optional()
    .describe(
      "What names in the bucket begin with. Servers that share a bucket need one each: a server deletes recordings it doesn't know.",
    ),
  FILES_S3_ADDRESSES: z
    .enum(addressForms)
    .default("path")
    .describe("Where the bucket's name goes: after the host or before it (`path`, `virtual`)."),
};

type Values = z.output<z.ZodObject<typeof fileSettings>>;

const together = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const;

/** The settings of the file storage that are missing beside others, each with the reason. */
export function fileStorageProblems(env: Values): { name: string; reason: string }[] {
  const present = together.find((name) => env[name]);
  if (!present) return [];
  return together.filter((name) => !env[name]).map((name) => ({ name, reason: `is needed with ${present}` }));
}

/** The bucket of the files; undefined where they are in the data folder. */
export function fileStorageOf(env: Values) {
  if (!env.FILES_S3_ENDPOINT) return undefined;
  const prefix = trimmed(env.FILES_S3_PREFIX ?? "");
  return {
    endpoint: new URL(env.FILES_S3_ENDPOINT).origin,
    bucket: env.FILES_S3_BUCKET ?? "",
    region: env.FILES_S3_REGION,
    accessKeyId: env.FILES_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.FILES_S3_SECRET_ACCESS_KEY ?? "",
    /** Empty, or ending with a slash. */
    prefix: prefix && `${prefix}/`,
    addresses: env.FILES_S3_ADDRESSES,
  };
}

/** Steps such as `..` would be taken out of an address on its way. */
function isPrefix(text: string): boolean {
  const steps = trimmed(text).split("/");
  const isPlain = steps.every((step) => step !== "" && step !== "." && step !== "..");
  return isPlain && !/\p{Cc}/u.test(text) && Buffer.byteLength(text) <= 200;
}

function trimmed(prefix: string): string {
  return prefix.replace(/^\/|\/$/g, "");
}
