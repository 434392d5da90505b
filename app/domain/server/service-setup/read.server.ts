import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { usableSettings } from "./changes.server.ts";
import { openedValues, storedSetup } from "./queries.server.ts";
import { WhichSetup } from "./schema.ts";
import { serviceSetupView } from "./view.ts";

/** What can be entered for a service, and what is; of secrets only their end. */
export const getServiceSetup = query({
  name: "service-setup.get",
  input: WhichSetup,
  ...operatorsOnly,
  prepare: async ({ providers: { setup, vault }, settings: { origin } }, { input: { service_id } }) => ({
    ...{ given: setup.given(service_id), vault, origin },
  }),
  async run(scope, { input: { service_id }, prepared: { given, vault, origin } }) {
    const row = await storedSetup(scope, service_id);
    const values = row ? openedValues(vault, row) : null;
    return serviceSetupView(service_id, { given, origin, row, values });
  },
});

/** For the program: uses what is stored. */
export const applyStoredServices = query({
  name: "service-setup.use",
  who: "system",
  input: z.object({}),
  async prepare(ctx) {
    const { usable, problems } = await usableSettings(ctx);
    for (const problem of problems) ctx.log.warn({}, problem);
    await ctx.providers.setup.use(usable);
    return { problems };
  },
  run: async (_scope, { prepared }) => prepared,
});
