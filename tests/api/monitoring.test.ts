import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import express from "express";
import { beforeEach, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { createMetrics } from "#app/api/metrics.ts";
import { gatherVitals } from "#app/api/vitals.ts";
import { day } from "#app/core/clock.ts";
import { backupsOnThread } from "#app/providers/backups/thread.ts";
import { testFolder } from "#tests/support/database.ts";
import { serve } from "#tests/support/serve.ts";
import { textOf } from "#tests/support/sources.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

type Rule = { alert: string; expr: string; for?: string };
type Target = { expr: string; legendFormat: string };
type Dashboard = {
  panels: { title: string; targets?: Target[] }[];
  templating: { list: { name: string; query: string | { query: string } }[] };
};

const rules = (
  parse(textOf("docs/monitoring/throughline-alerts.yml")) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(textOf("docs/monitoring/throughline-dashboard.json")) as Dashboard;
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
/** Each as Prometheus gets it, with what Grafana puts in. */
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      of: title,
      expr: expr.replaceAll("$instance", ".*").replaceAll("$__rate_interval", "5m"),
    })),
  ),
];

/** What a running server answers. */
let text: string;
/** Of each series of it, its type and the names of its labels. */
let series: Map<string, { type: string; labels: Set<string> }>;

beforeEach(async () => {
  const token = "a-token-of-the-monitor";
  const workspace = await createWorkspace();
  const dataDir = dirname(workspace.db.file);
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  const folder = testFolder();
  const settings = { dataDir, folder, everyMs: day, keep: 2, passphrase: undefined };
  const backups = backupsOnThread(settings, "1.2.3", new URL("../../db/backup/worker.ts", import.meta.url));
  const now = workspace.clock.now();
  await backups.make(now);
  await backups.check({ full: false, now });
  const ctx = { ...workspace.ctx(system), providers: { ...workspace.ctx(system).providers, backups } };
  const { measure, router } = await createMetrics(token, () => gatherVitals(ctx));
  const app = express().use(measure, router);
  app.get("/page", (_req, res) => {
    res.locals.route = "/page";
    res.send("ok");
  });
  const url = await serve(app);
  await fetch(`${url}/page`);
  text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  series = seriesIn(text);
  // A new server has no jobs and summaries, and so no series with these labels.
  for (const { name, labels = [] } of await gatherVitals(ctx))
    for (const label of labels) series.get(name)?.labels.add(label);
});

describe("the dashboard and the alert rules", () => {
  test("ask only for what a running server answers, by labels that it has", () => {
    expect(expressions.length).toBeGreaterThan(35);
    // What Prometheus itself notes of a server it asks.
    const known = new Map([...series, ["up", { type: "gauge", labels: new Set(["job"]) }]]);
    for (const { of, expr } of expressions)
      for (const { name, labels } of selectorsIn(expr)) {
        const found = known.get(name);
        expect(found, `${of}: ${name}`).toBeDefined();
        const unknown = labels.filter((label) => label !== "instance" && !found?.labels.has(label));
        expect(unknown, `${of}: ${name}`).toEqual([]);
      }
  });

  test("take rates of what only grows, and of nothing else", () => {
    for (const { of, expr } of expressions)
      for (const { name, isRate } of selectorsIn(expr))
        expect([of, name, isRate]).toEqual([of, name, series.get(name)?.type === "counter"]);
  });

  test("show each series by labels that its expression leaves", () => {
    for (const { expr, legendFormat } of targets) {
      const kept = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/));
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
      const left = kept.length > 0 ? kept : ["instance"];
      expect(
        shown.filter((name) => !left.includes(name)),
        expr,
      ).toEqual([]);
    }
  });

  test("let a viewer choose the server by a figure that is there", () => {
    const { query } = dashboard.templating.list.find(({ name }) => name === "instance") ?? {};
    const [, name = ""] = /^label_values\((\w+), instance\)$/.exec((query as { query: string }).query) ?? [];
    expect(series.has(name)).toBe(true);
  });
});

test("only what grows has a name that ends in _total", () => {
  expect(series.size).toBeGreaterThan(40);
  for (const [name, { type }] of series)
    expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
});

const promtool = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "promtool"))
  .find(existsSync);

