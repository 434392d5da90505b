/** Mails to the owner about a change of their address, so that they notice a change that is not theirs. */
type Notice = { subject: string; text: string };

/** Goes to the address in use when a change is asked for, while it can still be stopped. */
export function emailChangeNotice(origin: string, email: string): Notice {
  const text = `Hello,\n\nSomeone who's logged in to your account asked to use ${email} instead of this address. Nothing changes until the new address is confirmed.\n\nIf this wasn't you, choose a new password now. That stops the change and logs everyone out: ${origin}/forgot-password\n\nThroughline, ${origin}`;
  return { subject: "Your e-mail address is about to change", text };
}

export function emailChangedNotice(origin: string, email: string): Notice {
  const text = `Hello,\n\nYour account uses ${email} from now on, no longer this address.\n\nIf this wasn't you, ask this server's operator for help.\n\nThroughline, ${origin}`;
  return { subject: "Your e-mail address was changed", text };
}
