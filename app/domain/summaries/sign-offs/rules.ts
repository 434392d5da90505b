import type { SignOffAnswer } from "#app/core/enums/sign-off-answer.ts";
import type { SignerState } from "#app/core/enums/signer-state.ts";

/** What decides how a person stands to minutes. */
export type Signing = {
  answer: SignOffAnswer | null;
  /** The hash of the words that were answered. */
  words: string | null;
  isExcused: boolean;
  /** They can no longer open the meeting, and have not answered. */
  isGone: boolean;
  /** Their objection's proposal waits for a decision. */
  isProposalOpen: boolean;
};

/** An answer counts for the words it was given to, and an objection as long as its proposal waits whatever the words are. */
export function signerState(one: Signing, words: string): SignerState {
  if (one.isExcused) return "excused";
  if (one.answer === "agreed" && one.words === words) return "agreed";
  if (one.answer === "objected" && (one.isProposalOpen || one.words === words)) return "objected";
  return one.isGone ? "gone" : "waiting";
}

type Tally = { needed: number; agreed: number; verdict: "open" | "agreed" | "lapsed" };

/**
 * Where minutes stand. With everybody's agreement they are agreed on at once. Before the end a quorum decides nothing, so that
 * whoever has not answered can still object; at the end it does, unless a proposal waits.
 * @param quorum how many have to agree by the end; null for everybody
 */
export function tallyOf(
  signers: Signing[],
  { words, quorum, isOver }: { words: string; quorum: number | null; isOver: boolean },
): Tally {
  const present = signers.filter(({ isExcused }) => !isExcused);
  const agreed = present.filter((one) => signerState(one, words) === "agreed").length;
  const needed = quorum === null ? present.length : Math.min(quorum, present.length);
  const isHeld = present.some(({ answer, isProposalOpen }) => answer === "objected" && isProposalOpen);
  if (agreed > 0 && agreed === present.length) return { needed, agreed, verdict: "agreed" };
  if (!isOver) return { needed, agreed, verdict: "open" };
  const isEnough = quorum !== null && agreed > 0 && agreed >= needed && !isHeld;
  return { needed, agreed, verdict: isEnough ? "agreed" : "lapsed" };
}
