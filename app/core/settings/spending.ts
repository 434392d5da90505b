import { z } from "zod";
import { spendingAccess } from "../enums/spending-access.ts";
import { price, wholeNumberSetting } from "./kinds.ts";

const day = "on one day (UTC)";

export const spendingSettings = {
  AI_ACCESS: z
    .enum(spendingAccess)
    .default("approved")
    .describe(
      "Whose meetings may be sent to the language model and to transcription: those of organizations that an operator made or turned it on for, or those of everyone (`approved`, `everyone`).",
    ),
  AI_TOKENS_PER_DAY: wholeNumberSetting(0)
    .default(2_000_000)
    .describe(
      `Tokens each project may use of the model ${day}. When an allowance is used up, the built-in engine does the work until midnight UTC.`,
    ),
  AI_TOKENS_PER_DAY_PERSON: wholeNumberSetting(0)
    .default(1_000_000)
    .describe(`Tokens each person may use ${day}, in all their projects together.`),
  AI_TOKENS_PER_DAY_ORGANIZATION: wholeNumberSetting(0)
    .default(5_000_000)
    .describe(
      `Tokens each organization may use ${day}. Without it, at least what its projects and people may use.`,
    ),
  AI_TOKENS_PER_DAY_SERVER: wholeNumberSetting(0)
    .default(10_000_000)
    .describe(
      `Tokens the whole server may use ${day}: the most a model can cost. Without it, at least what an organization may use.`,
    ),
  AI_TRANSCRIPTION_MINUTES_PER_DAY: wholeNumberSetting(0)
    .default(1440)
    .describe(
      `Minutes of sound each project may have transcribed ${day}. Recordings that don't fit wait for the next day.`,
    ),
  AI_TRANSCRIPTION_MINUTES_PER_DAY_PERSON: wholeNumberSetting(0)
    .default(1440)
    .describe(`Minutes each person may have transcribed ${day}, in all their projects together.`),
  AI_TRANSCRIPTION_MINUTES_PER_DAY_ORGANIZATION: wholeNumberSetting(0)
    .default(2880)
    .describe(
      `Minutes each organization may have transcribed ${day}. Without it, at least what its projects and people may.`,
    ),
  AI_TRANSCRIPTION_MINUTES_PER_DAY_SERVER: wholeNumberSetting(0)
    .default(7200)
    .describe(
      `Minutes the whole server may have transcribed ${day}. Without it, at least what an organization may.`,
    ),
  AI_PRICE_IN: price
    .optional()
    .describe(
      "What a million tokens that are sent cost. With AI_PRICE_OUT, operators see what each organization, project and person costs, and Settings shows it for the project.",
    ),
  AI_PRICE_OUT: price.optional().describe("What a million tokens that are written cost."),
  AI_TRANSCRIPTION_PRICE: price.optional().describe("What a minute of sound that is transcribed costs."),
  AI_PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be three letters like EUR")
    .default("USD")
    .describe("The currency of the prices, as its three letters."),
};

type SpendingEnv = z.output<z.ZodObject<typeof spendingSettings>>;
type Limit = Extract<keyof SpendingEnv, `AI_${"TOKENS" | "TRANSCRIPTION_MINUTES"}_PER_DAY${string}`>;

/** Each allowance with those that are part of it. */
const partsOf: [Limit, Limit[]][] = [
  ["AI_TOKENS_PER_DAY_ORGANIZATION", ["AI_TOKENS_PER_DAY", "AI_TOKENS_PER_DAY_PERSON"]],
  ["AI_TOKENS_PER_DAY_SERVER", ["AI_TOKENS_PER_DAY_ORGANIZATION"]],
  [
    "AI_TRANSCRIPTION_MINUTES_PER_DAY_ORGANIZATION",
    ["AI_TRANSCRIPTION_MINUTES_PER_DAY", "AI_TRANSCRIPTION_MINUTES_PER_DAY_PERSON"],
  ],
  ["AI_TRANSCRIPTION_MINUTES_PER_DAY_SERVER", ["AI_TRANSCRIPTION_MINUTES_PER_DAY_ORGANIZATION"]],
];

/**
 * The rules of spending. An allowance that the operator did not set is never below one that they did: whoever gives a
 * project more need not know of the organization's.
 * @param given the names of the settings that are set
 */
export function spendingOf(env: SpendingEnv, given: Set<string>) {
  const limit = { ...env };
  for (const [whole, parts] of partsOf)
    if (!given.has(whole)) limit[whole] = Math.max(limit[whole], ...parts.map((part) => limit[part]));
  return {
    access: env.AI_ACCESS,
    tokens: {
      project: limit.AI_TOKENS_PER_DAY,
      person: limit.AI_TOKENS_PER_DAY_PERSON,
      organization: limit.AI_TOKENS_PER_DAY_ORGANIZATION,
      server: limit.AI_TOKENS_PER_DAY_SERVER,
    },
    minutes: {
      project: limit.AI_TRANSCRIPTION_MINUTES_PER_DAY,
      person: limit.AI_TRANSCRIPTION_MINUTES_PER_DAY_PERSON,
      organization: limit.AI_TRANSCRIPTION_MINUTES_PER_DAY_ORGANIZATION,
      server: limit.AI_TRANSCRIPTION_MINUTES_PER_DAY_SERVER,
    },
    prices: {
      tokens:
        env.AI_PRICE_IN !== undefined && env.AI_PRICE_OUT !== undefined
          ? { in: env.AI_PRICE_IN, out: env.AI_PRICE_OUT }
          : undefined,
      minute: env.AI_TRANSCRIPTION_PRICE,
      currency: env.AI_PRICE_CURRENCY,
    },
  };
}

/** The first allowance that the operator set below one of its parts, which could then never be used up. */
export function contradiction(env: SpendingEnv, given: Set<string>): { name: Limit; reason: string } | null {
  for (const [whole, parts] of partsOf)
    for (const part of parts)
      if (given.has(whole) && given.has(part) && env[part] > env[whole])
        return { name: whole, reason: `is less than ${part}, which could never be used up` };
  return null;
}
