import { eq } from "drizzle-orm";
import { notFound } from "#app/core/errors.ts";
import { operation, PreparedTooEarly } from "#app/core/operation.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { serviceSetups } from "#db/schema/service-setups.ts";
import { testedSettings } from "./changes.server.ts";
import { settingsOwner, storedSetup } from "./queries.server.ts";
import { SaveServiceSetup, serviceSetUp, WhichSetup } from "./schema.ts";

/** Stores the settings of a service, once the service has accepted them. Meetings may be sent there, so the operator proves that it is them. */
export const saveServiceSetup = operation({
  name: "service-setup.save",
  account: "fresh",
  input: SaveServiceSetup,
  ...operatorsOnly,
  async prepare(ctx, { input: { service_id, ...typed } }) {
    const { values, text, before } = await testedSettings(ctx, service_id, typed);
    const sealed = ctx.providers.vault.seal(JSON.stringify(values), settingsOwner(service_id));
    return { sealed, text, before };
  },
  async run(tx, { actor, input: { service_id: service }, prepared: { sealed, text, before } }) {
    if (((await storedSetup(tx, service))?.changed_at ?? null) !== before) throw new PreparedTooEarly();
    const set = {
      ...{ values_sealed: sealed, check_text: text },
      ...{ changed_by: actor.userId, changed_at: tx.now },
    };
    await tx.q
      .insert(serviceSetups)
      .values({ service, ...set })
      .onConflictDoUpdate({ target: serviceSetups.service, set });
    await tx.emit(serviceSetUp, { service, removed: false });
    return { text };
  },
});

/** Takes away what is stored for a service. */
export const forgetServiceSetup = operation({
  name: "service-setup.forget",
  account: "session",
  input: WhichSetup,
  ...operatorsOnly,
  async run(tx, { input: { service_id: service } }) {
    const removed = await tx.q
      .delete(serviceSetups)
      .where(eq(serviceSetups.service, service))
      .returning({ service: serviceSetups.service });
    if (removed.length === 0) throw notFound();
    await tx.emit(serviceSetUp, { service, removed: true });
    return { service };
  },
});
