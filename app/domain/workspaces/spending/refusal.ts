import type { Limits } from "#app/core/context.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { SpendingKind } from "./schema.ts";

/** What stands in the way of a call: the organization may not, or an allowance is used up. */
export type Refused = "access" | keyof Limits;

export const modelWaits = /* @__PURE__ */ message(
  "An operator of this server needs to turn on the language model for your organization. Until then, the built-in engine does the work.",
);
export const transcriptionWaits = /* @__PURE__ */ message(
  "An operator of this server needs to turn on transcription for your organization. Until then, add the transcript as text.",
);

/** What a person waits for themselves; the rest is done in the background, and others read about it. */
const ownKinds: SpendingKind[] = ["chat", "agenda", "test"];

const owners: Record<Exclude<keyof Limits, "person">, Message> = {
  project: /* @__PURE__ */ message("This project has"),
  organization: /* @__PURE__ */ message("This organization has"),
  server: /* @__PURE__ */ message("This server has"),
};

/** Why a call was not made, and what can be done, in words for the reader. */
export function refusalText(refused: Refused, kind: SpendingKind): string {
  const isSound = kind === "transcription";
  if (refused === "access") return t(isSound ? transcriptionWaits : modelWaits);
  const person = ownKinds.includes(kind) ? message("You have") : message("The person who asked has");
  return t(isSound ? minutesUsedUp : modelUsedUp, {
    owner: t(refused === "person" ? person : owners[refused]),
  });
}

const modelUsedUp = /* @__PURE__ */ message(
  "{owner} used up today's language model allowance. There's more after midnight UTC, or once an operator raises the limit.",
);
const minutesUsedUp = /* @__PURE__ */ message(
  "{owner} used up today's transcription minutes. There's more after midnight UTC, or once an operator raises the limit.",
);
