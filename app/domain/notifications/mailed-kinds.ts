import { type MailedKind, mailedKinds } from "#app/core/enums/notification-kind.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { kinds } from "./kinds.ts";

/** The switches of the settings, in their order. */
export const switchLabels: [MailedKind, Message][] = mailedKinds.map((kind) => [
  kind,
  kind === "weekly_digest" ? message("My open action items, every Monday") : kinds[kind].label,
]);

/** Mails of a kind, as the page to unsubscribe names them. */
export function mailsOfKind(kind: MailedKind): string {
  return kind === "weekly_digest"
    ? t("the weekly e-mail about open action items")
    : t("e-mails about {about}", { about: t(kinds[kind].mail.about) });
}
