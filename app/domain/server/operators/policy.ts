import type { UserActor } from "#app/core/actor.ts";
import type { Policy } from "#app/core/policy.ts";
import { t } from "#app/core/words.ts";

/** What a person is to the server itself, as against the organizations on it. */
export type InstanceStanding = { operator: boolean };

export const instancePolicy = {
  operate: (_actor, { operator }) => operator,
} satisfies Policy<InstanceStanding>;

/** The rule of every operation on the server itself, with the reason for those who may not. */
export function mayOperate(actor: UserActor, standing: InstanceStanding): true | string {
  return instancePolicy.operate(actor, standing) || t("Only an operator of this server can do this.");
}
