import { invalid } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { userByEmail } from "#app/domain/account/identity/queries.server.ts";
import { organizationsNamed } from "#app/domain/archives/queries.server.ts";
import { isMember } from "./queries.server.ts";
import { FindImporter } from "./schema.ts";

/** The account of an importer and the organization they name, for whoever owns the machine. */
export const findImporter = query({
  name: "archive-imports.find-importer",
  who: "system",
  input: FindImporter,
  async run(scope, { input: { email, organization } }) {
    const user = await userByEmail(scope, email);
    if (user?.status !== "active") throw invalid({ email: [`No account uses ${email}.`] });
    if (organization === undefined) return { user_id: user.user_id, org_id: undefined };
    const found = await organizationsNamed(scope, organization);
    const [one, ...more] = found;
    if (!one) throw invalid({ organization: [`No organization has the name or id ${organization}.`] });
    if (more.length > 0) {
      const ids = found.map(({ id }) => id).join(", ");
      throw invalid({
        organization: [`Several organizations are called ${organization}. Use an id: ${ids}.`],
      });
    }
    if (!(await isMember(scope, one.id, user.user_id)))
      throw invalid({ email: [`${email} is not a member of ${one.name}.`] });
    return { user_id: user.user_id, org_id: one.id };
  },
});
