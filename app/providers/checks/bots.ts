import type { BotProvider } from "#app/core/enums/bot-provider.ts";
import { BotFailure, type BotFailureCode, type BotService } from "../recorder/bot-port.ts";
import type { CheckResult } from "../service.ts";

/** Ids in each vendor's own form that belong to no bot. */
const noBot: Record<BotProvider, string> = {
  recall: "00000000-0000-4000-8000-000000000000",
  attendee: "bot_0000000000000000",
  vexa: "google_meet/aaa-aaaa-aaa",
};

const problems: Partial<Record<BotFailureCode, string>> = {
  key_refused: "refused the key.",
  refused: "refused the call. The key may have no permission for it.",
  no_credit: "accepted the key, but the account has no credit left.",
  rate_limited: "is busy. Try again in a minute.",
  unreachable: "couldn't be reached.",
};

/** Asks for a bot that does not exist: whoever says so has accepted the key. */
export async function checkBots(bots: BotService): Promise<CheckResult> {
  try {
    await bots.state(noBot[bots.vendor]);
    return { ok: true, text: `${bots.label} accepted the key.` };
  } catch (error) {
    if (!(error instanceof BotFailure)) throw error;
    if (error.code === "unknown_bot") return { ok: true, text: `${bots.label} accepted the key.` };
    return { ok: false, text: `${bots.label} ${problems[error.code] ?? "didn't accept the call."}` };
  }
}
