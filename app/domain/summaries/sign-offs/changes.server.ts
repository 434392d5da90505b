import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { jobKey } from "#app/core/events.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { signOffDefaults, signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { minutesText } from "./minutes.ts";
import { minutesNow, signersOf } from "./queries.server.ts";
import { remindersOf } from "./reminders.ts";
import { tallyOf } from "./rules.ts";
import { type SignerRow, type SignOffRow, signOffAgreed, signOffLapsed, tendSignOff } from "./schema.ts";
import { sealOf } from "./seal.server.ts";

export async function changeSigner(
  { q }: Pick<Tx, "q">,
  signerId: string,
  change: Partial<SignerRow>,
): Promise<void> {
  await q.update(signOffPeople).set(change).where(eq(signOffPeople.signer_id, signerId));
}

/** Ends one that is open; no link opens any more but those that were answered, whose people read there what they said. */
export async function endSignOff(
  { q, now }: Pick<Tx, "q" | "now">,
  signOffId: string,
  change: Partial<SignOffRow>,
): Promise<void> {
  await q
    .update(signOffs)
    .set({ ended_at: now, ...change })
    .where(and(eq(signOffs.sign_off_id, signOffId), eq(signOffs.status, "open")));
  const closed = { token_hash: null, token_expires_at: null };
  const unused = and(eq(signOffPeople.sign_off_id, signOffId), isNull(signOffPeople.token_used_at));
  await q.update(signOffPeople).set(closed).where(unused);
}

/**
 * Looks whether the minutes are agreed on by now, and seals them in the same commit. At the end of the last day it ends either way.
 * @param isOver whether the last day is over
 */
export async function settleSignOff(
  tx: Tx,
  signOff: SignOffRow,
  { project_id, isOver = false }: { project_id: string; isOver?: boolean },
): Promise<void> {
  const { sign_off_id, meeting_id, quorum } = signOff;
  const summary = await summaryOf(tx, meeting_id);
  const found = await minutesNow(tx, { meeting_id, summary });
  const signers = await signersOf(tx, signOff);
  const { verdict } = tallyOf(
    signers.map(({ signing }) => signing),
    { words: found?.words ?? "", quorum, isOver },
  );
  const place = { sign_off_id, meeting_id, project_id };
  if (verdict === "lapsed") {
    await endSignOff(tx, sign_off_id, { status: "lapsed" });
    await tx.emit(signOffLapsed, place);
  }
  if (verdict !== "agreed" || !found || !summary) return;
  const sealed = {
    ended_at: tx.now,
    sealed_revision: summary.revision,
    sealed_text: minutesText(found.minutes),
  };
  const rows = signers.map(({ row }) => row);
  const seal = sealOf({ ...signOff, ...sealed }, rows);
  await endSignOff(tx, sign_off_id, { ...sealed, status: "agreed", seal });
  await tx.emit(signOffAgreed, { ...place, seal });
}

/** Wakes the job of an open sign-off at its next reminder, or at its end. */
export async function wakeAtNext(tx: Tx, signOff: SignOffRow): Promise<void> {
  const { sign_off_id, due_at } = signOff;
  const next = remindersOf(signOff).find((at) => at > tx.now) ?? due_at;
  const delayMs = Math.max(0, Math.min(next, due_at) - tx.now);
  await tx.enqueue(tendSignOff, { sign_off_id }, { key: jobKey(tendSignOff, sign_off_id), delayMs });
}

/** Gives what a deleted account asked, answered and was asked to its heir; a seal stays as it is. */
export async function handOverSignOffs(
  { q }: Pick<Tx, "q">,
  { user_id: from, email }: { user_id: string; email: string },
  heir: string,
): Promise<void> {
  await q.update(signOffs).set({ asked_by: heir }).where(eq(signOffs.asked_by, from));
  const { person, answered_by, delegate, excused_by } = signOffPeople;
  const unknown = { salt: null };
  await q
    .update(signOffPeople)
    .set({ ...unknown, person: heir })
    .where(eq(person, from));
  await q
    .update(signOffPeople)
    .set({ ...unknown, answered_by: heir })
    .where(eq(answered_by, from));
  await q.update(signOffPeople).set({ delegate: null }).where(eq(delegate, from));
  await q.update(signOffPeople).set({ excused_by: heir }).where(eq(excused_by, from));
  const forgotten = { email: "", name: "", person: heir, token_hash: null, token_expires_at: null };
  await q
    .update(signOffPeople)
    .set({ ...unknown, ...forgotten })
    .where(and(eq(signOffPeople.email, email), isNull(person)));
}

/** Rows of an archive: nothing follows from them. */
export const insertSignOffCopies = {
  signOffs: ({ q }, rows) => q.insertEach(signOffs, rows),
  signOffPeople: ({ q }, rows) => q.insertEach(signOffPeople, rows),
  signOffDefaults: ({ q }, rows) => q.insertEach(signOffDefaults, rows),
} satisfies InsertCopies;
