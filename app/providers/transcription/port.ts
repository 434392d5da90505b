import type { StoredFile } from "#app/core/file-store.ts";

/** A stretch of speech of a recording. `speaker` is null where nobody was told apart. */
export type SpokenPiece = { startMs: number; endMs: number; speaker: string | null; text: string };

/** One part of a recording, transcribed. Times are counted from the beginning of the recording. */
export type TranscribedPart = {
  startMs: number;
  endMs: number;
  isLast: boolean;
  /** How much was sent to the server, with what was heard twice. */
  heardMs: number;
  pieces: SpokenPiece[];
  /** `exact`: each piece has its own time; `block`: all have the part's. */
  timing: "exact" | "block";
};

export type JoinedFile = { bytes: number; durationMs: number };
export type Media = { durationMs: number; kind: "audio" | "video" };

/** What is known from the parts before one. */
export type Before = {
  /** Where the part begins, in ms. */
  fromMs: number;
  /** The most that may be sent, in ms of sound. */
  mostMs: number;
  /** The last pieces of the part before, with the speakers they were given. */
  pieces: SpokenPiece[];
  /** How many speakers have a number. */
  speakers: number;
};

export type StoredMedia = StoredFile & {
  /** Its media type, "audio/mpeg"; "application/octet-stream" where it is no sound. */
  type: string;
};

/** The files of recordings while they wait to be transcribed or are kept, by an id of ours. */
export interface MediaFiles {
  /** Writes a file as it arrives; rejects, and leaves nothing behind, when it is longer than `mostBytes`. */
  save(id: string, content: AsyncIterable<Uint8Array>, mostBytes: number): Promise<{ bytes: number }>;
  remove(id: string): Promise<void>;
  /** A file that is there, to be read in pieces; null for one that is gone. */
  open(id: string): Promise<StoredMedia | null>;
  /** Removes the files that are not among `ids` and came more than ten minutes ago, and what is left of those that never came whole. */
  sweep(ids: Set<string>, now: number): Promise<number>;
}

/** A few seconds of a recording that a browser sends: the number counts over the whole recording, the hash is of its bytes. */
export type ChunkKey = { id: string; seq: number; sha256: string };

/** The chunks of recordings while they are recorded, by the recording's id. */
export interface RecordedChunks {
  save(chunk: ChunkKey, content: Uint8Array): Promise<void>;
  remove(chunk: ChunkKey): Promise<void>;
  /** Removes those of recordings that are not among `ids` and came more than ten minutes ago. */
  sweep(ids: Set<string>, now: number): Promise<number>;
}

/**
 * Turns recordings into text. Failures are `AppError`s with a sentence for the reader: 4xx where the file or the settings are
 * wrong, so that another try would fail the same way; 429 and 5xx where it would not.
 */
export interface TranscriptionPort {
  /** The server's host and the model, as pages name them; null where none is set up. */
  service: { name: string } | null;
  files: MediaFiles;
  chunks: RecordedChunks;
  /** Makes the file of a recording from its takes, each the chunks of one media file in their order. 422 when none holds sound. */
  join(id: string, takes: (ChunkKey & { bytes: number })[][], signal: AbortSignal): Promise<JoinedFile>;
  /** What a file holds; 422 when it holds no speech that can be sent. */
  inspect(id: string): Promise<Media>;
  /** How much sound the next part of a recording sends at most, in ms. */
  nextCall(recording: { fromMs: number; durationMs: number }): number;
  /** A server that took too long may have heard it all the same: its failure has the code "timeout". */
  transcribe(id: string, before: Before, signal: AbortSignal): Promise<TranscribedPart>;
}