describe.skipIf(!promtool)("promtool", () => {
  const run = (words: string[], input = "") =>
    execFileSync(promtool ?? "", words, { input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
  const fileWith = (content: unknown) => {
    const file = join(testFolder(), "rules.yml");
    writeFileSync(file, stringify(content));
    return file;
  };

  test("finds nothing wrong with the metrics", () => {
    // It names what it finds there, and fails.
    expect(run(["check", "metrics"], text)).toBe("");
  });

  test("accepts the alert rules, and each expression of the dashboard", () => {
    expect(run(["check", "rules", "docs/monitoring/throughline-alerts.yml"])).toContain(
      `SUCCESS: ${rules.length} rules found`,
    );
    const records = expressions.map(({ expr }, at) => ({ record: `throughline:${at}`, expr }));
    expect(run(["check", "rules", fileWith({ groups: [{ name: "all", rules: records }] })])).toContain(
      "SUCCESS",
    );
  });

  test("sees every alert fire in its case, and none on a sound server", () => {
    const file = join(import.meta.dirname, "../../docs/monitoring/throughline-alerts.yml");
    const sound = Object.entries({
      'up{job="throughline"}': "1x600",
      'throughline_http_requests_total{class="page",status="200"}': "0+60x600",
      throughline_backup_age_seconds: "3600+60x600",
    });
    const testOf = (input: [string, string][], alerts: { alertname: string; fires: boolean }[]) => ({
      interval: "1m",
      input_series: input.map(([name, values]) => ({ series: name, values })),
      promql_expr_test: alerts.map(({ alertname, fires }) => ({
        expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"}) or vector(0)`,
        eval_time: "5h",
        exp_samples: [{ labels: "{}", value: fires ? 1 : 0 }],
      })),
    });
    const of = (alert: string, fires: boolean) => ({ alertname: alert, fires });
    const cases = rules.map(({ alert }) => {
      const wrong = troubles[alert];
      expect(wrong, `a case of ${alert}`).toBeDefined();
      const names = Object.keys(wrong ?? {});
      const others = sound.filter(([name]) => !names.includes(name));
      const input = [...others, ...Object.entries(wrong ?? {})].filter(([, values]) => values !== "");
      return testOf(input, [of(alert, true)]);
    });
    const still = testOf(
      sound,
      rules.map(({ alert }) => of(alert, false)),
    );
    const tests = fileWith({ rule_files: [file], evaluation_interval: "1m", tests: [still, ...cases] });
    expect(run(["test", "rules", tests])).toContain("SUCCESS");
  });
});

/** What is wrong when each alert fires; without values a series is missing. */
const troubles: Record<string, Record<string, string>> = {
  ThroughlineDown: { 'up{job="throughline"}': "0x600" },
  ThroughlineErrors: { 'throughline_http_requests_total{class="page",status="503"}': "0+60x600" },
  ThroughlineSlow: { 'throughline_http_request_seconds{class="page",quantile="0.95"}': "3x600" },
  ThroughlineInboxStuck: { throughline_inbox_age_seconds: "300x600" },
  ThroughlineJobsLate: { 'throughline_job_age_seconds{lane="mail",state="waiting"}': "3600x600" },
  ThroughlineJobsDead: { 'throughline_jobs{lane="mail",state="dead"}': "1x600" },
  ThroughlineMailsWaiting: { throughline_mails_waiting: "30x600" },
  ThroughlineWritesWait: { throughline_writes_queued: "90x600" },
  ThroughlineWalLarge: { throughline_database_wal_bytes: "900000000x600" },
  ThroughlineDatabaseDamaged: { throughline_database_damaged: "1x600" },
  ThroughlineBackupOld: { throughline_backup_age_seconds: "" },
  ThroughlineBackupsFail: { throughline_backups_fail: "1x600" },
  ThroughlineEventLoop: { nodejs_eventloop_lag_p99_seconds: "0.8x600" },
};

/** The series of an answer in Prometheus' text format. A summary's quantiles have no type of their own. */
function seriesIn(answer: string): typeof series {
  const types = new Map(
    [...answer.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = "", type = ""]) => [name, type]),
  );
  const found: typeof series = new Map(
    [...types]
      .filter(([, type]) => type === "gauge")
      .map(([name, type]) => [name, { type, labels: new Set() }]),
  );
  for (const [, name = "", labels = ""] of answer.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const whole = name.replace(/_(bucket|count|sum)$/, "");
    const type = types.get(name) ?? (types.has(whole) ? "part" : "");
    const known = found.get(name)?.labels ?? new Set<string>();
    found.set(name, { type, labels: known.union(new Set(labelsIn(labels))) });
  }
  return found;
}

/** The series that an expression selects, with the labels it names of them. */
function selectorsIn(expr: string): { name: string; labels: string[]; isRate: boolean }[] {
  return [...expr.matchAll(/\b((?:throughline|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?(\[\w+\])?/g)].map(
    ([all, name = "", labels = "", range]) => ({
      name,
      labels: labelsIn(labels),
      isRate: range !== undefined && expr.includes(`rate(${all}`),
    }),
  );
}

function labelsIn(text: string): string[] {
  return [...text.matchAll(/(\w+)=~?"/g)].map(([, name = ""]) => name);
}
