import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { allowModel } from "#app/domain/workspaces/organizations/changes.server.ts";
import { SetAccess } from "./schema.ts";

/** Gives an organization access to the language model and transcription, or takes it back. */
export const setAccess = operation({
  name: "spending.set-access",
  input: SetAccess,
  ...operatorsOnly,
  async run(tx, { input: { org_id, allowed } }) {
    const organization = await allowModel(tx, org_id, allowed);
    if (!organization) throw notFound();
    return { org_id, org_name: organization.org_name, allowed };
  },
});
