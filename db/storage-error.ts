import { type AppError, unavailable } from "#app/core/errors.ts";

/** What hinders the store, for the operator: in /readyz and in the log. */
export type StorageError = {
  text: string;
  /** What still works, and what to do. */
  advice: string;
  /** Whether it lasts until the process ends. */
  lasting: boolean;
};

const damage = {
  code: /^SQLITE_(CORRUPT|NOTADB)/,
  text: "The database is damaged",
  advice: "What needs a damaged part fails. Run throughline doctor, then restore a backup.",
  lasting: true,
};
const kinds: (StorageError & { code: RegExp })[] = [
  damage,
  {
    code: /^SQLITE_FULL/,
    text: "The disk is full",
    advice: "Reading goes on, and writes are refused until there is room.",
    lasting: false,
  },
  {
    code: /^SQLITE_(READONLY|CANTOPEN)/,
    text: "The database cannot be written to",
    advice:
      "Reading goes on, and writes are refused. May this user write to the data folder, and is its disk writable?",
    lasting: false,
  },
  {
    code: /^SQLITE_IOERR/,
    text: "The disk does not take what is written",
    advice:
      "Reading goes on where it can, and writes are refused. See the system's log (dmesg) for whether the disk is broken or was made read-only.",
    lasting: false,
  },
  {
    code: /^SQLITE_BUSY/,
    text: "Another program holds the database",
    advice: "Reading goes on, and writes are refused until it lets go.",
    lasting: false,
  },
  {
    code: /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08...)/,
    text: "The database server cannot be reached",
    advice: "Nothing can be read or written until it answers. Is it running, and is DATABASE_URL right?",
    lasting: false,
  },
  {
    code: /^(25006|53...|58030)/,
    text: "The database server takes no writes",
    advice:
      "Its disk may be full, it may be a standby, or it has no connection to spare: its own log says which.",
    lasting: false,
  },
  {
    code: /^(XX001|XX002)/,
    text: "The database is damaged",
    advice: "What needs a damaged part fails. Change over to a standby, or restore a backup of the server.",
    lasting: true,
  },
];

/** Of an error of the driver, also one that drizzle wraps; null when it is not the store's storageError. */
export function storageErrorOf(error: unknown): StorageError | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code === "" && error.cause) return storageErrorOf(error.cause);
  return kinds.find((kind) => kind.code.test(code)) ?? null;
}

export type StorageErrorWatch = {
  /** What callers of a write get in place of the error: 503 where it is the store's storageError. */
  refusal(error: unknown): AppError | null;
  /** The same for a read, whose errors say nothing of whether writes succeed. */
  readRefusal(error: unknown): AppError | null;
  /** Damage that nobody's statement has met yet. */
  foundDamage(error: Error): void;
  /** To be called after each write that succeeded. */
  writeSucceeded(): void;
  current(): StorageError | null;
};

/** Remembers what hinders the store. @param changed called when that begins, changes (with the error) and ends (with null) */
export function watchStorageErrors(
  changed: (storageError: StorageError | null, error?: unknown) => void,
): StorageErrorWatch {
  let current: StorageError | null = null;
  function set(next: StorageError | null, error?: unknown): void {
    if (current === next || current?.lasting) return;
    current = next;
    changed(next, error);
  }
  function refuse(storageError: StorageError | null, error: unknown): AppError | null {
    if (!storageError) return null;
    set(storageError, error);
    return storageError.lasting ? unavailable(damaged) : unavailable();
  }
  return {
    refusal: (error) => refuse(storageErrorOf(error), error),
    readRefusal(error) {
      const storageError = storageErrorOf(error);
      return refuse(storageError?.lasting ? storageError : null, error);
    },
    foundDamage: (error) => set(damage, error),
    writeSucceeded: () => set(null),
    current: () => current,
  };
}

const damaged = "Throughline cannot read its data right now. Please tell the person who runs this server.";
