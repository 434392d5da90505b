import { eq } from "drizzle-orm";
import { operation } from "#app/core/operation.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { isMemberOf } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { meetingSeries } from "#db/schema/series.ts";
import { leavePlans } from "./changes.server.ts";
import { WhoLeftProject } from "./schema.ts";

/** For a job: whoever is no longer in a project is not invited to later dates of its series. Done twice it changes nothing. */
export const releaseFromPlans = operation({
  name: "series.release-left-person",
  who: "system",
  input: WhoLeftProject,
  async run(tx, { input: { project_id, user_id } }) {
    const user = await userById(tx, user_id);
    // They may have come back since.
    if (!user || (await isMemberOf(tx, { project_id, user_id }))) return { changed: 0 };
    return { changed: await leavePlans(tx, user.email, eq(meetingSeries.project_id, project_id)) };
  },
});
