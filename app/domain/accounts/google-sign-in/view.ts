/** Mails to the owner of an account, so that they notice a connection that is not theirs. */
export function connectedNotice(origin: string) {
  return {
    subject: "You can log in with Google now",
    text: `Hello,\n\nYour account was connected to the Google account with this e-mail address, and you can log in with it.\n\nIf this wasn't you, disconnect it in the settings and choose a new password: ${origin}/settings\n\nThroughline, ${origin}`,
  };
}
