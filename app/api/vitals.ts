import type { Ctx } from "#app/core/context.ts";
import { readVitals } from "#app/domain/administration/metrics/read.server.ts";
import type { Vitals } from "#app/domain/administration/metrics/view.ts";
import type { Figure } from "./metrics.ts";

/** What `/metrics` shows beside the requests: jobs, deliveries, mail, the store, summaries, tokens and backups. */
export async function gatherVitals(program: Ctx): Promise<Figure[]> {
  const { jobs, inbox, mails, summaries, spent, store, backups_fail, backup_age_s } = await readVitals(
    program,
    {},
  );
  const one = (name: string, help: string, value: number): Figure => ({
    name: `throughline_${name}`,
    help,
    values: [{ value }],
  });
  return [
    {
      name: "throughline_jobs",
      help: "Jobs that aren't done, by lane and state.",
      labels: ["lane", "state"],
      values: jobs.map(({ lane, state, count }) => ({ labels: { lane, state }, value: count })),
    },
    {
      name: "throughline_job_age_seconds",
      help: "For how long the oldest of them has been due.",
      labels: ["lane", "state"],
      values: jobs.map(({ lane, state, age_s }) => ({ labels: { lane, state }, value: age_s })),
    },
    one("inbox_deliveries", "Acknowledged deliveries not yet in a transcript.", inbox.count),
    one("inbox_age_seconds", "Age of the oldest of them.", inbox.age_s),
    one("mails_waiting", "E-mails not sent yet.", mails),
    {
      name: "throughline_summaries",
      help: "Summaries by what made their newest version.",
      labels: ["engine"],
      values: summaries.map(({ engine, count }) => ({ labels: { engine }, value: count })),
    },
    {
      name: "throughline_model_tokens_today",
      help: "Tokens of the language model today (UTC), sent to it and written by it.",
      labels: ["direction"],
      values: [
        { labels: { direction: "sent" }, value: total(spent, "sent") },
        { labels: { direction: "written" }, value: total(spent, "written") },
      ],
    },
    {
      name: "throughline_model_calls_today",
      help: "Calls of the language model and of transcription today (UTC), by what for.",
      labels: ["kind"],
      values: spent.map(({ kind, calls }) => ({ labels: { kind }, value: calls })),
    },
    one("transcribed_seconds_today", "Sound that was transcribed today (UTC).", total(spent, "ms") / 1000),
    one("database_bytes", "Size of the database.", store.bytes),
    one("database_wal_bytes", "Size of its write-ahead log.", store.wal_bytes),
    one("database_damaged", "1 if the database is damaged, else 0.", store.damaged ? 1 : 0),
    ...(store.check_age_s === null
      ? []
      : [one("database_check_age_seconds", "Time since it was last checked for damage.", store.check_age_s)]),
    one("writes_queued", "Writes waiting or running.", store.queued),
    one("writes_total", "Writes since the start.", store.writes),
    one("writes_waited_seconds_total", "How long they waited.", store.waited_ms / 1000),
    ...(store.by_name
      ? [
          byWrite("writes_of_total", "Finished writes, by what they do.", store.by_name, "writes"),
          byWrite(
            "writes_retried_total",
            "Writes that met another one and were restarted.",
            store.by_name,
            "retries",
          ),
        ]
      : []),
    ...(store.standby ? [pagesRead(store.standby)] : []),
    one("backups_fail", "1 if the last backup failed, or none can be written, else 0.", backups_fail ? 1 : 0),
    ...(backup_age_s === null
      ? []
      : [one("backup_age_seconds", "Time since the newest backup.", backup_age_s)]),
  ];
}

function pagesRead({ used, behind, unusable }: NonNullable<Vitals["store"]["standby"]>): Figure {
  return {
    name: "throughline_page_snapshots_total",
    help: "Snapshots for pages: taken on the standby, or on the primary since it was behind or was unusable.",
    labels: ["at"],
    values: Object.entries({ standby: used, behind, unusable }).map(([at, value]) => ({
      labels: { at },
      value,
    })),
  };
}

type ByName = NonNullable<Vitals["store"]["by_name"]>;

function byWrite(name: string, help: string, writes: ByName, count: "writes" | "retries"): Figure {
  const values = writes.map((one) => ({ labels: { write: one.name }, value: one[count] }));
  return { name: `throughline_${name}`, help, labels: ["write"], values };
}

function total(spent: Vitals["spent"], key: "sent" | "written" | "ms"): number {
  return spent.reduce((sum, kind) => sum + kind[key], 0);
}
