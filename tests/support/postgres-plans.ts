import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import postgres from "postgres";

/** A node of a plan that ran, as PostgreSQL tells it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};
/** A statement that ran, of the program or of a trigger, with the plan that was taken for its values. */
export type Ran = { sql: string; plan: PlanNode };

/**
 * A way to a PostgreSQL on which statements tell the plans with which they ran: `tell` lets those of a database do so from
 * its next connections on, PostgreSQL sends them as notices, and on the way to the program they are read into `ran`. The user
 * must be allowed to load `auto_explain`.
 */
export async function planReader(server: string) {
  const { hostname, port } = new URL(server);
  const ran: Ran[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Else each of many small messages waits for the one before it to be acknowledged.
      socket.setNoDelay(true);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    upstream.on(
      "data",
      noticesOf((text) => ran.push(...planIn(text))),
    );
    client.pipe(upstream).pipe(client);
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  const url = new URL(server);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    /** The same server, over this way. */
    url: url.href,
    ran,
    tell,
    stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

async function tell(database: string): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => {}, fetch_types: false });
  const name = new URL(database).pathname.slice(1);
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  };
  await sql.unsafe("LOAD 'auto_explain'");
  for (const [setting, value] of Object.entries(settings))
    await sql.unsafe(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  await sql.unsafe(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
    [name],
  );
  await sql.end();
}

function planIn(notice: string): Ran[] {
  const at = notice.indexOf("plan:\n");
  if (at < 0) return [];
  const told = JSON.parse(notice.slice(at + 6)) as { "Query Text": string; Plan: PlanNode };
  return [{ sql: told["Query Text"], plan: told.Plan }];
}

/** Reads what a server sends, and hands on the text of each notice. */
function noticesOf(take: (text: string) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  return (bytes) => {
    parts.push(bytes);
    size += bytes.length;
    for (;;) {
      const head = Buffer.concat(parts.slice(0, 5));
      if (size < 5) return;
      const length = 1 + head.readInt32BE(1);
      if (size < length) return;
      const all = Buffer.concat(parts);
      const message = all.subarray(0, length);
      parts = length < size ? [all.subarray(length)] : [];
      size -= length;
      if (message[0] !== "N".charCodeAt(0)) continue;
      const fields = message.toString("utf8", 5).split("\0");
      const text = fields.find((field) => field.startsWith("M"));
      if (text) take(text.slice(1));
    }
  };
}
