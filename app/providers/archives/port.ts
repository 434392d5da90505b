/** Writes and reads archives: zip files that are never whole in memory. */
export interface ArchivePort {
  /**
   * Runs one piece of work of a lane after the other: collecting an archive is heavy, and so is storing one. Throws the
   * `refusal` at once when work of the same name waits or runs already.
   */
  inTurn<T>(lane: "export" | "import", work: () => Promise<T>, once?: Once): Promise<T>;
  /** Begins an archive. Its files wait on disk until it is sent. */
  begin(): Promise<ArchiveDraft>;
  /**
   * Takes an archive as it arrives. 422 when it is no zip file, or one that is damaged, encrypted or has unsafe names; 413 when
   * it is longer than `mostBytes`.
   */
  receive(content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<ArchiveReader>;
}

/** The name of work that may be in line once, and the error for a second one. */
export type Once = { name: string; refusal: Error };

export interface ArchiveDraft {
  /** Writes a file into the archive. */
  add(name: string, pieces: AsyncIterable<string | Uint8Array> | string | Uint8Array): Promise<void>;
  /** Names a file that is read only when the archive is sent; one that is gone by then is empty. */
  addLater(name: string, open: () => Promise<ReadableStream<Uint8Array> | null>): void;
  /** The zip file. The draft is gone once it was read to the end or canceled. */
  stream(): ReadableStream<Uint8Array>;
  /** Gives up a draft that will not be sent. */
  drop(): Promise<void>;
}

export interface ArchiveReader {
  /** Of the zip file itself. */
  bytes: number;
  /** The names of its files, in their order. */
  names: string[];
  /** Bytes of a file once it is unpacked; undefined when there is none of this name. */
  size(name: string): number | undefined;
  /** Unpacks a file. Throws 422 with its name when it is damaged or longer than it says. */
  read(name: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}
