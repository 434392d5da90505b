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
