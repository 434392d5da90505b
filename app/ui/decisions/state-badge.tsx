import type { DecisionState } from "#app/core/enums/decision-state.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { Badge, type BadgeTone } from "../kit/badge.tsx";

export const stateLabels: Record<DecisionState, Message> = {
  proposed: message("Proposed"),
  decided: message("Decided"),
  superseded: message("Superseded"),
  reversed: message("Reversed"),
};

const tones: Record<DecisionState, BadgeTone> = {
  proposed: "accent",
  decided: "success",
  superseded: "neutral",
  reversed: "danger",
};

export function StateBadge({ state }: { state: DecisionState }) {
  return <Badge tone={tones[state]}>{t(stateLabels[state])}</Badge>;
}
