import { AppError, OperationFailed } from "./errors.ts";

/** A file of a store, as it is while it is read. */
export type StoredFile = {
  bytes: number;
  /**
   * The bytes from `start` to `end`, both included, as far as the file has them. Nothing is opened before the first is asked
   * for; the stream fails with an `AppError` (503) when the store is out of reach.
   */
  read(start: number, end: number): ReadableStream<Uint8Array>;
};

/** `changedAt` is in ms since 1970, by the clock of the store. */
export type ListedFile = { name: string; bytes: number; changedAt: number };

/**
 * Files that outlive the request that made them, where every process of a server finds them. A file is there whole or not at
 * all, and is replaced whole. Its name is a folder and an id of ours (`media/…`), see `assertFileName`.
 *
 * A store that is out of reach or full fails with an `AppError` (503): the same may work later. One that refuses fails with an
 * `OperationFailed` whose cause tells the operator what to change.
 */
export interface FileStore {
  /** Where the files are, for the operator: a folder, or `s3://bucket/prefix`. */
  place: string;
  /**
   * Writes a file as its content arrives, and returns once it outlives a power cut. When the content or the store fails,
   * nothing is left behind.
   * @param bytes how much it will be, where that is known
   */
  put(name: string, content: AsyncIterable<Uint8Array>, bytes?: number): Promise<{ bytes: number }>;
  /** Null when there is no such file. */
  open(name: string): Promise<StoredFile | null>;
  /** Changes nothing when there is no such file. */
  remove(name: string): Promise<void>;
  /** The whole files of a folder (`media/`), in any order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /**
   * Removes what writes into a folder left that were broken off, such as by a kill, and that began before a moment (ms).
   * Returns how many it were.
   */
  tidy(folder: string, before: number): Promise<number>;
}

const nameShape = /^[a-z]+\/\w[\w.-]{0,127}$/;

/** Names are made of ids by the program; one of another shape could lead elsewhere. */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error("This is no name of a stored file");
}

export function isFileName(name: string): boolean {
  return nameShape.test(name);
}

/** What the operator should read of a failed store; people read the message itself. */
export function reasonOfFailure(error: unknown): string {
  const isForPeople = error instanceof OperationFailed || error instanceof AppError;
  const reason = isForPeople ? (error.cause ?? error) : error;
  return reason instanceof Error ? reason.message : String(reason);
}
