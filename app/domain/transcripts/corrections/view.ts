import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import { abilities } from "#app/core/policy.ts";
import type { ProjectStanding } from "#app/domain/workspaces/projects/policy.ts";
import { correctionPolicy } from "./policy.ts";
import type { CorrectionRow } from "./schema.ts";

/** What is corrected in every transcript of a project that arrives from now on. */
export function correctionView(actor: UserActor, row: CorrectionRow, { role }: ProjectStanding) {
  const { correction_id, kind, heard, written, created_by, created_at } = row;
  return {
    correction_id,
    kind,
    heard,
    written,
    created_by,
    created_at: iso(created_at),
    abilities: abilities(correctionPolicy, actor, { role, createdBy: created_by }),
  };
}
