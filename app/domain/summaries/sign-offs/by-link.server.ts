import { iso } from "#app/core/clock.ts";
import type { Scope, Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation, query } from "#app/core/operation.ts";
import { hashToken } from "#app/core/tokens.ts";
import { message, t } from "#app/core/words.ts";
import { createUser } from "#app/domain/accounts/users/changes.server.ts";
import { namesOf, userByEmail } from "#app/domain/accounts/users/queries.server.ts";
import { shortName } from "#app/domain/meetings/meetings/participant-names.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { sharedSummary } from "#app/domain/summaries/summaries/shared-summary.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { changeSigner } from "./changes.server.ts";
import { minutesNow, signerOfToken, signersOf } from "./queries.server.ts";
import { AnswerSignOffByLink, noSuchSignOffLink, SignOffToken } from "./schema.ts";
import { storeAnswer } from "./store-answer.server.ts";

/** What a link opens: the person it was mailed to is still invited to the meeting, and it is not over. */
async function opened(scope: Pick<Scope, "q" | "now">, token: string) {
  const found = await signerOfToken(scope, hashToken(token));
  const meeting = found && (await meetingById(scope, found.signOff.meeting_id));
  const summary = meeting && (await summaryOf(scope, meeting.meeting_id));
  const until = found?.row.token_expires_at ?? 0;
  if (!found || !meeting || !summary || summary.revision === 0 || until <= scope.now) return undefined;
  const signers = await signersOf(scope, found.signOff);
  const signer = signers.find(({ row }) => row.signer_id === found.row.signer_id);
  if (!signer || signer.signing.isExcused || signer.signing.isGone) return undefined;
  return { signer, signOff: found.signOff, meeting, summary };
}

/** The minutes behind a guest's own link and what they may answer; nothing else of the project can be reached through it. */
export const lookAtSignOff = query({
  name: "sign-offs.look-at",
  who: "anyone",
  input: SignOffToken,
  async run(scope, { input: { token } }) {
    const found = await opened(scope, token);
    if (!found) return null;
    const { signer, signOff, meeting, summary } = found;
    const { meeting_id, title } = meeting;
    const { document, items, unread, language } = await reliedDocument(scope, { meeting_id, summary });
    const now = await minutesNow(scope, { meeting_id, summary });
    if (!document || !now) return null;
    const asker = (await namesOf(scope, [signOff.asked_by])).get(signOff.asked_by) ?? "";
    const lines = [
      ...document.overview,
      ...document.decisions,
      ...document.key_discussions,
      ...document.open_questions,
    ];
    return {
      minutes: sharedSummary({ title, people: [], unread, language, document, items, transcript: null }),
      lines: lines.map(({ line_id, text }) => ({ line_id, text })),
      held_at: iso(await heldAtOf(scope, meeting_id)),
      ...{ zone: signOff.zone, due_date: signOff.due_date, asked_by: asker.includes("@") ? "" : asker },
      name: shortName({ name: signer.row.name, email: signer.row.email }),
      answer: signer.row.answer,
      is_used: signer.row.token_used_at !== null,
      comment: signer.row.comment,
      words: now.words,
    };
  },
});

/**
 * The answer of whoever holds the link, which only its address got. It takes one answer: the link is used up in the same commit,
 * and a forwarded one answers nothing.
 */
export const answerSignOffByLink = operation({
  name: "sign-offs.answer-by-link",
  who: "anyone",
  failed: message("We couldn't save your answer. Try again."),
  input: AnswerSignOffByLink,
  async run(tx, { input: { token, ...input } }) {
    const found = await opened(tx, token);
    if (!found) throw notFound(t(noSuchSignOffLink));
    const { signer } = found;
    if (signer.row.token_used_at !== null) throw conflict(t(alreadyAnswered));
    const proposer = () => accountOf(tx, signer.row.email);
    await storeAnswer(tx, { ...found, by: null, proposer, input });
    await changeSigner(tx, signer.row.signer_id, { token_used_at: tx.now });
    return { answer: input.answer };
  },
});

const alreadyAnswered = message("This link has already been used to answer.");

/** The account that stands for an address, as for an invitation: whose proposal it is. */
async function accountOf(tx: Tx, email: string): Promise<string> {
  const known = await userByEmail(tx, email);
  if (known) return known.user_id;
  const made = await createUser(tx, { email, first_name: "", last_name: "", status: "pending" });
  if (!made) throw conflict(t("Try again."));
  return made.user_id;
}
