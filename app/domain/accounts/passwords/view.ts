/** Mails to the owner about a change, so that they notice one that is not theirs. */
type Notice = { subject: string; text: string };

const help = (origin: string) =>
  `If this wasn't you, choose a new password now: ${origin}/forgot-password\n\nThroughline, ${origin}`;

export function passwordChangedNotice(origin: string): Notice {
  const text = `Hello,\n\nThe password of your account was changed, and every other session was logged out.\n\n${help(origin)}`;
  return { subject: "Your password was changed", text };
}
