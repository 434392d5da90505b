import { t } from "#app/core/words.ts";

/** Who proposed an edit: a person, or a program that wrote it for them. */
export function proposerName(agent: string | null, person: string): string {
  return agent === null ? person : t("{agent}, for {person}", { agent, person });
}
