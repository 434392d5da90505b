import { forbidden, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { ownSigner, signersOf, signOffTarget } from "./queries.server.ts";
import { AnswerSignOff, noSignOff, notASigner } from "./schema.ts";
import { viewAfter } from "./standing-queries.server.ts";
import { storeAnswer } from "./store-answer.server.ts";

/** The caller's answer, or that of whom they answer for. It can be given anew until the minutes are sealed. */
export const answerSignOff = operation({
  name: "sign-offs.answer",
  failed: message("We couldn't save your answer. Try again."),
  input: AnswerSignOff,
  find: async (scope, { meeting_id }) => {
    const found = await signOffTarget(scope, { meeting_id });
    if (found && !found.signOff) throw notFound(t(noSignOff));
    return found;
  },
  async run(tx, { actor, input, target }) {
    const { meeting, summary, signOff } = target;
    if (!signOff) throw notFound(t(noSignOff));
    const signers = await signersOf(tx, signOff);
    const signer = ownSigner(actor, signers, input.signer_id);
    if (!signer) throw forbidden(t(notASigner));
    await storeAnswer(tx, { meeting, summary, signOff, signer, by: actor.userId, input });
    return viewAfter(tx, meeting.meeting_id);
  },
});
