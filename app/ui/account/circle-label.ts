import type { SignOffCircle } from "#app/core/enums/sign-off-circle.ts";
import { type Message, message, t } from "#app/core/words.ts";

const circleLabels: Record<SignOffCircle, Message> = {
  host: message("The host alone"),
  named: message("The host and people you choose"),
  everybody: message("Everybody who was invited"),
};

export function circleLabel(circle: SignOffCircle): string {
  return t(circleLabels[circle]);
}
