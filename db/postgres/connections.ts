import postgres from "postgres";

/** A connection to PostgreSQL with what is known of it. Queries on it are sent at once, and answered in their order. */
export type Connection = {
  /** Runs a statement; `prepare`: it is compiled once for the connection. Rejects without sending when the connection is lost. */
  run(
    text: string,
    values?: unknown[],
    options?: { prepare?: boolean },
  ): postgres.PendingQuery<postgres.Row[]>;
  /** What drizzle calls. */
  client: postgres.Sql;
  /** It was closed, or has compiled so many statements that another one shall take its place. */
  isSpent(): boolean;
  isLost(): boolean;
  /** It leads to a server that takes no writes any more: another connection takes its place. */
  giveUp(): void;
  end(): Promise<void>;
};

/** Statements that differ only in how many values they name are others for the server, which never forgets one. */
const mostStatements = 1500;

/** Type numbers of PostgreSQL. */
const [int8, float8, numeric] = [20, 701, 1700];

/** A client of one connection to the server that takes writes, where the URL names several. */
export function openClient(
  url: string,
  options: postgres.Options<Record<string, postgres.PostgresType>> = {},
): postgres.Sql {
  return postgres(url, {
    max: 1,
    // It would be closed in the middle of a transaction.
    max_lifetime: null,
    connect_timeout: 10,
    keep_alive: 20,
    fetch_types: false,
    target_session_attrs: "primary",
    onnotice: () => {},
    types: { number: { to: int8, from: [int8, float8, numeric], serialize: String, parse: Number } },
    ...options,
  }) as unknown as postgres.Sql;
}

/** Opens a connection. Rejects when the server cannot be reached, or does not let us in. `to`: which of those that the URL names. */
export async function connect(url: string, to: "primary" | "standby" = "primary"): Promise<Connection> {
  let isClosed = false;
  const sql = openClient(url, {
    target_session_attrs: to,
    onclose: () => {
      isClosed = true;
    },
    connection: {
      application_name: "throughline",
      // Texts, for the driver leaves out what is false. Statements are short: to compile one to machine code takes longer
      // than to run it.
      jit: "off",
      // A scan reads, for SERIALIZABLE, every row: each writer would conflict with it.
      enable_seqscan: "off",
      // Some hundred look-ups are better than a walk through a whole index, for the same reason; on an SSD also for its speed.
      random_page_cost: "1.1",
      idle_in_transaction_session_timeout: 60_000,
    },
  });
  try {
    await sql.unsafe("SELECT 1");
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  // Once reserved, the driver cannot open another connection in its place in the middle of a transaction.
  const reserved = await sql.reserve();
  const compiled = new Set<string>();
  const unsafe = reserved.unsafe.bind(reserved);
  const run: Connection["run"] = (text, values = [], { prepare = true } = {}) => {
    if (isClosed) throw new ConnectionLost();
    if (prepare) compiled.add(text);
    // The driver would send it when it is awaited, which is after a statement that is made later and awaited by nobody.
    return unsafe(text, values.map(typed) as never[], { prepare }).execute() as never;
  };
  /** An undeclared number would be taken for the type of its neighbour, and a time does not fit into four bytes. */
  function typed(value: unknown): unknown {
    if (typeof value === "number") return sql.typed(value as never, Number.isInteger(value) ? int8 : float8);
    // PostgreSQL stores no such character, so nothing that is looked for can hold one.
    return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;
  }
  const client = Object.assign(Object.create(reserved) as typeof reserved, {
    options: sql.options,
    unsafe: (text: string, values?: unknown[]) => run(text, values),
  });
  return {
    run,
    client,
    isSpent: () => isClosed || compiled.size > mostStatements,
    isLost: () => isClosed,
    giveUp() {
      isClosed = true;
    },
    async end() {
      isClosed = true;
      await sql.end({ timeout: 0 });
    },
  };
}

/** The connection was closed while, or before, it was asked. */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("The connection to the database was lost");
  }
}

/** PostgreSQL's code of an error, or the driver's, also of one that drizzle wraps. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return codeOf(error.cause);
}
