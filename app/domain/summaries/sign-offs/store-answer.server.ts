import type { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { changeSigner, settleSignOff } from "./changes.server.ts";
import { objectionEdit } from "./proposal.server.ts";
import { minutesNow, type Signer } from "./queries.server.ts";
import { signerState } from "./rules.ts";
import {
  type AnswerSignOff,
  minutesMoved,
  type SignOffRow,
  signOffAnswered,
  signOffIsOver,
  signOffObjected,
} from "./schema.ts";
import { newIdentity } from "./seal.server.ts";

type Answer = {
  meeting: MeetingRow;
  summary: SummaryRow;
  signOff: SignOffRow;
  signer: Signer;
  /** The account that answers; null for a guest, whose proposal is that of `proposer`. */
  by: string | null;
  proposer?: () => Promise<string>;
  input: Pick<z.output<typeof AnswerSignOff>, "answer" | "comment" | "proposal" | "words">;
};

/** The one way in for an answer, by page, program or link. The same answer twice changes nothing. */
export async function storeAnswer(tx: Tx, at: Answer): Promise<void> {
  const { meeting, summary, signOff, signer, by, input } = at;
  const { answer, comment, proposal } = input;
  const { meeting_id, project_id } = meeting;
  const { row } = signer;
  const found = await minutesNow(tx, { meeting_id, summary });
  if (!found) throw conflict(t(minutesMoved));
  const isSame = row.answer === answer && row.comment === comment && row.words === found.words;
  if (isSame && signerState(signer.signing, found.words) === answer && !proposal) return;
  if (signOff.status !== "open" || signOff.due_at <= tx.now) throw conflict(t(signOffIsOver));
  if (input.words !== undefined && input.words !== found.words) throw conflict(t(minutesMoved));
  const proposer = by ?? (answer === "objected" ? await at.proposer?.() : undefined);
  const edit_id =
    answer === "objected" && proposer
      ? await objectionEdit(tx, { meeting, summary, by: proposer, proposal })
      : null;
  const who = { ...row, answered_by: by };
  const { signer_id } = row;
  await changeSigner(tx, signer_id, {
    ...{ answer, comment, edit_id, answered_by: by, answered_at: tx.now },
    ...{ words: found.words, asked_words: found.words, ...newIdentity(who) },
  });
  const place = { sign_off_id: signOff.sign_off_id, meeting_id, project_id };
  await tx.emit(signOffAnswered, { ...place, signer_id, answer });
  if (answer === "objected") await tx.emit(signOffObjected, { ...place, signer_id, by: proposer ?? null });
  await settleSignOff(tx, signOff, { project_id });
}
