import { AppError, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { t } from "#app/core/words.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { serviceChecks } from "#db/schema/integrations.ts";
import { redact } from "./redact.ts";
import { jobDiscarded, jobRetried, WhichJob, WhichService } from "./schema.ts";

/** Tests a service with a call that changes nothing there, and stores what it showed. */
export const testService = operation({
  name: "integrations.test-service",
  input: WhichService,
  ...operatorsOnly,
  async prepare(ctx, { input: { service_id } }) {
    const service = ctx.providers.services.find((one) => one.id === service_id);
    if (!service) throw notFound();
    if (!service.configured || !service.check)
      throw new AppError(
        409,
        t("{name} can't be tested: it isn't set up on this server.", { name: service.name }),
      );
    // What it showed is stored, for whoever operates the server.
    const { check } = service;
    const { ok, text, parts } = await speakIn("en", () => check());
    return {
      ...{ name: service.name, ok, text: redact(text) },
      parts: parts?.map((part) => ({ ...part, text: redact(part.text) })),
    };
  },
  async run(tx, { actor, input: { service_id }, prepared: { name, ok, text, parts } }) {
    const set = { ok, text, checked_at: tx.now, checked_by: actor.userId };
    await tx.q
      .insert(serviceChecks)
      .values({ service: service_id, ...set })
      .onConflictDoUpdate({ target: serviceChecks.service, set });
    return { service_id, name, ok, text, parts };
  },
});

/** Retries a failed job from the start. */
export const retryJob = operation({
  name: "integrations.retry-job",
  input: WhichJob,
  ...operatorsOnly,
  prepare: async ({ outbox }) => outbox.deadJobs,
  async run(tx, { input: { job_id }, prepared: deadJobs }) {
    await deadJobs.retry(tx.q, job_id);
    await tx.emit(jobRetried, { job_id });
    return { job_id };
  },
});

/** Deletes a dead job. What it was stands in the audit log. */
export const discardJob = operation({
  name: "integrations.discard-job",
  input: WhichJob,
  ...operatorsOnly,
  prepare: async ({ outbox }) => outbox.deadJobs,
  async run(tx, { input: { job_id }, prepared: deadJobs }) {
    const { name, error } = await deadJobs.discard(tx.q, job_id);
    await tx.emit(jobDiscarded, { job_id, job: name, error: redact(error ?? "") });
    return { job_id };
  },
});
