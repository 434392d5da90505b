import type { Tx } from "#app/core/context.ts";
import { notFound, unauthenticated } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { t } from "#app/core/words.ts";
import type { MailedAnswer, ReceivedMail } from "#app/providers/mail/port.ts";
import { invitationOfAddress, mailedTo, noteAnswer } from "./note-answer.server.ts";
import { isRepliedTo } from "./reply-address.ts";
import { ReceiveMail } from "./schema.ts";
import { meetingOfUid } from "./view.ts";

/** Why an answer that came by mail is passed over; none of its words are said. */
export type DropReason =
  | "no answer of a calendar"
  | "another sender"
  | "no invitation of ours"
  | "a wrong reply address"
  | "canceled or over"
  | "an older answer";

/**
 * Takes one mail to the reply address, and notes the answer that a calendar gives in it. It counts for the invited person alone who
 * sends it, to the address that stood in their own invitation. All else is dropped with a reason: a mail server is told that the mail was taken,
 * so that it answers nobody. The same mail twice changes nothing.
 */
export const receiveMail = operation({
  name: "invitations.receive-mail",
  who: "anyone",
  input: ReceiveMail,
  async prepare({ actor, settings: { replies }, providers, log }, { input: { message, secret = "" } }) {
    if (!replies) throw notFound();
    if (actor.kind !== "system") {
      if (replies.secret === null) throw notFound();
      if (hashToken(secret) !== hashToken(replies.secret))
        throw unauthenticated(t("Send REPLY_SECRET as a bearer token."));
    }
    return { mail: await providers.readMail(message), vault: providers.vault, log };
  },
  async run(tx, { prepared: { mail, vault, log } }) {
    const [answer] = mail.answers;
    const dropped = answer ? await takeAnswer(tx, vault, mail, answer) : "no answer of a calendar";
    if (dropped) log.info({ reason: dropped }, "An e-mail to the reply address was dropped");
    return { noted: dropped === null, dropped };
  },
});

/** @returns why it is passed over; null where it was noted */
async function takeAnswer(
  tx: Tx,
  vault: Vault,
  { from, to }: ReceivedMail,
  { uid, email, answer, at, sequence, organizer }: MailedAnswer,
): Promise<DropReason | null> {
  const meeting_id = meetingOfUid(uid);
  if (from !== email) return "another sender";
  if (meeting_id === null) return "no invitation of ours";
  const choice = { meeting_id, email };
  // Some servers write the address in no header of their own: the calendar repeats it.
  if (!isRepliedTo(vault, choice, [...to, organizer ?? ""])) return "a wrong reply address";
  const mailed = await mailedTo(tx, choice);
  const found = await invitationOfAddress(tx, choice);
  if (!mailed || !found) return "no invitation of ours";
  if (mailed.status === "canceled" || !found.isAhead || mailed.ends_at <= tx.now) return "canceled or over";
  // A clock that is ahead must not keep later answers out.
  const by = { at: Math.min(at, tx.now), sequence };
  return (await noteAnswer(tx, found, { email }, { answer, by })) ? null : "an older answer";
}
