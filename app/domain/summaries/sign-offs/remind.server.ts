import type { Tx } from "#app/core/context.ts";
import { type AskSettings, answererOf, isAwaited, mailGuests, questionOf } from "./asking.server.ts";
import { changeSigner } from "./changes.server.ts";
import { signersOf } from "./queries.server.ts";
import { signerState } from "./rules.ts";
import { type SignOffRow, signOffAsked, signOffReminded } from "./schema.ts";

type Asking = { project_id: string; words: string; settings: AskSettings };

/** Reminds everybody whose answer is missing: people with an account as they want to be told, guests by a new link. */
export async function remindSigners(
  tx: Tx,
  signOff: SignOffRow,
  { project_id, words, settings }: Asking,
): Promise<void> {
  const waiting = (await signersOf(tx, signOff)).filter(
    ({ signing }) => signerState(signing, words) === "waiting",
  );
  const guests = waiting.filter(({ row }) => row.person === null).map(({ row }) => row);
  await mailGuests(tx, signOff, { guests, reason: "reminder", settings });
  const people = waiting.flatMap((one) => answererOf(one) ?? []);
  const { sign_off_id, meeting_id } = signOff;
  if (people.length > 0)
    await tx.emit(signOffReminded, { sign_off_id, meeting_id, project_id, people: [...new Set(people)] });
}

/** Asks those again whose answer was to other words, or whose proposal was decided; nobody twice about the same. */
export async function askAgain(
  tx: Tx,
  signOff: SignOffRow,
  { project_id, words, settings }: Asking,
): Promise<void> {
  const all = await signersOf(tx, signOff);
  const again = all.filter(
    (one) =>
      isAwaited(one, words) && one.row.asked_words !== questionOf(one, words) && one.row.answer !== null,
  );
  for (const one of again) await changeSigner(tx, one.row.signer_id, { asked_words: questionOf(one, words) });
  const guests = again.filter(({ row }) => row.person === null).map(({ row }) => row);
  await mailGuests(tx, signOff, { guests, reason: "changed", settings });
  const people = [...new Set(again.flatMap((one) => answererOf(one) ?? []))];
  const { sign_off_id, meeting_id } = signOff;
  if (people.length > 0) await tx.emit(signOffAsked, { sign_off_id, meeting_id, project_id, people });
}
