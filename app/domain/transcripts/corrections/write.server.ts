import { eq } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { corrections } from "#db/schema/corrections.ts";
import { correctionPolicy } from "./policy.ts";
import { correctionFor } from "./queries.server.ts";
import { mayNotForget, WhichCorrection } from "./schema.ts";

/** Stops a correction for later transcripts; what was corrected stays so. */
export const forgetCorrection = operation({
  name: "corrections.forget",
  input: WhichCorrection,
  find: (scope, { correction_id }) => correctionFor(scope, correction_id),
  can: (actor, { role, correction }) =>
    correctionPolicy.forget(actor, { role, createdBy: correction.created_by }) || t(mayNotForget),
  async run(tx, { input: { correction_id } }) {
    await tx.q.delete(corrections).where(eq(corrections.correction_id, correction_id));
    return { correction_id };
  },
});
