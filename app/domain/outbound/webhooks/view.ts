import { iso, isoOrNull } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import { hidesAddress, type MessageRow, type WebhookRow } from "./schema.ts";

export function shownAddress({ format, url }: Pick<WebhookRow, "format" | "url">): string {
  return hidesAddress(format) ? `${url}/…` : url;
}

/** Everything but the secrets. */
export function webhookView({ former_until, created_at, last_success_at, ...row }: WebhookRow, now: number) {
  const { webhook_id, project_id, format, room, types, off_because } = row;
  return {
    ...{ webhook_id, project_id, format, room, types, off_because },
    url: shownAddress(row),
    is_on: off_because === null,
    /** Until when the secret before signs too. */
    former_secret_until: former_until !== null && former_until > now ? iso(former_until) : null,
    last_success_at: isoOrNull(last_success_at),
    created_at: iso(created_at),
  };
}

export type WebhookView = ReturnType<typeof webhookView>;

type Logged = { message: MessageRow; title: string | null; is_private: boolean | null };

/** A message of a meeting that is private by now keeps its facts, and neither its title nor what was sent. */
export function messageView({ message, title, is_private }: Logged) {
  const { message_id, type, state, attempts, status, error, ms } = message;
  return {
    ...{ message_id, type, state, attempts, status, error, ms },
    meeting_title: is_private ? null : title,
    payload: is_private ? null : message.payload,
    happened_at: iso(message.happened_at),
    tried_at: isoOrNull(message.tried_at),
    next_at: state === "waiting" ? iso(message.next_at) : null,
  };
}

export type MessageView = ReturnType<typeof messageView>;

/** To a project's admins. */
export function webhookOffMail({
  host,
  project_name,
  page,
  because,
}: {
  host: string;
  project_name: string;
  page: string;
  because: "gone" | "failing";
}) {
  const why =
    because === "gone"
      ? t("The receiver answered that it is gone (410).")
      : t("Ten tries over three days failed, and nothing arrived in between.");
  return {
    subject: t("A webhook of {project} is off", { project: project_name }),
    text: [
      t("We no longer send anything to your webhook at {host}.", { host }),
      why,
      t("Turn it on again once the receiver works, and send again what it missed:"),
      page,
    ].join("\n\n"),
  };
}
