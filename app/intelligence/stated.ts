import type { LineProof } from "#app/core/enums/line-proof.ts";
import type { Claim, ProofContext } from "./claim.ts";
import { doubtsAbout } from "./doubts.ts";
import { languagesOfTurns } from "./language/identification.ts";
import { languageOfTurns, provedIn } from "./language/proof-languages.ts";
import type { DigestOptions, StatedDigest, Turn } from "./types.ts";

/**
 * What the file of a transcript states, each line with its proof: by its words where the rules find nothing against it in the turns it
 * names (see `doubtsAbout`), else none, and none where it names no turn.
 */
export async function proveStated(
  { origin, decisions, actionItems }: StatedDigest,
  turns: Turn[],
  { attendees = [], title = "", agenda = [], heldOn }: DigestOptions,
): Promise<StatedDigest> {
  const languages = await languagesOfTurns(turns);
  const people = [...new Set([...turns.map(({ speaker }) => speaker), ...attendees])];
  const context: ProofContext = { people, known: [title, ...agenda].join(" "), ...(heldOn && { heldOn }) };
  const proofOf = (claim: Claim): LineProof | null =>
    provedIn(languageOfTurns(claim.turns, languages), () => doubtsAbout(claim, turns, context)).length === 0
      ? "words"
      : null;
  return {
    origin,
    decisions: decisions.map((line) => {
      const { text, turns: cited } = line;
      return { ...line, origin, proof: proofOf({ kind: "decision", text, turns: cited }) };
    }),
    actionItems: actionItems.map((line) => {
      const { text, turns: cited, owner, dueDate: due } = line;
      return { ...line, origin, proof: proofOf({ kind: "action", text, turns: cited, owner, due }) };
    }),
  };
}
