import { type Message, message, t } from "#app/core/words.ts";
import type { OutboxMailView } from "#app/domain/mail/view.ts";
import { Badge, type BadgeTone } from "../kit/badge.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

/** Every mail in one line; its page has the text. */
export function MailList({ mails }: { mails: OutboxMailView[] }) {
  return (
    <List label={t("E-mails")}>
      {mails.map((mail) => (
        <ListRow
          key={mail.mail_id}
          href={`/settings/integrations/mail/${mail.mail_id}`}
          title={mail.subject}
          detail={
            <>
              {mail.last_problem && <p className="max-w-prose break-words text-ink">{mail.last_problem}</p>}
              <p className="break-all">{t("To {to}", { to: mail.to })}</p>
            </>
          }
          meta={
            <>
              <MailStateBadge state={mail.state} />
              <Time value={mail.sent_at ?? mail.created_at} style="relative" />
            </>
          }
        />
      ))}
    </List>
  );
}

const looks: Record<OutboxMailView["state"], { label: Message; tone: BadgeTone }> = {
  waiting: { label: message("Waiting"), tone: "warning" },
  sent: { label: message("Sent"), tone: "success" },
  failed: { label: message("Failed"), tone: "danger" },
  refused: { label: message("Refused"), tone: "danger" },
  withheld: { label: message("Held back"), tone: "neutral" },
};

export function MailStateBadge({ state }: Pick<OutboxMailView, "state">) {
  const { label, tone } = looks[state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
