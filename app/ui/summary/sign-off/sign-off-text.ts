import type { SignOffState } from "#app/core/enums/sign-off-state.ts";
import type { SignerState } from "#app/core/enums/signer-state.ts";
import { type Message, message, plural, t } from "#app/core/words.ts";
import type { BadgeTone } from "../../kit/badge.tsx";

type Standing = {
  state: SignOffState;
  revision: number;
  agreed: number;
  needed: number;
  quorum: number | null;
  moved_items: number;
};

export const signOffTones: Record<SignOffState, BadgeTone> = {
  open: "neutral",
  agreed: "success",
  changed: "warning",
  broken: "danger",
  lapsed: "warning",
  withdrawn: "neutral",
};

const stateLabels: Record<SignOffState, Message> = {
  open: message("Waiting for agreement"),
  agreed: message("Agreed"),
  changed: message("Changed since"),
  broken: message("Seal broken"),
  lapsed: message("Not agreed in time"),
  withdrawn: message("Withdrawn"),
};

export function signOffLabel(state: SignOffState): string {
  return t(stateLabels[state]);
}

/** Where the minutes stand, as one sentence; for agreed ones the day stands behind it. */
export function standingText({ state, revision, agreed, needed, quorum }: Standing): string {
  if (state === "agreed") return t("Agreed on revision {revision}.", { revision });
  if (state === "changed") return t("Agreed on revision {revision}, changed since.", { revision });
  if (state === "broken")
    return t("The seal is broken: what is stored isn't what people agreed on in revision {revision}.", {
      revision,
    });
  if (state === "withdrawn") return t("The request to agree was withdrawn.");
  const count =
    quorum === null
      ? t("{agreed} of {needed} have agreed.", { agreed, needed })
      : t("{agreed} have agreed, {needed} are needed by the end.", { agreed, needed });
  return state === "lapsed" ? t("Time is up. {count}", { count }) : count;
}

export function movedText(count: number): string {
  return plural(
    count,
    "1 action item has another owner or day since.",
    "{count} action items have another owner or day since.",
  );
}

const signerLabels: Record<SignerState, Message> = {
  waiting: message("Hasn't answered"),
  agreed: message("Agreed"),
  objected: message("Objected"),
  excused: message("No longer needed"),
  gone: message("Can't answer anymore"),
};

export function signerLabel(state: SignerState): string {
  return t(signerLabels[state]);
}
