/**
 * Wrong passwords in a quarter of an hour. After so many an account is under attack: from then on a network gets one try
 * each at it, so that no owner is locked out. A network that fails so often, at any accounts, is guessing.
 */
export const loginLimit = { ofAccount: 10, ofNetwork: 100, windowMs: 15 * 60_000 };

/** Seconds to wait where nobody knows the network: then only guesses at this one account stop, and far later. */
export function loginWaitOfUnknown(ofAccount: number): number {
  return ofAccount >= loginLimit.ofNetwork ? loginLimit.windowMs / 1000 : 0;
}

/**
 * Failures, and tries under way: of the account from anywhere, and from this network; and of this network at any
 * account.
 */
export type LoginPressure = { ofAccount: number; fromHere: number; ofNetwork: number };

/** Seconds to wait before the next try; 0 when it may be made now. */
export function loginWait({ ofAccount, fromHere, ofNetwork }: LoginPressure): number {
  const isAttacked = ofAccount >= loginLimit.ofAccount && fromHere > 0;
  return isAttacked || ofNetwork >= loginLimit.ofNetwork ? loginLimit.windowMs / 1000 : 0;
}

/** Guesses at a second step, and at a password that is asked for again. */
export const secondStepLimit = { attempts: 15, windowMs: 5 * 60_000 };

export const proofLimit = { attempts: 10, windowMs: 3 * 60_000 };

/** Mails that one network asks for to one address: one a minute, five an hour. */
export const mailLimit = { pauseMs: 60_000, attempts: 5, windowMs: 3_600_000 };

/**
 * Mails in an hour that one network or person has sent, that an address gets, and that an organization sends. Invites
 * and news count apart from the mails of the account itself, so that no invite holds off a forgotten password.
 */
export const hourlyMails = { fromOne: 100, toOne: 20, ofOrganization: 300 } as const;

export const hourlyInvites = { fromOne: 60, toOne: 5 } as const;

/** Changes of address that one account may request: for each a mail goes to the address in use. */
export const emailChangeLimit = { attempts: 5, windowMs: 3_600_000 };

/** Seconds to wait before the next mail to an address may be asked for; 0 when it may be now. */
export function mailWait(counts: MailCounts): number {
  if (counts.lastHour >= mailLimit.attempts || counts.fromOne >= hourlyMails.fromOne)
    return mailLimit.windowMs / 1000;
  // An address that many ask for gets one mail for each asker, so that the owner's own is not held off.
  if (counts.toOne >= hourlyMails.toOne && counts.lastHour > 0) return mailLimit.windowMs / 1000;
  return counts.lastMinute > 0 ? mailLimit.pauseMs / 1000 : 0;
}

/** By this asker to this address in the last minute and hour; by this asker to anybody; to this address by anybody. */
type MailCounts = { lastMinute: number; lastHour: number; fromOne: number; toOne: number };
