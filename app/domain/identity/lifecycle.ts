/** How often one address may try to log in, and how long it then waits. */
export const loginLimit = { attempts: 10, windowMs: 3 * 60_000 };
/** Failures after which an account is under attack: from then on an address gets one try each, so nobody is locked out. */
export const accountLimit = { failures: 10, windowMs: 15 * 60_000 };

export type LoginPressure = { fromAddress: number; failuresOfAccount: number; failuresFromAddress: number };

/** Seconds to wait before the next try; 0 when it may be made now. */
export function loginWait(pressure: LoginPressure): number {
  if (pressure.fromAddress >= loginLimit.attempts) return loginLimit.windowMs / 1000;
  const attacked = pressure.failuresOfAccount >= accountLimit.failures;
  return attacked && pressure.failuresFromAddress > 0 ? accountLimit.windowMs / 1000 : 0;
}

/** What an account that may not log in is told, in the specification's words. */
export function refusal(status: string): string | null {
  if (status === "active") return null;
  return status === "pending"
    ? "User account is pending. Please complete signup first."
    : "User account is not active. Please contact support.";
}

/** Guesses at a second step, and at a password that is asked for again. */
export const secondStepLimit = { attempts: 15, windowMs: 5 * 60_000 };
export const proofLimit = { attempts: 10, windowMs: 3 * 60_000 };
/** Mails of one kind to one address: one a minute, five an hour. */
export const mailLimit = { pauseMs: 60_000, attempts: 5, windowMs: 3_600_000 };
/** How long a login waits for its second step. */
export const halfwayMs = 10 * 60_000;

/** Seconds to wait before the next mail to an address may be asked for; 0 when it may be now. */
export function mailWait({ lastMinute, lastHour }: { lastMinute: number; lastHour: number }): number {
  if (lastHour >= mailLimit.attempts) return mailLimit.windowMs / 1000;
  return lastMinute > 0 ? mailLimit.pauseMs / 1000 : 0;
}
