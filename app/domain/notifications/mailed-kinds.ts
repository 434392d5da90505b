import { type MailedKind, mailedKinds, type mailOnlyKinds } from "#app/core/enums/notification-kind.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { kinds } from "./kinds.ts";

/** Mails that report no event: the label of their switch, and how the page to unsubscribe names them. */
const regular: Record<(typeof mailOnlyKinds)[number], { label: Message; mails: Message }> = {
  weekly_digest: {
    label: message("My open action items, every Monday"),
    mails: message("the weekly e-mail about open action items"),
  },
  meeting_brief: {
    label: message("Tomorrow's meetings, the evening before"),
    mails: message("the e-mail about tomorrow's meetings"),
  },
};

function isRegular(kind: MailedKind): kind is keyof typeof regular {
  return kind in regular;
}

/** The switches of the settings, in their order. */
export const switchLabels: [MailedKind, Message][] = mailedKinds.map((kind) => [
  kind,
  isRegular(kind) ? regular[kind].label : kinds[kind].label,
]);

/** Mails of a kind, as the page to unsubscribe names them. */
export function mailsOfKind(kind: MailedKind): string {
  return isRegular(kind)
    ? t(regular[kind].mails)
    : t("e-mails about {about}", { about: t(kinds[kind].mail.about) });
}
