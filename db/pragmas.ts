import Database from "better-sqlite3";

/** Before 3.51.3 a WAL reset could corrupt the file (sqlite.org/releaselog/3_51_3.html). */
const oldestSafe = [3, 51, 3];
/** The least the store relies on. */
const required = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  journal_size_limit: 67_108_864,
  // What is deleted is overwritten.
  secure_delete: 1,
};
const minBusyTimeoutMs = 5000;

/** Settings of one connection: durable at every commit, waiting for a second process, foreign keys enforced. */
export function prepareConnection(connection: Database.Database): void {
  connection.pragma(`busy_timeout = ${2 * minBusyTimeoutMs}`);
  if (!connection.readonly) connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma("secure_delete = ON");
  connection.pragma(`journal_size_limit = ${required.journal_size_limit}`);
  connection.pragma("cache_size = -8000");
  connection.pragma("temp_store = MEMORY");
}

/** Throws when the connection does not have the settings that the store relies on, or SQLite is too old. */
export function assertStore(connection: Database.Database): void {
  const problems = Object.entries(required)
    .map(([name, wanted]) => ({ name, wanted, found: connection.pragma(name, { simple: true }) }))
    .filter(({ wanted, found }) => found !== wanted)
    .map(({ name, wanted, found }) => `${name} is ${found}, not ${wanted}`);
  if (Number(connection.pragma("busy_timeout", { simple: true })) < minBusyTimeoutMs)
    problems.push(`busy_timeout is under ${minBusyTimeoutMs}`);
  const version = String(connection.prepare("SELECT sqlite_version()").pluck().get());
  if (isOlder(version.split(".").map(Number)))
    problems.push(`SQLite ${version} is older than ${oldestSafe.join(".")}`);
  if (problems.length > 0)
    throw new Error(`The database ${connection.name} cannot be trusted: ${problems.join("; ")}`);
}

function isOlder(version: number[]): boolean {
  const at = oldestSafe.findIndex((part, index) => version[index] !== part);
  return at >= 0 && (version[at] ?? 0) < (oldestSafe[at] ?? 0);
}

/** Adds the path and a hint to an error that SQLite throws while `work` uses the file. */
export async function withPath<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    const hint = hints[error.code.split("_").slice(0, 2).join("_")] ?? "";
    throw new Error(`The database ${file} cannot be used: ${error.message} (${error.code}).${hint}`, {
      cause: error,
    });
  }
}

const hints: Record<string, string> = {
  SQLITE_CANTOPEN: " May this user read and write in that folder?",
  SQLITE_READONLY: " May this user write to it?",
  SQLITE_NOTADB: " Put it back from a backup.",
  SQLITE_CORRUPT: " Put it back from a backup.",
  SQLITE_FULL: " The disk is full: make room and start again.",
  SQLITE_IOERR: " Is the disk full or broken?",
  SQLITE_BUSY: " Another program holds it.",
};
