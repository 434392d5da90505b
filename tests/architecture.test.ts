import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { features, floors, order, owners } from "./support/domains.ts";
import { exists, type Import, type Source, sources, textOf } from "./support/sources.ts";

const program = sources("app/**/*.{ts,tsx}", "db/**/*.ts", "server.ts");
const byPath = new Map(program.map((source) => [source.path, source]));

/** Checks where a call goes before it is made. */
const outbound = "app/providers/outbound.ts";

/**
 * What of a domain touches the database: `queries`, `changes` and, beside long changes, `copies` (rows that archives bring and
 * that are old), which later domains call, each also of one thing (`line-queries`, `agenda-changes`) where a file would get too
 * long; `read` and `write`, which doors call; and files named for what would make these too long: operations, or steps of them
 * that nobody else calls. What is not `.server` is pure: schema, policy, lifecycle (state transitions only), view, or named for
 * what it holds.
 */
const domainFile = /^[a-z]+(-[a-z]+)*(\.server)?\.ts$/;
const forDomains = /\/([a-z]+-)*(queries|changes|copies)\.server\.ts$/;
const drawer = /\/(index|utils?|helpers?|common|misc|shared|lib)\.tsx?$/;

type Layer = {
  name: string;
  files: RegExp;
  /** What it may import of ours and of others. Types of anything but `notEvenTypes` are free: they are gone when it runs. */
  may: RegExp;
  packages: RegExp;
  notEvenTypes?: RegExp;
};

