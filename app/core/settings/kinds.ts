import { isIP } from "node:net";
import { z } from "zod";

// Kinds of values that settings of several topics share.

export const origin = z
  .string()
  .refine(isOrigin, "must be like https://meetings.example.org, without a path");
export const serverUrl = z
  .string()
  .refine(isHttpUrl, "must be like https://api.example.org/v1, without a key in it");
export const postgresUrl = z
  .string()
  .refine(isPostgresUrl, "must be like postgres://user:password@host/database");
export const addressOrRange = z
  .string()
  .refine(isAddressOrRange, "must be IP addresses or ranges such as 10.0.0.0/8");
export const webhookSecret = z
  .string()
  .refine(isWebhookSecret, "must be whsec_ and then base64 of 16 bytes or more");

/** As it is sent, or `off`. */
export const hstsSetting = z
  .string()
  .regex(
    /^(off|max-age=\d{1,10}(; *includeSubDomains)?(; *preload)?)$/,
    "must be like max-age=31536000; includeSubDomains, or off",
  );

export const meetingHost = z
  .string()
  .toLowerCase()
  .refine(
    isHost,
    "must be hosts such as meet.jit.si, *.webex.com or meet.example.org:8443, without https://",
  );

export const price = z.coerce.number("must be a number like 0.15").min(0).max(1_000_000);

/** Comma-separated values of one kind. */
export function listSetting(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
}

/** A whole number within bounds, both included. */
export function wholeNumberSetting(least: number, most = Number.MAX_SAFE_INTEGER) {
  return z.coerce.number("must be a number").int().min(least).max(most);
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

/** Of several hosts, comma separated, the driver takes the first that answers: no URL as Node reads them. */
function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\/[^\s/?#]+\/[^\s/?#]+(\?\S*)?$/.test(text);
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Written as it stands in an address; `*.` in front stands for any name below, but not below a whole top level. */
function isHost(text: string): boolean {
  const host = text.replace(/^\*\./, "");
  if (!/^[a-z0-9.:[\]-]+$/.test(host) || (host !== text && !host.includes("."))) return false;
  return URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return encoded !== undefined && Buffer.from(encoded, "base64").length >= 16;
}
