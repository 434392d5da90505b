import { ProviderError } from "#app/core/provider-error.ts";
import type { AccountPort } from "../accounts/port.ts";
import type { CheckResult } from "../service.ts";

/** No account has it: a service that knows our client refuses this token, and one that does not refuses the client. */
const noToken = "throughline-connection-test";

/**
 * Whether a service knows the client that the operator registered. It says nothing of the client's scopes and return
 * addresses: those show when a person connects.
 */
export async function checkClient(label: string, account: AccountPort): Promise<CheckResult> {
  try {
    await account.refresh(noToken);
    return { ok: false, text: `${label} accepted a made-up token, so we can't tell.` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.problem === "reconnect") return { ok: true, text: `${label} knows this client ID and secret.` };
    if (error.problem !== "refused") return { ok: false, text: error.message };
    return { ok: false, text: `${label} refused the client ID or its secret.` };
  }
}
