import { z } from "zod";
import { accessStates } from "#app/core/enums/access-state.ts";
import { jobStates } from "#app/core/enums/job-state.ts";
import { mailStates } from "#app/core/enums/mail-state.ts";
import { spendingAccess } from "#app/core/enums/spending-access.ts";
import { spendingGroups } from "#app/core/enums/spending-group.ts";
import { spendingPeriods } from "#app/core/enums/spending-period.ts";
import { HasMore, Instant } from "./done.ts";

export const Operators = z.strictObject({
  operators: z.array(
    z.strictObject({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      named_at: Instant,
      you: z.boolean(),
    }),
  ),
});

export const Attention = z.strictObject({
  dead_jobs: z.number(),
  problem_deliveries: z.number(),
  failed_mails: z.number(),
  waiting_organizations: z.number(),
  is_damaged: z.boolean().meta({ description: "Whether the database was found damaged" }),
  no_backups: z.boolean().meta({ description: "Whether backups fail" }),
});

const spent = {
  calls: z.number(),
  tokens: z.number(),
  minutes: z.number(),
  cost: z
    .strictObject({ amount: z.number(), currency: z.string() })
    .nullable()
    .meta({ description: "At the operator's prices, leaving out what has none; null without prices" }),
};
const Limits = z.strictObject({
  person: z.number(),
  project: z.number(),
  organization: z.number(),
  server: z.number(),
});
export const Spending = z.strictObject({
  by: z.enum(spendingGroups),
  period: z.enum(spendingPeriods),
  offered: z.strictObject({ model: z.string().nullable(), transcription: z.string().nullable() }),
  limits: z.strictObject({ tokens: Limits, minutes: Limits }).meta({ description: "Of one day (UTC)" }),
  priced: z.strictObject({ tokens: z.boolean(), minutes: z.boolean() }),
  total: z.strictObject(spent),
  rows: z.array(z.strictObject({ id: z.string(), name: z.string(), detail: z.string(), ...spent })),
  of: z.number().meta({ description: "Number of rows in total" }),
});

export const ModelAccess = z.strictObject({
  access: z.enum(spendingAccess),
  state: z.enum(accessStates),
  counts: z.strictObject({ waiting: z.number(), allowed: z.number() }),
  organizations: z.array(
    z.strictObject({
      org_id: z.string(),
      org_name: z.string(),
      made_by: z.string().nullable(),
      email: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  next: z.string().nullable(),
  has_more: HasMore,
});
export const AccessSet = z.strictObject({ org_id: z.string(), org_name: z.string(), allowed: z.boolean() });

export const Services = z.strictObject({
  services: z.array(
    z.strictObject({
      service_id: z.string(),
      name: z.string(),
      use: z.string(),
      without: z.string(),
      configured: z.boolean(),
      variables: z.array(z.strictObject({ name: z.string(), is_set: z.boolean() })),
      set_in: z.enum(["app", "environment"]).nullable(),
      guide: z.string(),
      testable: z.boolean(),
      last_check: z.strictObject({ ok: z.boolean(), text: z.string(), checked_at: Instant }).nullable(),
    }),
  ),
});

export const ServiceTest = z.strictObject({
  service_id: z.string(),
  name: z.string(),
  ok: z.boolean(),
  text: z.string(),
});

export const Deliveries = z.strictObject({
  deliveries: z.array(
    z.strictObject({
      delivery_id: z.string(),
      provider: z.string(),
      event_id: z.string(),
      recording_id: z.string(),
      received_at: Instant,
      outcome: z.enum(["problem", "waiting", "applied"]),
      problem: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
  has_more: HasMore,
});

export const Calls = z.strictObject({
  calls: z.array(
    z.strictObject({
      at: Instant,
      method: z.string(),
      host: z.string(),
      ms: z.number(),
      ok: z.boolean(),
      outcome: z.string(),
    }),
  ),
});

export const Jobs = z.strictObject({
  jobs: z.array(
    z.strictObject({
      job_id: z.string(),
      job: z.string(),
      lane: z.string(),
      state: z.enum(jobStates),
      attempts: z.number(),
      max_attempts: z.number(),
      error: z.string().nullable(),
      subject: z.record(z.string(), z.string()),
      created_at: Instant,
      run_at: Instant,
      finished_at: Instant.nullable(),
    }),
  ),
  next: z.string().nullable(),
  has_more: HasMore,
});
export const OneJob = z.strictObject({ job_id: z.string() });

export const OutboxMail = z.strictObject({
  mail_id: z.string(),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: Instant,
  sent_at: Instant.nullable(),
  attempts: z.number(),
  last_problem: z.string().nullable(),
  has_text: z.boolean(),
});
export const MailQueue = z.strictObject({
  mails: z.array(OutboxMail),
  next: z.string().nullable(),
  has_more: HasMore,
});
export const OneMail = z.strictObject({ mail_id: z.string() });

export const Backups = z.strictObject({
  made_here: z
    .boolean()
    .meta({ description: "False where the database is a PostgreSQL, which is backed up by its own means" }),
  folder: z.string(),
  every_hours: z.number().nullable(),
  keep: z.number(),
  copies: z.string().nullable().meta({ description: "Where backups are copied to" }),
  encrypted: z.boolean(),
  pending: z.boolean(),
  trouble: z
    .strictObject({
      text: z.string(),
      at: Instant.nullable().meta({
        description: "When the last one was given up; null while the folder takes none",
      }),
    })
    .nullable()
    .meta({ description: "Why no backups are made" }),
  check: z
    .strictObject({
      checked_at: Instant.nullable(),
      full_at: Instant.nullable(),
      damage: z.array(z.string()),
      unread: z.array(z.string()).meta({ description: "Tables the last check didn't get to" }),
      steps: z.string().nullable().meta({ description: "What to do about the damage" }),
    })
    .meta({ description: "What the last check of the database found" }),
  files: z
    .strictObject({ count: z.number(), bytes: z.number() })
    .meta({ description: "The recordings that are kept in the folder once for all backups" }),
  backups: z.array(
    z.strictObject({
      name: z.string(),
      made_at: Instant,
      bytes: z.number().meta({ description: "Size of the archive" }),
      encrypted: z.boolean(),
      whole: z
        .boolean()
        .meta({ description: "Whether its recordings are in it too; else they're in `files` beside it" }),
      copied: z
        .boolean()
        .nullable()
        .meta({ description: "Whether it's been copied to where backups go; null if unknown" }),
    }),
  ),
});
export const BackupRequested = z.strictObject({ pending: z.boolean() });
