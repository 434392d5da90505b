import { isoOrNull } from "#app/core/clock.ts";

/** `from`: since or from when on everybody in the organization needs a second step; null while it asks for none. */
export function requirementView({
  org_id,
  second_step_from,
}: {
  org_id: string;
  second_step_from: number | null;
}) {
  return { org_id, from: isoOrNull(second_step_from) };
}