const domainDoors = String.raw`app\/domain\/([^/]+\/){1,2}((?!([a-z]+-)*(queries|changes|copies)\.)[a-z-]+\.server|schema)\.ts`;
/** What pages may run of a domain: all that is browser-safe, but for the policy, whose verdicts come with the views. */
const pureDomain = String.raw`app\/domain\/([^/]+\/){1,2}(?!policy\.)[a-z-]+\.ts$`;
const queueFiles = /^app\/jobs\/(queue|claim|queue-purge|due|outbox|idempotency-store)\.ts$/;
const layers: Layer[] = [
  {
    name: "core",
    files: /^app\/core\//,
    may: /^app\/core\//,
    packages: /^(zod|node:)/,
    notEvenTypes: /^app\/(domain|http|api|live|webhooks|jobs|routes|ui)\//,
  },
  {
    name: "domain, browser-safe",
    files: /^app\/domain\/[^.]+\.ts$/,
    may: /^app\/(core|domain)\/.*(?<!\.server)\.ts$/,
    packages: /^zod$/,
    notEvenTypes: /^app\/(http|api|live|webhooks|jobs|routes|ui)\//,
  },
  {
    name: "domain, server",
    files: /^app\/domain\/[^.]+\.server\.ts$/,
    may: /^(app\/core\/|app\/domain\/|db\/schema)/,
    packages: /^(zod|drizzle-orm|node:)/,
    notEvenTypes: /^app\/(http|api|live|webhooks|jobs|routes|ui)\//,
  },
  {
    name: "intelligence",
    files: /^app\/intelligence\//,
    may: /^app\/(intelligence\/|core\/(enums\/|escape-regexp\.ts$))/,
    // It leaves the event loop alone by sitting in a thread; it has no other way out.
    packages: /^(node:worker_threads|eld\/)/,
    notEvenTypes: /^(db|app\/(http|api|live|webhooks|jobs|routes|ui))\//,
  },
  {
    name: "transcript files",
    files: /^app\/transcript-files\//,
    may: /^app\/(transcript-files|core)\//,
    packages: /^zod$/,
    notEvenTypes: /^(db|app\/(domain|providers|http|api|live|webhooks|jobs|routes|ui))\//,
  },
  {
    name: "providers",
    files: /^app\/providers\//,
    may: /^app\/(providers|core|intelligence|transcript-files)\//,
    packages: /^(?!express|react|@remix-run|drizzle-orm|better-sqlite3)/,
    notEvenTypes: /^(db|app\/(domain|http|api|live|webhooks|jobs|routes|ui))\//,
  },
  {
    name: "http",
    files: /^app\/http\//,
    may: /^app\/(http|core)\//,
    packages: /^(?!drizzle-orm|better-sqlite3)/,
    notEvenTypes: /^(db|app\/(domain|api|live|webhooks|jobs|routes|ui))\//,
  },
  {
    name: "browser preferences",
    files: /^app\/browser-preferences\.ts$/,
    may: /^app\/(http|core)\//,
    packages: /^$/,
    notEvenTypes: /^(db|app\/(domain|api|live|webhooks|jobs|routes|ui))\//,
  },
  {
    // The fifth door: it reads and sends, and changes nothing.
    name: "live",
    files: /^app\/live\//,
    may: /^app\/(http\/|core\/|live\/|domain\/([^/]+\/){1,2}(read\.server|schema)\.ts)/,
    packages: /^(?!drizzle-orm|better-sqlite3|react)/,
    notEvenTypes: /^(db|app\/(api|webhooks|jobs|routes|ui))\//,
  },
  ...["api", "webhooks", "jobs"].map((name) => ({
    name,
    files: new RegExp(`^app/${name}/(?!(queue|claim|queue-purge|due|outbox|idempotency-store)\\.ts)`),
    may: new RegExp(`^(app/(http|core|${name})/|${domainDoors})`),
    packages: /^(?!drizzle-orm|better-sqlite3|react)/,
    notEvenTypes: new RegExp(
      `^app/(${["api", "live", "webhooks", "jobs"].filter((n) => n !== name).join("|")}|routes|ui)/`,
    ),
  })),
  {
    // The seventh door: what agents call over the Model Context Protocol. Its results have shapes of REST.
    name: "mcp",
    files: /^app\/mcp\//,
    may: new RegExp(`^(app/(http|core|mcp|api/shapes)/|${domainDoors}|${pureDomain})`),
    packages: /^(@modelcontextprotocol\/server|express$|node:|zod$)/,
    notEvenTypes: /^(db|app\/(live|webhooks|jobs|routes|ui))\//,
  },
  {
    name: "command line",
    files: /^app\/cli\//,
    // It also copies, moves, migrates and checks the database as a whole.
    may: new RegExp(
      `^(app/(http|core|cli)/|app/mcp/(relay|stdio)\\.ts$|db/((backup|move)/.*|check|lock|migrate|misfit|postgres/(look|migrate|reseal)|reseal)\\.ts$|${domainDoors})`,
    ),
    packages: /^(commander$|node:|zod$)/,
    notEvenTypes: /^app\/(api|live|webhooks|jobs|routes|ui)\//,
  },
  {
    name: "the queue",
    files: queueFiles,
    // The queue lets organizations take turns, and a job names its project.
    may: /^(app\/(core|jobs)\/|db\/schema\/(kernel|projects|audit-log|dialect-sql)\.ts$)/,
    packages: /^(drizzle-orm|node:|zod$)/,
  },
  {
    name: "routes",
    files: /^app\/routes\//,
    may: new RegExp(
      `^(app/(http|core|ui|routes)/|app/(pages|browser-preferences).ts$|${domainDoors}|${pureDomain})`,
    ),
    packages: /^(?!drizzle-orm|better-sqlite3|express$)/,
    notEvenTypes: /^(db\/|app\/(api|live|providers|webhooks)\/|.*queries\.server\.ts$)/,
  },
  {
    name: "ui",
    files: /^app\/ui\//,
    may: new RegExp(
      `^(app/ui/|app/core/(enums/|(time-zone|zone-cookie|meeting-link|escape-(html|regexp)|isolated|memoize|page-of-list|spelling-pattern|stretch|words).ts$)|${pureDomain})`,
    ),
    packages: /^(react|@remix-run\/react|cmdk|tinykeys|diff|zod)/,
    notEvenTypes: /\.server\.tsx?$|^app\/routes\//,
  },
  {
    name: "db",
    files: /^db\//,
    may: /^(db\/|app\/core\/)/,
    packages: /^(age-encryption|better-sqlite3|drizzle-orm|node:|postgres$|tar-stream|zod)/,
  },
];

function trespasses({ path, imports }: Source, { may, packages, notEvenTypes }: Layer): string[] {
  return imports
    .filter(({ target, internal, typeOnly }) => {
      if (internal && notEvenTypes?.test(target)) return true;
      return !typeOnly && !(internal ? may : packages).test(target);
    })
    .map(({ target }) => `${path} imports ${target}`);
}

