import { z } from "zod";
import { iso } from "#app/core/clock.ts";
import { query } from "#app/core/operation.ts";
import { personWithPlaces } from "#app/domain/accounts/users/queries.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";
import { peopleWithout } from "./queries.server.ts";
import { requirementView } from "./view.ts";

/** What an organization requires, and how many of its people would have to do something, for its admins. */
export const getSecondStep = query({
  name: "second-step.get",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  async run(scope, { actor, target: { organization } }) {
    const own = (await personWithPlaces(scope, actor.userId))?.user.second_step_since ?? null;
    return {
      ...requirementView(organization),
      people_without: await peopleWithout(scope, organization.org_id),
      own: own !== null,
    };
  },
});

/** The first organization that requires a second step of the caller, who has none; null where none does. */
export const secondStepWanted = query({
  name: "second-step.wanted",
  input: z.object({}),
  async run(scope, { actor }) {
    const found = await personWithPlaces(scope, actor.userId);
    if (!found || found.user.second_step_since !== null) return null;
    const asking = found.organizations.filter(({ organization }) => organization.second_step_from !== null);
    const first = asking.find(({ lacks_second_step }) => lacks_second_step) ?? asking[0];
    if (!first) return null;
    const { organization, lacks_second_step } = first;
    return {
      org_name: organization.org_name,
      from: iso(organization.second_step_from ?? 0),
      is_closed: lacks_second_step,
    };
  },
});
