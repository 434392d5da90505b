import type { UserActor } from "#app/core/actor.ts";
import { hour, second } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, invalid, tooMany } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { meetingPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { summaryFor } from "#app/domain/summaries/summaries/queries.server.ts";
import { noteSentRecap } from "./changes.server.ts";
import { letterFor, type RecapSettings, recapFor, recapReaderOf } from "./letter.server.ts";
import { type RecapRecipient, recapRecipientsOf } from "./queries.server.ts";
import { isEmptyRecap } from "./recap.ts";
import { recapMail } from "./recap-mail.ts";
import { mostRecipients, nothingKept, recapSent, SendRecap } from "./schema.ts";

const alreadySent = message("They got this version within the last day.");
const limited = message("Too many e-mails in an hour. Send it to them later.");

/**
 * Mails the recap to each of these people, and says whom it left out and why. All of it is one commit: who is told that it was
 * sent has it in the outbox. A form that comes twice sends nothing twice.
 */
export const sendRecap = operation({
  name: "recaps.send",
  failed: message("We couldn't send the recap. Try again."),
  input: SendRecap,
  find: (scope, { meeting_id }) => summaryFor(scope, meeting_id),
  can: (actor, { standing }) => meetingPolicy.share(actor, standing),
  prepare: async ({ settings, providers }): Promise<RecapSettings> => ({
    ...{ origin: settings.origin, vault: providers.vault },
  }),
  async run(tx, { target, input, prepared: settings }) {
    const { meeting, summary } = target;
    const { meeting_id, project_id } = meeting;
    const { revision } = summary;
    if (input.revision !== undefined && input.revision !== revision)
      throw conflict(
        t("The summary has changed since you opened this page. Look at the preview again, then send it."),
      );
    const emails = [...new Set([...input.to, ...input.more])];
    if (emails.length === 0) throw invalid({ to: [t("Choose at least one person")] });
    if (emails.length > mostRecipients)
      throw invalid({ to: [t("Choose at most {mostRecipients} people", { mostRecipients })] });
    const recap = await recapFor(tx, target, settings);
    if (isEmptyRecap(recap)) throw conflict(t(nothingKept));
    const wanted = new Set(emails);
    const recipients = (await recapRecipientsOf(tx, target, emails)).filter(({ email }) => wanted.has(email));
    if (meeting.is_private && !input.beyond) assertPeople(recipients);
    const { letter, sender, org_id } = await letterFor(tx, target, { recap, note: input.note });
    const replyTo = sender && isProved(sender) ? sender.email : undefined;
    const sent: string[] = [];
    const not_sent: { email: string; reason: string }[] = [];
    for (const recipient of recipients) {
      const reason = await reasonToLeaveOut(tx, recipient, org_id);
      if (reason !== null) not_sent.push({ email: recipient.email, reason });
      else {
        await mailTo(tx, recipient, { letter, replyTo, settings });
        await noteSentRecap(tx, { meeting_id, email: recipient.email, revision });
        sent.push(recipient.email);
      }
    }
    if (sent.length === 0) throw nothingSent(not_sent);
    await tx.emit(recapSent, { meeting_id, project_id, revision, people: sent.length });
    return { meeting_id, revision, sent, not_sent };
  },
});

/** Of a meeting for its people alone, nobody else is mailed unseen. */
function assertPeople(recipients: RecapRecipient[]): void {
  const others = recipients.filter(({ isOfMeeting }) => !isOfMeeting).map(({ email }) => email);
  if (others.length === 0) return;
  const names =
    others.length > 3 ? `${others.slice(0, 3).join(", ")} and ${others.length - 3} more` : others.join(", ");
  throw invalid({
    beyond: [t("Only this meeting's people see it. Confirm that it also goes to {names}.", { names })],
  });
}

async function reasonToLeaveOut(
  tx: Tx<UserActor>,
  { email, problem, sent_at, isInside }: RecapRecipient,
  org_id: string | null,
): Promise<string | null> {
  if (problem !== null) return problem;
  if (sent_at !== null) return t(alreadySent);
  const isCounted = await countMailTo(tx, { to: email, org_id, sender: tx.actor.userId, invite: !isInside });
  return isCounted ? null : t(limited);
}

function nothingSent(left: { email: string; reason: string }[]) {
  const reasons = [...new Set(left.map(({ reason }) => reason))];
  const [reason = ""] = reasons;
  if (reasons.length === 1 && reason === t(limited))
    return tooMany(hour / second, t("You've sent too many e-mails in the last hour. Try again later."));
  const texts = reasons.map(
    (one) =>
      `${left
        .filter(({ reason }) => reason === one)
        .map(({ email }) => email)
        .join(", ")}: ${one}`,
  );
  return conflict(
    reasons.length === 1 && reason === t(alreadySent)
      ? t("Nothing was sent. {reasons}", { reasons: t(alreadySent) })
      : t("Nothing was sent. {reasons}", { reasons: texts.join(" ") }),
  );
}

type Sending = {
  letter: Awaited<ReturnType<typeof letterFor>>["letter"];
  replyTo: string | undefined;
  settings: RecapSettings;
};

async function mailTo(
  tx: Tx,
  recipient: RecapRecipient,
  { letter, replyTo, settings }: Sending,
): Promise<void> {
  const { vault, origin } = settings;
  const { email } = recipient;
  const stop = unsubscribeLink(vault, origin, { email, kind: "meeting_invitation" });
  const mail = composeMail(recapMail(letter, recapReaderOf(recipient), stop.page));
  const parts = { kind: "meeting_recap" as const, to: email, unsubscribe: stop.oneClick };
  await queueMail(tx, sealMail(vault, { ...parts, ...mail, ...(replyTo && { reply_to: replyTo }) }));
}
