import { and, eq, lt, ne, notInArray } from "drizzle-orm";
import type { QueuePurge } from "#app/core/context.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { events, jobs } from "#db/schema/kernel.ts";

export const queuePurge: QueuePurge = {
  events: ({ q }, before, limit) =>
    q.deleteSome(events, { key: events.event_id, where: lt(events.created_at, before), limit }),
  deadJobs: ({ q }, before, limit) => {
    const where = and(eq(jobs.state, "dead"), lt(jobs.created_at, before));
    return q.deleteSome(jobs, { key: jobs.job_id, where, limit });
  },
  auditLog: ({ q }, before, limit) =>
    q.deleteSome(auditLog, { key: auditLog.entry_id, where: lt(auditLog.created_at, before), limit }),
  async auditLogBeyond(q, organizationIds) {
    const { org_id, act } = auditLog;
    const isGone = and(ne(org_id, ""), notInArray(org_id, organizationIds));
    await q.delete(auditLog).where(and(isGone, ne(act, "organization.deleted")));
  },
};
