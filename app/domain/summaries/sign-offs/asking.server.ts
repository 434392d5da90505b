import { eq } from "drizzle-orm";
import type { Ctx, Tx } from "#app/core/context.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { countMailTo } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { queueMail, sealMail } from "#app/domain/mail/changes.server.ts";
import { composeMail } from "#app/domain/mail/layout.ts";
import { unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { projects } from "#db/schema/projects.ts";
import { changeSigner } from "./changes.server.ts";
import type { Signer } from "./queries.server.ts";
import { signerState } from "./rules.ts";
import type { SignerRow, SignOffRow } from "./schema.ts";
import { type SignOffLetter, signOffMail } from "./sign-off-mail.ts";

export type AskSettings = { origin: string; vault: Vault };

export async function signOffSettings({ settings, providers }: Ctx): Promise<AskSettings> {
  return { origin: settings.origin, vault: providers.vault };
}

/** What a person is asked about: the words, and after a decision on their objection that decision. */
export function questionOf({ row, signing }: Signer, words: string): string {
  const isDecided = row.answer === "objected" && !signing.isProposalOpen;
  return isDecided ? `${words} ${row.edit_id}` : words;
}

/** Whether somebody's answer is still wanted: they have none that counts, or their proposal was decided without a change. */
export function isAwaited(signer: Signer, words: string): boolean {
  const state = signerState(signer.signing, words);
  return state === "waiting" || (state === "objected" && !signer.signing.isProposalOpen);
}

/** The account that answers for a row: the person's, or the delegate's; null for somebody without one. */
export function answererOf({ row, delegate }: Signer): string | null {
  return delegate ?? row.person;
}

/**
 * Mails people without an account a link of their own; an earlier one opens no more. Whoever got too many mails in an hour gets the
 * next reminder.
 */
export async function mailGuests(
  tx: Tx,
  signOff: SignOffRow,
  {
    guests,
    reason,
    settings,
  }: { guests: SignerRow[]; reason: SignOffLetter["reason"]; settings: AskSettings },
): Promise<void> {
  const meeting = await meetingById(tx, signOff.meeting_id);
  if (!meeting || guests.length === 0) return;
  const [project] = await tx.q.select().from(projects).where(eq(projects.project_id, meeting.project_id));
  const asker = (await namesOf(tx, [signOff.asked_by])).get(signOff.asked_by) ?? "Someone";
  const at = await heldAtOf(tx, meeting.meeting_id);
  const { origin, vault } = settings;
  for (const { signer_id, email } of guests) {
    const sender = signOff.asked_by;
    const org_id = project?.org_id ?? null;
    if (!(await countMailTo(tx, { to: email, org_id, sender, invite: true }))) continue;
    const token = newToken();
    const opens = { token_hash: hashToken(token), token_expires_at: signOff.due_at, token_used_at: null };
    await changeSigner(tx, signer_id, opens);
    const stop = unsubscribeLink(vault, origin, { email, kind: "meeting_invitation" });
    const { due_date, zone } = signOff;
    const letter = { reason, asker, title: meeting.title, at, due_date, zone };
    const href = `${origin}/sign-off?${new URLSearchParams({ token })}`;
    const mail = composeMail(signOffMail({ ...letter, href, stop: stop.page }));
    const parts = { kind: "sign_off" as const, to: email, unsubscribe: stop.oneClick };
    await queueMail(tx, sealMail(vault, { ...parts, ...mail }));
  }
}
