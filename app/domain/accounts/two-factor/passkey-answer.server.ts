import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { boundedJson, usualJson } from "#app/core/json-bound.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { linkMs } from "#app/domain/accounts/one-time-tokens/schema.ts";

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** What a browser says of a passkey that was made or used, as far as it is read here; the provider reads the rest. */
const Credential = z.looseObject({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.string().max(20),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({
    clientDataJSON: Base64Url,
    userHandle: Base64Url.max(100).nullish(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** Null for what no browser sends. */
export function credentialIn(text: string): z.output<typeof Credential> | null {
  return Credential.safeParse(boundedJson(text, usualJson)).data ?? null;
}

/** A challenge (base64url), and what it is for. */
const Challenge = z.object({
  challenge: z.string(),
  use: z.enum(["make", "sign"]),
  /** Whose passkey is asked for; null at a login. */
  user_id: z.string().nullable(),
  /** What the authenticator is to keep of whose it is, where it makes one. */
  user_handle: z.string().default(""),
  /** A hash of what names the browser that asked. */
  browser: z.string(),
  at: z.number(),
});
type Challenge = z.output<typeof Challenge>;
export type Asked = Omit<Challenge, "browser" | "at">;

const owner = "passkey challenge";

type Here = Pick<Ctx, "now"> & { providers: Pick<Ctx["providers"], "vault"> };

/** A new challenge, and what the page holds of it that asks: it can be answered from the same browser alone. */
export function newChallenge(
  { providers: { vault }, now }: Here,
  { browser, ...about }: Omit<Asked, "challenge"> & { browser: string },
): { challenge: string; sealed: string } {
  const challenge = newToken();
  const whole: Challenge = { ...about, challenge, browser: hashToken(browser), at: now() };
  return { challenge, sealed: vault.seal(JSON.stringify(whole), owner) };
}

/** Null when it is not ours, of another browser or for another use, or too old. */
export function openChallenge(
  { providers: { vault }, now }: Here,
  { challenge: sealed, browser }: { challenge: string; browser: string },
  use: Challenge["use"],
): Asked | null {
  const text = vault.open(sealed, owner);
  if (text === null) return null;
  const { success, data } = Challenge.safeParse(JSON.parse(text));
  if (!success || data.use !== use || data.browser !== hashToken(browser)) return null;
  return data.at > now() - linkMs.passkey ? data : null;
}
