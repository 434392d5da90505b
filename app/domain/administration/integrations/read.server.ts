import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { backupTrouble, lookAtBackups } from "#app/domain/administration/backups/queries.server.ts";
import { storedModel } from "#app/domain/server/model-setup/queries.server.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { storedSetups } from "#app/domain/server/service-setup/queries.server.ts";
import { attentionCounts, deliveriesOf, jobCursor, jobsIn, lastChecks } from "./queries.server.ts";
import { ListCalls, ListDeliveries, ListJobs } from "./schema.ts";
import { callView, deliveryView, jobView, serviceView } from "./view.ts";

/** Every outside service: what it is for, which of its settings are set, and what its last test showed. */
export const listServices = query({
  name: "integrations.services",
  input: z.object({}),
  ...operatorsOnly,
  prepare: async ({ providers }) => providers.services,
  async run(scope, { prepared: services }) {
    const checks = await lastChecks(scope);
    // What was tested of other settings says nothing of those that were stored since.
    const changed = (await storedModel(scope))?.changed_at ?? 0;
    if ((checks.get("model")?.checked_at ?? 0) < changed) checks.delete("model");
    for (const { service, changed_at, check_text } of await storedSetups(scope))
      if ((checks.get(service)?.checked_at ?? 0) < changed_at)
        checks.set(service, { ok: true, text: check_text, checked_at: changed_at });
    return { services: services.map((service) => serviceView(service, checks.get(service.id))) };
  },
});

/** What needs the operator, as counts that stop at 100. */
export const getAttention = query({
  name: "integrations.attention",
  input: z.object({}),
  ...operatorsOnly,
  // Nobody waits for what is not set up, or is open to everyone.
  prepare: async ({ db, providers: { ai, backups, transcription }, settings }) => ({
    look: await lookAtBackups(backups),
    isAsked: settings.spending.access === "approved" && Boolean(ai.model ?? transcription.service),
    is_damaged: db.storageError()?.lasting === true,
  }),
  async run(scope, { prepared: { isAsked, is_damaged, look } }) {
    const no_backups = (await backupTrouble(scope, look)) !== null;
    const counts = { ...(await attentionCounts(scope)), is_damaged, no_backups };
    return isAsked ? counts : { ...counts, waiting_organizations: 0 };
  },
});

/** What recorders delivered, newest first. `next` leads to what was before. */
export const listDeliveries = query({
  name: "integrations.deliveries",
  input: ListDeliveries,
  ...operatorsOnly,
  async run(scope, { input: { limit, ...filter } }) {
    const rows = await deliveriesOf(scope, { ...filter, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      deliveries: page.map(deliveryView),
      next: rows.length > limit ? (page.at(-1)?.delivery_id ?? null) : null,
    };
  },
});

/** The program's jobs in one state. `next` leads to what was before. */
export const listJobs = query({
  name: "integrations.jobs",
  input: ListJobs,
  ...operatorsOnly,
  async run(scope, { input: { limit, ...filter } }) {
    const rows = await jobsIn(scope, { ...filter, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { jobs: page.map(jobView), next: rows.length > limit && last ? jobCursor(last) : null };
  },
});

/** The last 200 calls to other servers since the start, newest first. */
export const listCalls = query({
  name: "integrations.calls",
  input: ListCalls,
  ...operatorsOnly,
  prepare: async ({ providers }) => providers.calls(),
  async run(_scope, { input: { outcome }, prepared }) {
    const calls = prepared.map(callView);
    return { calls: outcome === "failed" ? calls.filter(({ ok }) => !ok) : calls };
  },
});
