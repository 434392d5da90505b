import type { UserActor } from "#app/core/actor.ts";
import { iso, isoOrNull } from "#app/core/clock.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import type { SignOffState } from "#app/core/enums/sign-off-state.ts";
import { notFound } from "#app/core/errors.ts";
import { abilities } from "#app/core/policy.ts";
import { t } from "#app/core/words.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { externalParticipantName } from "#app/domain/meetings/meetings/participant-names.ts";
import { invitedTo } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { type Minutes, minutesOfText, movedItems, wordsOfMinutes } from "./minutes.ts";
import { signOffPolicy } from "./policy.ts";
import {
  minutesNow,
  ownSigner,
  type Signer,
  type SignOffTarget,
  signersOf,
  signOffOf,
  signOffTarget,
} from "./queries.server.ts";
import { signerState, tallyOf } from "./rules.ts";
import { noSignOff, type SignOffRow } from "./schema.ts";
import { hashWords } from "./seal.server.ts";
import { isSealWhole } from "./verify.server.ts";
import type { SealView, SignerView, SignOffView } from "./view.ts";

/** A sign-off with everything that its state follows from. */
async function lookAt(scope: ReadScope, { signOff, summary }: { signOff: SignOffRow; summary: SummaryRow }) {
  const { meeting_id, sealed_text, status } = signOff;
  const signers = await signersOf(scope, signOff);
  const found = await minutesNow(scope, { meeting_id, summary });
  const sealed = minutesOfText(sealed_text);
  const isSealed = status === "agreed" || signOff.seal !== null;
  const held = { signOff, rows: signers.map(({ row }) => row), summary, now: found?.minutes ?? null };
  const isWhole = !isSealed || (await isSealWhole(scope, held));
  const words = found?.words ?? "";
  const sealedWords = sealed && hashWords(wordsOfMinutes(sealed));
  const isChanged = sealedWords !== null && sealedWords !== words;
  const state: SignOffState = !isWhole ? "broken" : isSealed ? (isChanged ? "changed" : "agreed") : status;
  // What people answered is told by the words they answered: those that were sealed.
  return { signers, found, sealed, state, words, counted: isSealed ? (sealedWords ?? "") : words };
}

/** How the newest sign-off of a meeting stands, as the caller sees it; null where nobody was asked. */
export async function signOffViewFor(
  scope: Scope<UserActor>,
  { meeting, standing, summary, signOff }: SignOffTarget,
): Promise<SignOffView | null> {
  if (!signOff) return null;
  const { actor } = scope;
  const looked = await lookAt(scope, { signOff, summary });
  const { signers, counted, state, sealed, found } = looked;
  const { quorum } = signOff;
  const signings = signers.map(({ signing }) => signing);
  const { needed, agreed } = tallyOf(signings, { words: counted, quorum, isOver: false });
  const isInside = standing.projectRole !== null;
  const people = await signerViews(scope, signers, { words: counted, isInside, userId: actor.userId });
  const own = state === "open" ? ownSigner(actor, signers) : undefined;
  const asker = await namesOf(scope, [signOff.asked_by]);
  const isFor = own && own.row.person !== actor.userId;
  return {
    meeting_id: meeting.meeting_id,
    state,
    circle: signOff.circle,
    revision: signOff.sealed_revision ?? signOff.revision,
    asked_by_name: asker.get(signOff.asked_by) ?? "",
    asked_at: iso(signOff.asked_at),
    due_date: signOff.due_date,
    due_at: iso(signOff.due_at),
    zone: signOff.zone,
    quorum,
    needed,
    agreed,
    ended_at: isoOrNull(signOff.ended_at),
    seal: signOff.seal,
    moved_items: state === "agreed" && sealed && found ? movedItems(sealed, found.minutes) : 0,
    people,
    own: own
      ? {
          signer_id: own.row.signer_id,
          for_name: isFor
            ? (people.find(({ signer_id }) => signer_id === own.row.signer_id)?.name ?? "")
            : null,
          answer: own.row.answer,
          state: signerState(own.signing, counted),
          delegate: own.row.delegate,
          may_delegate: !isFor && isInside,
        }
      : null,
    words: looked.words,
    abilities: abilities(signOffPolicy, actor, standing),
  };
}

