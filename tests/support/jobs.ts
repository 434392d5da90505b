import { newId } from "#app/core/new-id.ts";
import { jobs } from "#db/schema/kernel.ts";
import type { Workspace } from "./workspace.ts";

type Row = typeof jobs.$inferInsert;

/** A job as it stands in the queue: given up after five tries unless `row` says otherwise. Returns its id. */
export async function putJob({ db, clock }: Workspace, row: Partial<Row> = {}): Promise<string> {
  const job_id = newId();
  const now = clock.now();
  await db.write((q) =>
    q.insert(jobs).values({
      ...{ job_id, name: "send-mail", lane: "mail" as const, payload: { mail_id: newId() } },
      ...{ state: "dead" as const, run_at: now, attempts: 5, max_attempts: 5 },
      ...{ error: "Error: the mail server is asleep", created_at: now, finished_at: now },
      ...row,
    }),
  );
  return job_id;
}
