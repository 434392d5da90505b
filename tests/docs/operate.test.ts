import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { exampleEnv } from "#app/core/settings/described.ts";
import { retentionDays } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { exists, textOf } from "#tests/support/sources.ts";

const file = "docs/operate.md";
const page = textOf(file);

/** The names of our own metrics, as the code makes them. */
function metrics(): string[] {
  const whole = ["app/api/metrics.ts", "app/api/vitals.ts"].map(textOf).join("\n");
  const named = [...whole.matchAll(/name: "(throughline_\w+)"/g)].map(([, name = ""]) => name);
  const short = [...whole.matchAll(/\b(?:one|byWrite)\(\s*"(\w+)"/g)].map(
    ([, name]) => `throughline_${name}`,
  );
  return [...named, ...short].sort();
}

describe(file, () => {
  test("lists every metric in its table, and no other", () => {
    const rows = [...page.matchAll(/^\| `(throughline_\w+)/gm)].map(([, name = ""]) => name).sort();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows).toEqual(metrics());
  });

  test("says of every alert what to do, and of no other", () => {
    const alerts = [
      ...textOf("docs/monitoring/throughline-alerts.yml").matchAll(/- alert: Throughline(\w+)/g),
    ];
    expect(alerts.length).toBeGreaterThan(10);
    const rows = [
      ...(page
        .split("| Alert |")[1]
        ?.split("\n\n")[0]
        ?.matchAll(/^\| ([A-Z][\w ]+) \|/gm) ?? []),
    ];
    const said = rows.map(([, name = ""]) => name.toLowerCase().replaceAll(" ", ""));
    expect(said.sort()).toEqual(alerts.map(([, name = ""]) => name.toLowerCase()).sort());
  });

  test("names only existing settings", () => {
    const known = exampleEnv();
    const named = [...page.matchAll(/\b([A-Z]+_[A-Z_]+|SIGNUP|ORIGIN)\b/g)].map(([, name = ""]) => name);
    const foreign = ["SQLITE_CORRUPT"];
    const unknown = [...new Set(named)].filter(
      (name) => !foreign.includes(name) && !known.includes(`#${name.replace(/_FILE$/, "")}=`),
    );
    expect(unknown).toEqual([]);
  });

  test("has no dead links", () => {
    const paths = [...page.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, path = ""]) =>
      join(dirname(file), path),
    );
    expect(paths.filter((path) => !exists(path))).toEqual([]);
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
      text
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    );
    for (const [, anchor = ""] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(anchor);
  });

  test("states the days of the job that deletes old rows", () => {
    const table = page.split("## What is deleted when")[1] ?? "";
    const days = new Set([...table.matchAll(/(\d+) days/g)].map(([, count]) => Number(count)));
    const { throttles: _hidden, ...shown } = retentionDays;
    expect([...days].sort((a, b) => a - b)).toEqual([...new Set(Object.values(shown))].sort((a, b) => a - b));
  });
});
