import { z } from "zod";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { setSecondStepFrom } from "#app/domain/workspaces/organizations/changes.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { markOrganization, markPerson } from "./changes.server.ts";
import { enforceSecondStep, graceMs, RequireSecondStep } from "./schema.ts";
import { requirementView } from "./view.ts";

/**
 * Requires a second step of everybody in an organization and its projects, now or in a week, or of nobody any more. Who asks
 * it of others has one.
 */
export const requireSecondStep = operation({
  name: "second-step.require",
  account: "fresh",
  input: RequireSecondStep,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  async run(tx, { actor, input: { org_id, from } }) {
    const own = await userById(tx, actor.userId);
    if (from !== "off" && own?.second_step_since === null)
      throw conflict(t("Add a second step to your own account first."));
    const delayMs = from === "in-a-week" ? graceMs : 0;
    const second_step_from = from === "off" ? null : tx.now + delayMs;
    await setSecondStepFrom(tx, org_id, second_step_from);
    await markOrganization(tx, org_id);
    if (delayMs > 0)
      await tx.enqueue(
        enforceSecondStep,
        { org_id },
        { key: jobKey(enforceSecondStep, `${org_id} ${tx.now}`), delayMs },
      );
    return requirementView({ org_id, second_step_from });
  },
});

/** When the time is over that people were given. */
export const closeWithoutSecondStep = operation({
  name: "second-step.close-without",
  who: "system",
  input: z.object({ org_id: Id }),
  run: (tx, { input: { org_id } }) => markOrganization(tx, org_id),
});

/** After a person got a second step, or has none any more. */
export const followPerson = operation({
  name: "second-step.follow-person",
  who: "system",
  input: z.object({ user_id: Id }),
  run: (tx, { input: { user_id } }) => markPerson(tx, user_id),
});