/** How it stands after a change, as the caller sees it. */
export async function viewAfter(scope: Scope<UserActor>, meeting_id: string) {
  const target = await signOffTarget(scope, { meeting_id });
  const view = target && (await signOffViewFor(scope, target));
  if (!view) throw notFound(t(noSignOff));
  return view;
}

type Reader = { words: string; isInside: boolean; userId: string };

/** People from outside know each other by number, as everywhere at a meeting. */
async function signerViews(
  scope: ReadScope,
  signers: Signer[],
  { words, isInside, userId }: Reader,
): Promise<SignerView[]> {
  const meetingId = signers[0]?.row.meeting_id;
  const invited = meetingId === undefined ? [] : await invitedTo(scope, [meetingId]);
  const outsiders = new Set(
    invited.flatMap(({ role, user_id }) => (role === "participant" && user_id ? [user_id] : [])),
  );
  const ids = signers.flatMap(({ row, delegate }) => [row.person, row.answered_by, delegate]);
  const names = await namesOf(
    scope,
    ids.flatMap((id) => id ?? []),
  );
  let number = 0;
  return signers.map(({ row, signing, delegate }) => {
    const is_guest = row.person === null || outsiders.has(row.person);
    if (is_guest) number += 1;
    const isHidden = is_guest && !isInside && row.person !== userId;
    const own = row.person === null ? row.name : (names.get(row.person) ?? row.name);
    const state = signerState(signing, words);
    const isOther = row.answered_by !== null && row.answered_by !== row.person;
    return {
      signer_id: row.signer_id,
      name: isHidden ? `${externalParticipantName} ${number}` : own,
      is_me: row.person === userId,
      is_guest,
      state,
      answered_earlier: row.answer !== null && (state === "waiting" || state === "gone"),
      answered_at: state === "agreed" || state === "objected" ? isoOrNull(row.answered_at) : null,
      comment: row.comment,
      delegate_name: delegate === null ? null : (names.get(delegate) ?? null),
      answered_by_name: isOther ? (names.get(row.answered_by ?? "") ?? null) : null,
      edit_id: isInside || row.person === userId ? row.edit_id : null,
    };
  });
}

/** What files and shared pages say of minutes that were agreed on; null where they never were. Addresses stay inside. */
export async function sealViewOf(scope: ReadScope, meetingId: string): Promise<SealView | null> {
  return (await agreedMinutesOf(scope, meetingId))?.agreement ?? null;
}

/** The same with the minutes as they were sealed; null where they were never agreed on, no minutes where the seal is broken. */
export async function agreedMinutesOf(
  scope: ReadScope,
  meetingId: string,
): Promise<{ agreement: SealView; minutes: Minutes | null } | null> {
  const signOff = await signOffOf(scope, meetingId);
  const summary = signOff && (await summaryOf(scope, meetingId));
  if (!signOff || !summary || (signOff.status !== "agreed" && signOff.seal === null)) return null;
  const { signers, counted, state, sealed } = await lookAt(scope, { signOff, summary });
  const people = await signerViews(scope, signers, { words: counted, isInside: true, userId: "" });
  const agreement = {
    state,
    revision: signOff.sealed_revision ?? signOff.revision,
    agreed_at: iso(signOff.ended_at ?? signOff.asked_at),
    seal: signOff.seal ?? "",
    quorum: signOff.quorum,
    people: people.map(({ name, state, answered_at, comment, answered_by_name, is_guest }, index) => ({
      ...{ state, answered_at, comment, answered_by_name },
      name: name.includes("@") ? guestName(people.slice(0, index + 1), is_guest) : name,
    })),
  };
  return { agreement, minutes: state === "broken" ? null : sealed };
}

/** Who is known by an address alone. */
function guestName(until: SignerView[], isGuest: boolean): string {
  return isGuest ? `Guest ${until.filter(({ is_guest }) => is_guest).length}` : "A member";
}