describe("layers", () => {
  test.each(layers)("$name imports only what it may", (layer) => {
    const inside = program.filter(({ path }) => layer.files.test(path));
    expect(inside.flatMap((source) => trespasses(source, layer))).toEqual([]);
  });

  test.each([
    ["app/core/a.ts", "db/store.ts", false],
    ["app/core/a.ts", "app/domain/meetings/meetings/view.ts", true],
    ["app/domain/meetings/meetings/view.ts", "node:crypto", false],
    ["app/domain/meetings/meetings/view.ts", "db/schema/meetings.ts", false],
    ["app/domain/meetings/meetings/read.server.ts", "app/providers/ai/embedded.ts", false],
    ["app/domain/meetings/meetings/read.server.ts", "app/http/pages/page.ts", true],
    ["app/intelligence/a.ts", "node:http", false],
    ["app/providers/ai/a.ts", "app/domain/search-and-chat/chat/schema.ts", true],
    ["app/http/a.ts", "app/domain/accounts/users/read.server.ts", false],
    ["app/http/a.ts", "app/domain/meetings/meetings/schema.ts", true],
    ["app/live/a.ts", "app/domain/meetings/meetings/write.server.ts", false],
    ["app/api/a.ts", "app/domain/accounts/users/queries.server.ts", false],
    ["app/api/a.ts", "app/domain/meetings/meetings/agenda-changes.server.ts", false],
    ["app/webhooks/a.ts", "app/jobs/queue.ts", true],
    ["app/jobs/summarize-meeting.ts", "db/store.ts", false],
    ["app/cli/commands/outbox.ts", "app/domain/mail/queries.server.ts", false],
    ["app/cli/commands/outbox.ts", "app/jobs/queue.ts", true],
    ["app/routes/a.tsx", "app/domain/meetings/meetings/queries.server.ts", true],
    ["app/routes/a.tsx", "app/providers/port.ts", true],
    ["app/ui/a.tsx", "app/domain/meetings/meetings/read.server.ts", true],
    ["app/ui/a.tsx", "app/core/operation.ts", false],
  ])("reports %s importing %s", (path, target, typeOnly) => {
    const internal = /^(app|db)\//.test(target);
    const file = {
      path,
      lines: 1,
      imports: [{ target, internal, typeOnly }],
      anyAt: [],
      readsEnv: false,
      fetchesAt: [],
      exportedTables: [],
      tableWrites: [],
    };
    const layer = layers.find(({ files }) => files.test(path));
    expect(layer && trespasses(file, layer)).toEqual([`${path} imports ${target}`]);
  });

  test("http does not mention the domain's nouns", () => {
    const domainWord = /meeting|project|organi[sz]ation|summar|transcript|record(ing|er)|recall|agenda/i;
    const found = program
      .filter(({ path }) => path.startsWith("app/http/"))
      // OpenAPI calls the sentence about a call its summary.
      .flatMap(({ path }) =>
        textOf(path)
          .replace(/\bsummary\b/g, "")
          .split("\n")
          .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
      )
      .filter(({ line }) => domainWord.test(line));
    expect(found.map(({ at, line }) => `${at} ${line.trim()}`)).toEqual([]);
  });

  test("every import resolves to a file", () => {
    const lost = program.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, internal }) => internal && !exists(target.replace(/\?.*$/, "")))
        .map(({ target }) => `${path} imports ${target}`),
    );
    expect(lost).toEqual([]);
  });

  test("modules that run in a browser reach no server code", () => {
    const safe = program.filter(({ path }) => /^app\/(ui\/|domain\/[^.]+\.ts$)/.test(path));
    const unsafe = ({ target, internal }: Import) =>
      internal ? /\.server\.|^db\//.test(target) : /^(node:|drizzle-orm|better-sqlite3)/.test(target);
    const found = safe.flatMap(({ path }) =>
      reachable(path).flatMap((reached) =>
        runtimeImports(reached)
          .filter(unsafe)
          .map(({ target }) => `${path} reaches ${target} through ${reached}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("there are no import cycles, of types either", () => {
    expect(program.filter(({ path }) => importsItself(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe("nouns of the domain", () => {
  const files = program.filter(({ path }) => path.startsWith("app/domain/"));
  const nounOf = (path: string) => /^app\/domain\/([^/]+(?:\/[^/]+)?)\/[^/]+$/.exec(path)?.[1];

  test("contain only the agreed files and are listed in the order of nouns", () => {
    const strange = files.filter(
      ({ path }) =>
        !domainFile.test(basename(path)) ||
        !((nounOf(path) ?? "") in order) ||
        dirname(path) !== `app/domain/${nounOf(path)}`,
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  test("import earlier nouns only, and never their operations", () => {
    const wrong = files.flatMap(({ path, imports }) => {
      const own = nounOf(path) ?? "";
      return imports
        .filter(({ target, typeOnly }) => {
          const other = nounOf(target);
          if (other === undefined || other === own || typeOnly) return false;
          const isEarlier = (order[other] ?? 99) < (order[own] ?? -1);
          return !isEarlier || (/\.server\.ts$/.test(target) && !forDomains.test(target));
        })
        .map(({ target }) => `${path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test("are in rooms that import only rooms of a lower floor", () => {
    const roomOf = (path: string) => /^app\/domain\/([^/]+)\//.exec(path)?.[1];
    const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
    const ways = new Set(
      files.flatMap(({ path, imports }) =>
        imports.flatMap(({ target }) => {
          const [own, other] = [roomOf(path), roomOf(target)];
          return own && other && own !== other ? [`${own} ${other}`] : [];
        }),
      ),
    );
    const wrong = [...ways].filter((way) => {
      const [own = "", other = ""] = way.split(" ");
      return floorOf(other) < 0 || floorOf(other) >= floorOf(own);
    });
    expect(wrong).toEqual([]);
    expect(ways.size).toBeLessThanOrEqual(59);
  });

  test("export only operations with unique names that begin with their folder's, or steps that their own folder alone imports", async () => {
    const names: string[] = [];
    for (const { path } of files.filter(
      ({ path }) => path.endsWith(".server.ts") && !forDomains.test(path),
    )) {
      const module: Record<string, unknown> = await import(join(import.meta.dirname, "..", path));
      const operations = Object.entries(module) as [string, { operation?: string; kind?: string }][];
      const kind = /\/(read|write)\.server\.ts$/.exec(path)?.[1];
      const isStep = !kind && operations.every(([, { operation }]) => operation === undefined);
      if (isStep) {
        const outside = program.filter(
          (one) => dirname(one.path) !== dirname(path) && one.imports.some(({ target }) => target === path),
        );
        expect(outside, `${path} holds steps of its own folder`).toEqual([]);
        continue;
      }
      for (const [name, found] of operations) {
        expect(found.operation, `${path} exports ${name}`).toBeTypeOf("string");
        if (kind) expect(found.kind, `${path} exports ${name}`).toBe(kind);
        expect(String(found.operation), `${path} exports ${name}`).toMatch(
          new RegExp(`^${basename(dirname(path))}\\.`),
        );
        names.push(String(found.operation));
      }
    }
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("database tables", () => {
  const schema = program.filter(({ path }) => path.startsWith("db/schema/"));

  test("have one owner each", () => {
    const all = schema.flatMap(({ exportedTables }) => exportedTables);
    expect(Object.keys(owners).sort()).toEqual(all.sort());
  });

  test("are written by their owner only, and not in queries.server and read.server", () => {
    const inside = program.filter(({ path }) => path.startsWith("app/"));
    expect(inside.flatMap(foreignWrites)).toEqual([]);
  });

  test.each([
    ["app/domain/search-and-chat/chat/write.server.ts", "throttles"],
    ["app/domain/summaries/summaries/queries.server.ts", "summaries"],
    ["app/domain/meetings/meetings/list-queries.server.ts", "meetings"],
    ["app/domain/meetings/meetings/changes.server.ts", "summaries"],
    ["app/domain/mail/write.server.ts", "jobs"],
    ["app/api/projects.ts", "projects"],
    ["app/domain/mail/write.server.ts", "a variable"],
    ["app/domain/data-lifecycle/purge/write.server.ts", "mails"],
    ["app/domain/data-lifecycle/workspace-import/copies.server.ts", "meetings"],
    ["app/domain/data-lifecycle/workspace-import/copies.server.ts", "a variable"],
  ])("reports %s writing %s", (path, table) => {
    const tableWrites = [{ table: table === "a variable" ? null : table, line: 1 }];
    expect(foreignWrites({ path, tableWrites })).toHaveLength(1);
  });
});

function foreignWrites({ path, tableWrites }: Pick<Source, "path" | "tableWrites">): string[] {
  const writer = /^app\/domain\/(.+)\/(?!([a-z]+-)*(queries|read)\.)[a-z-]+\.server\.ts$/.exec(path)?.[1];
  const noun = queueFiles.test(path) ? "the queue" : writer;
  return tableWrites
    .filter(({ table }) => table === null || noun === undefined || owners[table] !== noun)
    .map(({ table, line }) => `${path}:${line} writes ${table ?? "a table that only shows when it runs"}`);
}

describe("the engine's language", () => {
  const folder = /^app\/intelligence\/language\/[a-z]{2}\//;
  const inFolder = (names: string[]) => names.map((name) => `app/intelligence/language/${name}.ts`);
  /** One for what is read; the others for lines that are proved, in languages that the engine does not read. */
  const doors = inFolder(["current", "proof-languages", "proof-words"]);
  /** What a language has to offer, the names it uses for it, and readers that are made from its words. */
  const described = inFolder(["language", "cue-name", "days", "number-words", "proof-words"]);

  test("is imported through its doors only", () => {
    const around = program.filter(
      ({ path, imports }) =>
        !doors.includes(path) && !folder.test(path) && imports.some(({ target }) => folder.test(target)),
    );
    expect(around.map(({ path }) => path)).toEqual([]);
  });

  test("does not import the rules that use it", () => {
    const rules = program
      .filter(({ path }) => folder.test(path))
      .flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
      .filter(({ target }) => !folder.test(target) && !described.includes(target));
    expect(rules.map(({ path, target }) => `${path} imports ${target}`)).toEqual([]);
  });

  test("keeps words of a language inside its folder", () => {
    // The markup that a line may not hold is of the web, not of a language.
    const web = /javascript\|data\|vbscript/;
    const found = program
      .filter(({ path }) => /^app\/intelligence\//.test(path) && !folder.test(path))
      .flatMap(({ path }) =>
        textOf(path)
          .split("\n")
          .map((line, index) => ({ at: `${path}:${index + 1}`, line: line.trim() })),
      )
      .filter(
        ({ line }) =>
          /[a-z]{2,}\|[a-z]{2,}(\||\))/.test(line) && !/^(\/?\*|\/\/)/.test(line) && !web.test(line),
      );
    expect(found.map(({ at, line }) => `${at} ${line}`)).toEqual([]);
  });
});

describe("the whole program", () => {
  test("the environment is read in one file", () => {
    expect(program.filter(({ readsEnv }) => readsEnv).map(({ path }) => path)).toEqual(
      exists("app/core/env.ts") ? ["app/core/env.ts"] : [],
    );
  });

  test("calls to other servers are made in one file", () => {
    // What the pages of a browser ask for goes to their own server.
    const inside = program.filter(
      ({ path }) => path !== outbound && !/^app\/(ui\/|entry\.client)/.test(path),
    );
    const clients = /^(undici|axios|got|ky|node-fetch|needle|superagent|(node:)?(https|http2|tls))$/;
    const wrong = inside.flatMap(({ path, imports, fetchesAt }) => [
      ...fetchesAt.map((line) => `${path}:${line} fetches`),
      ...imports
        .filter(({ target }) => clients.test(target))
        .map(({ target }) => `${path} imports ${target}`),
      ...(/\bhttp\.(request|get)\(|import \{[^}]*\b(request|get)\b[^}]*\} from "(node:)?http"/.test(
        textOf(path),
      )
        ? [`${path} makes requests with node:http`]
        : []),
    ]);
    expect(wrong).toEqual([]);
    expect(byPath.get(outbound)?.fetchesAt).toHaveLength(1);
  });

  test("answers of providers are read in one file", () => {
    const callers = program.filter(
      ({ path }) => path.startsWith("app/providers/") && /\bfetch(Of)?\(/.test(textOf(path)),
    );
    // A calendar's address is a person's, and its answer no JSON; a bucket answers with streams and XML.
    const known = [
      "app/providers/calendars/ics.ts",
      "app/providers/files/s3-requests.ts",
      outbound,
      "app/providers/provider-http.ts",
    ];
    expect(callers.map(({ path }) => path)).toEqual(known);
  });

  test("source files have at most 250 lines", () => {
    // Catalogues of a language are lists, a text on each line.
    const long = program.filter(({ path, lines }) => lines > 250 && !path.startsWith("app/words/"));
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test("source files have no value of type any", () => {
    const all = [...program, ...sources("tests/**/*.{ts,tsx}", "scripts/**/*.ts", "*.config.ts")];
    expect(all.flatMap(({ path, anyAt }) => anyAt.map((line) => `${path}:${line}`))).toEqual([]);
  });

  test("code with a context takes the time from it", () => {
    const inside = program.filter(({ path }) => /^app\/(domain|api|live|webhooks|jobs|routes)\//.test(path));
    const own = inside.filter(({ path }) => /Date\.now\(\)|new Date\(\)/.test(textOf(path)));
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  test("a person's display name is built in one file", () => {
    const found = program.filter(({ path }) => /first_?name[^\n]*\$\{[^\n]*last_?name/i.test(textOf(path)));
    expect(found.map(({ path }) => path)).toEqual(["app/domain/accounts/users/display-name.ts"]);
  });

  test("there are no catch-all folders or files such as utils", () => {
    const drawers = program.filter(({ path }) => drawer.test(path));
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });
});

describe("ui", () => {
  const inUi = program.filter(({ path }) => path.startsWith("app/ui/"));
  const folderOf = (path: string) => /^app\/ui\/([^/]+)\//.exec(path)?.[1];
  const mayImport: Record<string, string[]> = {
    kit: ["kit"],
    runtime: ["runtime", "kit"],
    // The bar shows the pictures of organizations and projects. Dialogs come to the shell through app/pages.ts.
    shell: ["shell", "runtime", "kit", "workspace"],
    ...Object.fromEntries(
      features.map((name, at) => [name, ["kit", "runtime", "shell", ...features.slice(0, at + 1)]]),
    ),
  };
  /** Nothing of the shell is in it, since the shell imports it. */
  mayImport.workspace = ["workspace", "kit", "runtime"];

  test.each(Object.keys(mayImport))("%s imports only what it may", (folder) => {
    const wrong = inUi
      .filter(({ path }) => folderOf(path) === folder)
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target }) => target.startsWith("app/ui/") || target === "app/pages.ts")
          .filter(({ target }) => !mayImport[folder]?.includes(folderOf(target) ?? ""))
          .map(({ target }) => `${path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test("has no folders beyond the listed ones", () => {
    const folders = new Set(inUi.map(({ path }) => folderOf(path)));
    expect([...folders].filter((folder) => !folder || !(folder in mayImport))).toEqual([]);
  });

  test("the kit does not import or mention the domain", () => {
    const nouns =
      /\b(meetings?|organi[sz]ations?|projects?|summaries|transcripts?|agendas?|recordings?|action items?|edit requests?|speakers?|participants?|notifications?)\b/i;
    const kit = inUi.filter(({ path }) => folderOf(path) === "kit");
    expect(
      kit.filter(({ imports }) => imports.some(({ target }) => target.startsWith("app/domain/"))),
    ).toEqual([]);
    expect(kit.filter(({ path }) => nouns.test(textOf(path))).map(({ path }) => path)).toEqual([]);
  });
});

function importsOf(path: string): Import[] {
  return byPath.get(path)?.imports ?? [];
}

function runtimeImports(path: string): Import[] {
  return importsOf(path).filter(({ typeOnly }) => !typeOnly);
}

/** The file itself and every one of ours that is loaded with it. */
function reachable(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path) || !byPath.has(path)) return [...seen];
  seen.add(path);
  for (const { target, internal } of runtimeImports(path)) if (internal) reachable(target, seen);
  return [...seen];
}

/** Whether a way along imports, those of types among them, leads from a file back to it. */
function importsItself(path: string): boolean {
  const seen = new Set<string>();
  const ahead = [path];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop())
    for (const { target, internal } of importsOf(next)) {
      if (!internal || seen.has(target)) continue;
      if (target === path) return next !== path;
      seen.add(target);
      ahead.push(target);
    }
  return false;
}
