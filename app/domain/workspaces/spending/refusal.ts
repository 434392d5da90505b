import type { Limits } from "#app/core/context.ts";
import type { SpendingKind } from "./schema.ts";

/** What stands in the way of a call: the organization may not, or an allowance is used up. */
export type Refused = "access" | keyof Limits;

export const modelWaits =
  "An operator of this server needs to turn on the language model for your organization. Until then, the built-in engine does the work.";
export const transcriptionWaits =
  "An operator of this server needs to turn on transcription for your organization. Until then, add the transcript as text.";

/** What a person waits for themselves; the rest is done in the background, and others read about it. */
const ownKinds: SpendingKind[] = ["chat", "agenda", "test"];

const owners: Record<Exclude<keyof Limits, "person">, string> = {
  project: "This project has",
  organization: "This organization has",
  server: "This server has",
};

/** Why a call was not made, and what can be done, in words for the reader. */
export function refusalText(refused: Refused, kind: SpendingKind): string {
  const isSound = kind === "transcription";
  if (refused === "access") return isSound ? transcriptionWaits : modelWaits;
  const what = isSound ? "transcription minutes" : "language model allowance";
  const person = ownKinds.includes(kind) ? "You have" : "The person who asked has";
  const owner = refused === "person" ? person : owners[refused];
  return `${owner} used up today's ${what}. There's more after midnight UTC, or once an operator raises the limit.`;
}
