import { expect, onTestFinished, test } from "vitest";
import { authenticate } from "#app/api/authenticate.ts";
import type { Actor } from "#app/core/actor.ts";
import { dialect } from "#app/core/dialect.ts";
import type { AppServices } from "#app/http/app/request-locals.ts";
import { handlers } from "#app/jobs/registry.ts";
import { buildOfAll } from "#tests/support/all-routes.ts";
import { addressOf } from "#tests/support/calls.ts";
import { statement } from "#tests/support/database.ts";
import { pagesOf } from "#tests/support/journey-places.ts";
import { password } from "#tests/support/people.ts";
import { type PlanNode, planReader, type Ran } from "#tests/support/postgres-plans.ts";
import { addLikeThese } from "#tests/support/postgres-rows.ts";
import { callsInOrder, everything } from "#tests/support/sites/everything.ts";
import { system } from "#tests/support/workspace.ts";

/** Rows of each table, spread over many organizations and enough that a walk costs more than look-ups, and meetings of the project that is looked at. */
const [rows, meetings] = [10_000, 40];
/** So many different statements run at least: a walk that meets an error runs few. */
const leastStatements = 250;

/** Reading a whole table is right here, for the reason given. */
const wholeTable: { table: RegExp; statement?: RegExp; reason: string }[] = [
  {
    table:
      /^(installation|instance|server_ways_out|model_setup|model_abilities|service_checks|service_setups|operators)$/,
    reason: "they have a handful of rows",
  },
  { table: /^retention_choices$/, reason: "one row for each project that chose, read once a day" },
  {
    table: /^(agent_(tokens|grants)|slack_(accounts|requests))$/,
    statement: /^delete from "(agent|slack)_\w+" where .* limit /,
    reason: "what is over is looked for once a day, and here all of it is",
  },
  {
    table: /^trackers$/,
    statement: /"off_because" is null/,
    reason: "one job asks which of them to look at, and each is one short row",
  },
  {
    table: /^webhooks$/,
    statement: /"off_because" is null$/,
    reason: "one job asks who is told of overdue action items, and each is one short row",
  },
  {
    table: /^sign_off_people$/,
    statement: /where "sign_off_people"."sign_off_id" = \$1 order by/,
    reason: "there are two here, which are read faster than found by their key",
  },
  { table: /^archive_imports$/, reason: "one row for each archive that was ever brought in" },
  {
    table: /^organizations$/,
    statement: /"model_allowed_at" is/,
    reason: "operators alone ask for who waits, and each organization is one short row",
  },
  {
    table: /^users$/,
    statement: /left join "operators".*order by "users"."user_id" desc limit/,
    reason: "operators read a page of the newest accounts in the order of the key",
  },
  {
    table: /^users$/,
    statement: /count\(distinct "user_id"\) from "users"/,
    reason: "an admin asks how many people have no second step, before a choice that is made once",
  },
  {
    table: /^summaries$/,
    statement: /"decision_readings"/,
    reason: "the log looks for summaries that it has not read, by their key, every five minutes",
  },
  {
    table: /^(calendar_events|agenda_entries)$/,
    reason: "there is one here, which is read faster than found by its key",
  },
  {
    table: /^(webhook_deliveries|transcriptions)$/,
    statement: /"(problem|recording_id)" is not null/,
    reason: "the index holds the problems, or the recordings that are kept, alone",
  },
  {
    table: /^(meetings|summaries)$/,
    statement: /"(meeting_status|status)" = 'processing'/,
    reason: "the index holds those whose summary is on its way alone",
  },
  {
    table: /^(webhook_deliveries|recordings|audit_log|organizations|bots|meetings)$/,
    statement: /not in \(select|where "meetings"."meeting_id" is null/,
    reason: "what deletions leave is looked for after a deletion and once a day",
  },
  {
    table: /^(transcript_segments|record_words)$/,
    statement: /words @@ .* ORDER BY row DESC LIMIT/,
    reason: "from the newest back, as far as the few that are wanted, where most rows match",
  },
];

test.runIf(dialect === "postgres")(
  "no statement of a page, a call or a job reads a whole table",
  async () => {
    const { site, url, plans } = await largeSite();
    plans.ran.length = 0;
    const unopened = await openPages(site, url);
    await runJobs(site);
    expect([...unopened, ...(await makeCalls(site))]).toEqual([]);
    const ran = [...plans.ran];
    const sizes = await sizesOf(url);
    const wrong = new Set(ran.flatMap((one) => wholeReads(one, sizes)));
    expect([...wrong]).toEqual([]);
    expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(leastStatements);
  },
);

test.runIf(dialect === "postgres")("what refers to a row that is deleted is found by an index", async () => {
  const { db } = await everything();
  const without = await statement(
    db,
    `SELECT conrelid::regclass::text AS table, conname FROM pg_constraint f WHERE contype = 'f' AND NOT EXISTS (
       SELECT 1 FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indkey[0] = f.conkey[1])`,
  );
  expect(without).toEqual([]);
});

type Site = Awaited<ReturnType<typeof largeSite>>["site"];

/** The site with everything, behind the real login, beside thousands of the same. */
async function largeSite() {
  const server = process.env.DATABASE_URL ?? "";
  const plans = await planReader(server);
  process.env.DATABASE_URL = plans.url;
  onTestFinished(() => {
    process.env.DATABASE_URL = server;
    plans.stop();
  });
  const { build } = await buildOfAll();
  let services: AppServices | undefined;
  let people: Record<string, Actor> = {};
  const site = await everything(
    {
      build,
      identify: async (shown) => people[shown.bearer ?? ""] ?? authenticate(services as AppServices)(shown),
      bursts: { writes: 100_000, reads: 100_000, costly: 100_000 },
    },
    (all) => {
      services = all;
      return all;
    },
  );
  people = site.people;
  const url = site.db.url ?? "";
  await addLikeThese(url, { project_id: site.ids.project, rows, meetings });
  await plans.tell(url);
  return { site, url, plans };
}

/** Opens every page as the one who runs the server and as a member. Returns those that failed. */
async function openPages({ browse, ids }: Site, url: string): Promise<string[]> {
  const [line] = await statement<{ segment_id: string }>(
    { url, file: "" },
    `SELECT segment_id FROM transcript_segments WHERE meeting_id = '${ids.meeting}' LIMIT 1`,
  );
  const pages = pagesOf({
    ...{ me: ids.admin, org: ids.org, project: ids.project, invite: ids.invite, share: "nothing" },
    ...{ over: ids.meeting, recorded: ids.meeting, next: ids.meeting, line: line?.segment_id ?? "" },
    ...{ edit: ids.edit, chat: ids.session, item: ids.action, written: ids.meeting, note: ids.edit },
    ...{ decision: ids.decision, series: ids.series, client: ids.client, hook: ids.webhook },
  });
  const failed: string[] = [];
  for (const name of ["admin", "member"]) {
    const browser = browse("");
    await browser.get("/login");
    await browser.submit("Log in", { email: `${name}@example.test`, password });
    for (const [title, path] of [
      ...pages.inside,
      ...(name === "admin" ? [...pages.states, ...pages.open] : []),
    ]) {
      if (path === "/nothing-there" || path.startsWith("/docs")) continue;
      const { status, url: led } = await browser.get(path);
      if (status >= 500 || led.includes("/login?")) failed.push(`${title} of ${name}: ${status} ${led}`);
    }
  }
  return failed;
}

/** Runs every job that comes by the clock or at a start, and those that are due. */
async function runJobs({ at: { workspace } }: Site): Promise<void> {
  const program = workspace.ctx(system);
  for (const handler of handlers) {
    await handler.onBoot(program);
    await handler.onServing(program);
    await handler.enqueueFirst(program);
  }
  await workspace.worker.drain();
}

/** Makes every call as who may make the most. Returns those that failed, or that nobody let in. */
async function makeCalls({ at, ids, call }: Site): Promise<string[]> {
  const failed: string[] = [];
  for (const name of callsInOrder()) {
    const { method, path, body } = addressOf(name, ids);
    const { status } = await call("admin", method, path, body);
    // What reads gives the worker nothing to do.
    if (method !== "GET") await at.workspace.worker.drain();
    // An account of the social sign-in takes its vendor's word.
    const isRefused = status === 401 && !name.startsWith("POST /users/");
    if (isRefused || status >= 500) failed.push(`${name}: ${status}`);
  }
  return failed;
}

async function sizesOf(url: string): Promise<Map<string, number>> {
  const found = await statement<{ name: string; rows: number }>(
    { url, file: "" },
    "SELECT relname AS name, reltuples::int AS rows FROM pg_class WHERE relnamespace = 'public'::regnamespace",
  );
  return new Map(found.map(({ name, rows }) => [name, rows]));
}

/** The steps of a plan that read a table, or the whole of an index of it, or as many rows as it has. */
function wholeReads({ sql, plan }: Ran, sizes: Map<string, number>): string[] {
  const text = sql.replace(/\s+/g, " ");
  return stepsOf(plan, false).flatMap(({ node, isFirstRows }) => {
    const table = node["Relation Name"];
    if (!table || node["Actual Loops"] === 0) return [];
    const read = node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
    const isIndex = /^Index (Only )?Scan/.test(node["Node Type"]);
    const isWhole =
      node["Node Type"] === "Seq Scan" ||
      (isIndex && !node["Index Cond"] && (!isFirstRows || node.Filter !== undefined)) ||
      read > Math.max(rows, sizes.get(table) ?? 0);
    const isKnown = wholeTable.some(
      ({ table: name, statement: known }) => name.test(table) && (known?.test(text) ?? true),
    );
    return isWhole && !isKnown ? [`${node["Node Type"]} of ${table}, ${read} rows: ${text}`] : [];
  });
}

type Step = { node: PlanNode; isFirstRows: boolean };

/** @param isFirstRows above it stands what stops after some rows */
function stepsOf(node: PlanNode, isFirstRows: boolean): Step[] {
  const first = isFirstRows || node["Node Type"] === "Limit";
  return [{ node, isFirstRows }, ...(node.Plans ?? []).flatMap((below) => stepsOf(below, first))];
}
