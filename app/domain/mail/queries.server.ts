import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { MailState } from "#app/core/enums/mail-state.ts";
import { message, t } from "#app/core/words.ts";
import { mailAddresses, mails } from "#db/schema/mail.ts";
import type { MailKind } from "./schema.ts";

export async function mailById({ q }: Pick<Scope, "q">, mailId: string) {
  const [mail] = await q.select().from(mails).where(eq(mails.mail_id, mailId)).limit(1);
  return mail;
}

/** What is known of these addresses; an address about which nothing is known is left out. */
export async function addressesOf({ q }: Pick<Scope, "q">, emails: string[]) {
  if (emails.length === 0) return [];
  return q.select().from(mailAddresses).where(inArray(mailAddresses.email, emails));
}

/** Why an address gets no mail of a kind, as a sentence; null when it does. */
export async function reasonToWithhold(
  scope: Pick<Scope, "q">,
  { to, kind }: { to: string; kind: MailKind },
): Promise<string | null> {
  if (kind === "account") return null;
  const [known] = await addressesOf(scope, [to]);
  if (known?.bounced_at)
    return t("E-mail to this address bounced: {reason}", { reason: known.bounce_reason ?? "" });
  if (isAboutMeetings(kind) && known?.invitations_stopped_at) return t(unsubscribed);
  return null;
}

const isAboutMeetings = (kind: MailKind) =>
  kind === "meeting_invitation" || kind === "meeting_recap" || kind === "sign_off";
const unsubscribed = message("This address unsubscribed from meeting invitations and recaps.");

const listed = {
  mail_id: mails.mail_id,
  to: mails.to,
  kind: mails.kind,
  subject: mails.subject,
  state: mails.state,
  created_at: mails.created_at,
  sent_at: mails.sent_at,
  attempts: mails.attempts,
  error: mails.error,
  has_text: sql<boolean>`${mails.text_sealed} <> ''`.mapWith(Boolean),
};

/** One mail as the operator's list shows it, without its text. */
export async function listedMail({ q }: Pick<Scope, "q">, mailId: string) {
  const [mail] = await q.select(listed).from(mails).where(eq(mails.mail_id, mailId));
  return mail;
}

/** E-mail to why it gets no mail, as a sentence for the person who wrote the address; an address without a problem is left out. */
export async function mailProblems(
  scope: Pick<Scope, "q">,
  emails: string[],
): Promise<Record<string, string>> {
  const known = await addressesOf(scope, emails);
  return Object.fromEntries(
    known.flatMap(({ email, bounced_at, bounce_reason, invitations_stopped_at }) => {
      if (bounced_at !== null)
        return [[email, t("E-mail to this address bounced: {reason}", { reason: bounce_reason ?? "" })]];
      return invitations_stopped_at === null ? [] : [[email, t(unsubscribed)]];
    }),
  );
}

const mostWaiting = 500;

/** Mails that were not sent, oldest first; 500 at most. */
export async function waitingMails({ q }: Pick<Scope, "q">, to: string | undefined) {
  return q
    .select()
    .from(mails)
    .where(and(isNull(mails.sent_at), to ? eq(mails.to, to) : undefined))
    .orderBy(asc(mails.created_at), asc(mails.mail_id))
    .limit(mostWaiting);
}

/** Mails newest first, one more than `limit` when there are more. */
export async function outboxPage(
  { q }: Pick<Scope, "q">,
  { state, after, limit }: { state?: MailState | undefined; after?: string | undefined; limit: number },
) {
  const ofState = state ? eq(mails.state, state) : undefined;
  return q
    .select(listed)
    .from(mails)
    .where(and(ofState, after ? lt(mails.mail_id, after) : undefined))
    .orderBy(desc(mails.mail_id))
    .limit(limit + 1);
}
