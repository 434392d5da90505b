import { eq } from "drizzle-orm";
import type { z } from "zod";
import { hour } from "#app/core/clock.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, forbidden, invalid, notFound, tooMany } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { membersByEmail } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { signOffs } from "#db/schema/sign-offs.ts";
import { signOffSettings } from "./asking.server.ts";
import { changeSigner, endSignOff, settleSignOff } from "./changes.server.ts";
import { signOffPolicy } from "./policy.ts";
import { minutesNow, type SignOffTarget, signersOf, signOffTarget } from "./queries.server.ts";
import { remindSigners } from "./remind.server.ts";
import { signerState } from "./rules.ts";
import {
  DelegateSignOff,
  notASigner,
  signOffAsked,
  signOffIsOver,
  signOffPeopleChanged,
  signOffWithdrawn,
  WhichSigner,
  WhichSignOff,
} from "./schema.ts";
import { viewAfter } from "./standing-queries.server.ts";

/** The sign-off that is open, or the refusal that none is. */
function openOf({ signOff, meeting }: SignOffTarget) {
  if (signOff?.status !== "open") throw conflict(t(signOffIsOver));
  const { meeting_id, project_id } = meeting;
  return { signOff, place: { sign_off_id: signOff.sign_off_id, meeting_id, project_id } };
}

/** Lets a member of the project answer in the caller's place. The caller can still answer, and take it back. */
export const delegateSignOff = operation({
  name: "sign-offs.delegate",
  failed: message("We couldn't save that. Try again."),
  input: DelegateSignOff,
  find: signOffTarget,
  async run(tx, { actor, input, target }) {
    const { signOff, place } = openOf(target);
    const { meeting } = target;
    const { meeting_id } = place;
    const signers = await signersOf(tx, signOff);
    const own = signers.find(({ row }) => row.person === actor.userId && row.excused_at === null);
    if (!own) throw forbidden(t(notASigner));
    const delegate = await delegateIn(tx, meeting, input);
    if (own.row.delegate === delegate) return viewAfter(tx, meeting_id);
    if (
      delegate === actor.userId ||
      signers.some(({ row }) => row.person === delegate && !row.excused_at && delegate)
    )
      throw invalid({ email: [t("They have to agree themselves. Choose another person.")] });
    await changeSigner(tx, own.row.signer_id, { delegate });
    await tx.emit(signOffPeopleChanged, place);
    if (delegate !== null) await tx.emit(signOffAsked, { ...place, people: [delegate] });
    return viewAfter(tx, meeting_id);
  },
});

/** Whom the input means, as far as the meeting is shown to them. */
async function delegateIn(
  tx: Tx,
  { meeting_id, project_id }: MeetingRow,
  { user_id, email }: z.output<typeof DelegateSignOff>,
): Promise<string | null> {
  if (!user_id && !email) return null;
  const found = user_id
    ? [user_id]
    : (await membersByEmail(tx, project_id, [email ?? ""])).map((one) => one.user_id);
  const [shown] = await peopleOfMeeting(tx, meeting_id, found);
  if (!shown) throw invalid({ email: [t("Choose a member of the project who sees this meeting")] });
  return shown;
}

/** The minutes no longer need a person, who may have left. What they said stays to be read. */
export const excuseSigner = operation({
  name: "sign-offs.excuse",
  failed: message("We couldn't save that. Try again."),
  input: WhichSigner,
  find: signOffTarget,
  can: (actor, { standing }) => signOffPolicy.askForSignOff(actor, standing),
  async run(tx, { actor, input: { meeting_id, signer_id }, target }) {
    const { signOff, place } = openOf(target);
    const signers = await signersOf(tx, signOff);
    const one = signers.find(({ row }) => row.signer_id === signer_id);
    if (!one) throw notFound();
    if (one.signing.isExcused) return viewAfter(tx, meeting_id);
    if (signers.filter(({ signing }) => !signing.isExcused).length === 1)
      throw conflict(t("No one else would be left to agree. Withdraw the request instead."));
    const closed = { token_hash: null, token_expires_at: null };
    await changeSigner(tx, signer_id, { ...closed, excused_by: actor.userId, excused_at: tx.now });
    await tx.emit(signOffPeopleChanged, place);
    await settleSignOff(tx, signOff, place);
    return viewAfter(tx, meeting_id);
  },
});

/** No one is asked any more. */
export const withdrawSignOff = operation({
  name: "sign-offs.withdraw",
  failed: message("We couldn't save that. Try again."),
  input: WhichSignOff,
  find: signOffTarget,
  can: (actor, { standing }) => signOffPolicy.askForSignOff(actor, standing),
  async run(tx, { input: { meeting_id }, target }) {
    const { place } = openOf(target);
    await endSignOff(tx, place.sign_off_id, { status: "withdrawn" });
    await tx.emit(signOffWithdrawn, place);
    return viewAfter(tx, meeting_id);
  },
});

/** Whoever has not answered gets one reminder in so many hours. */
const hoursBetween = 12;

/** Reminds everybody who has not answered, at once. */
export const remindOfSignOff = operation({
  name: "sign-offs.remind",
  failed: message("We couldn't remind anybody. Try again."),
  input: WhichSignOff,
  find: signOffTarget,
  can: (actor, { standing }) => signOffPolicy.askForSignOff(actor, standing),
  prepare: signOffSettings,
  async run(tx, { input: { meeting_id }, target, prepared: settings }) {
    const { signOff, place } = openOf(target);
    const { summary } = target;
    const last = Math.max(signOff.reminded_at ?? 0, signOff.asked_at);
    const wait = last + hoursBetween * hour - tx.now;
    if (wait > 0)
      throw tooMany(
        Math.ceil(wait / 1000),
        t("They were asked within the last {hoursBetween} hours. Remind them later.", { hoursBetween }),
      );
    const found = await minutesNow(tx, { meeting_id, summary });
    const signers = await signersOf(tx, signOff);
    const isWaiting = signers.some(({ signing }) => signerState(signing, found?.words ?? "") === "waiting");
    if (!isWaiting) throw conflict(t("Everybody has answered."));
    await remindSigners(tx, signOff, { project_id: place.project_id, words: found?.words ?? "", settings });
    await tx.q
      .update(signOffs)
      .set({ reminded_at: tx.now })
      .where(eq(signOffs.sign_off_id, signOff.sign_off_id));
    return viewAfter(tx, meeting_id);
  },
});
