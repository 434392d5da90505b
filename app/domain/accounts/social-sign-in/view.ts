import { t } from "#app/core/words.ts";

/** Goes to the owner of an account, so that they notice a connection that is not theirs. */
export function connectedNotice(origin: string, service: string) {
  return {
    subject: t("You can log in with {service} now", { service }),
    text: t(
      "Hello,\n\nYour account was connected to the {service} account with this e-mail address, and you can log in with it.\n\nIf this wasn't you, disconnect it in the settings and choose a new password: {origin}/settings\n\nThroughline, {origin}",
      { service, origin },
    ),
  };
}
