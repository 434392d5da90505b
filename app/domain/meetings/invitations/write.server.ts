import { eq } from "drizzle-orm";
import { hour } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import type { Vault } from "#app/core/vault.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { reasonToWithhold } from "#app/domain/mail/queries.server.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { statusesAhead } from "#app/domain/meetings/meetings/lifecycle.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { calendarInvitations } from "#db/schema/invitations.ts";
import { answerLink } from "./answer-token.ts";
import { type InvitationMail, mailsToSend } from "./invitation-mail.ts";
import { type Invitable, invitableMeeting, invitationsTo } from "./queries.server.ts";
import { replyAddress } from "./reply-address.ts";
import { type InvitationRow, InvitedTo, mailInvitations } from "./schema.ts";
import { invitationEvent, invitationMail } from "./view.ts";

type Sending = {
  vault: Vault;
  origin: string;
  sender: string;
  /** Where calendars answer; null where they answer the host. */
  replies: string | null;
};

/**
 * Brings the calendars of a meeting's participants up to date: invitations, changes and cancellations, each mailed once.
 * What is over is left alone. Whom the hourly limits of mails leave out gets theirs an hour later.
 */
export const updateInvitations = operation({
  name: "invitations.update",
  who: "system",
  input: InvitedTo,
  async prepare({ providers, settings: { origin, replies } }): Promise<Sending> {
    const sender = providers.mail.sender ?? `throughline@${new URL(origin).hostname}`;
    return { vault: providers.vault, origin, sender, replies: replies?.address ?? null };
  },
  async run(tx, { input: { meeting_id }, prepared: sending }) {
    const earlier = await invitationsTo(tx, meeting_id);
    const found = await invitableMeeting(tx, meeting_id, sending.sender);
    if (found && !isAhead(tx.now, found)) return { mailed: 0 };
    const ahead = earlier.filter(({ ends_at }) => ends_at > tx.now);
    const { sequence, mails } = mailsToSend(
      found ? earlier : ahead,
      found?.recipients ?? [],
      found?.meeting ?? null,
    );
    let mailed = 0;
    let postponed = false;
    for (const planned of mails) {
      const context = { meeting_id, sequence, sending, found, earlier };
      const outcome = await mailOne(tx, planned, context);
      if (outcome === "mailed") mailed += 1;
      if (outcome === "limited") postponed = true;
    }
    if (!found) await tx.q.delete(calendarInvitations).where(eq(calendarInvitations.meeting_id, meeting_id));
    if (postponed)
      await tx.enqueue(
        mailInvitations,
        { meeting_id },
        { key: jobKey(mailInvitations, `${meeting_id} later`), delayMs: hour },
      );
    return { mailed };
  },
});

function isAhead(
  now: number,
  { status, meeting }: { status: MeetingRow["meeting_status"] } & Invitable,
): boolean {
  return meeting.ends_at > now && statusesAhead.includes(status);
}

type Sent = {
  meeting_id: string;
  sequence: number;
  sending: Sending;
  found: Invitable | null;
  earlier: InvitationRow[];
};

async function mailOne(
  tx: Tx,
  planned: InvitationMail,
  sent: Sent,
): Promise<"mailed" | "limited" | "withheld"> {
  const { recipient } = planned;
  const kind = "meeting_invitation" as const;
  if (await reasonToWithhold(tx, { to: recipient.email, kind })) return "withheld";
  if (!(await isWithinLimits(tx, planned, sent.found))) return "limited";
  const { vault, origin, replies } = sent.sending;
  const stop = unsubscribeLink(vault, origin, { email: recipient.email, kind });
  const account = sent.found?.recipients.find(({ email }) => email === recipient.email)?.user_id;
  const { meeting_id } = sent;
  const choice = { meeting_id, email: recipient.email };
  const answer = answerLink(vault, origin, choice);
  const details = { meeting_id, origin, stop: stop.page, canOpen: Boolean(account), answer };
  const event = invitationEvent(planned, {
    ...details,
    sequence: sent.sequence,
    created_at: tx.now,
    attendees: attendeesFor(planned, sent.found),
    replies: replies === null ? null : replyAddress(vault, replies, choice),
  });
  const mail = {
    kind,
    to: recipient.email,
    event,
    unsubscribe: stop.oneClick,
    ...composeMail(invitationMail(planned, details)),
    ...(planned.meeting.organizer.email !== sent.sending.sender && {
      reply_to: planned.meeting.organizer.email,
    }),
  };
  await queueMail(tx, sealMail(vault, mail));
  await saveInvitation(tx, planned, sent);
  return "mailed";
}

/** A cancellation always goes out: it follows an invitation that was counted, and without it a calendar stays wrong. */
async function isWithinLimits(tx: Tx, { recipient, change }: InvitationMail, found: Invitable | null) {
  if (!found || change === "off" || change === "removed") return true;
  const invite = recipient.role === "participant";
  return countMailTo(tx, { to: recipient.email, org_id: found.org_id, sender: found.host_id, invite });
}

/** People outside the project do not learn each other's addresses. */
function attendeesFor({ recipient }: InvitationMail, found: Invitable | null) {
  const isInside = recipient.role !== "participant";
  const shown = (found?.recipients ?? [recipient]).filter(
    ({ email, role }) => role !== "host" && (isInside || role === "member" || email === recipient.email),
  );
  const self = shown.some(({ email }) => email === recipient.email) || recipient.role === "host";
  return (self ? shown : [...shown, recipient]).map(({ name, email }) => ({ name, email }));
}

async function saveInvitation(tx: Tx, { recipient, change, meeting }: InvitationMail, sent: Sent) {
  const last = sent.earlier.find(({ email }) => email === recipient.email);
  const workspace = sent.found ?? last;
  const isOver = change === "off" || change === "removed";
  const row = {
    role: recipient.role,
    status: isOver ? ("canceled" as const) : ("invited" as const),
    sequence: sent.sequence,
    meeting,
    ends_at: meeting.ends_at,
    mailed_at: tx.now,
  };
  await tx.q
    .insert(calendarInvitations)
    .values({
      ...row,
      invitation_id: newId(),
      meeting_id: sent.meeting_id,
      email: recipient.email,
      project_id: workspace?.project_id ?? "",
      org_id: workspace?.org_id ?? "",
    })
    .onConflictDoUpdate({ target: [calendarInvitations.meeting_id, calendarInvitations.email], set: row });
}
