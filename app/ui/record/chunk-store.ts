import { type Sealer, sealerOf } from "../runtime/sealing.ts";

/** A piece of a recording that the server does not have yet. */
export type LocalChunk = {
  seq: number;
  take: number;
  ms: number;
  sha256: string;
  content: Uint8Array;
};
/** What this browser knows of a recording that it began. */
export type LocalRecording = {
  id: string;
  holder: string;
  mediaType: string;
  /** How many pieces there are, once the recording has ended. */
  chunks: number | null;
};

type StoredChunk = Omit<LocalChunk, "content"> & { id: string; sealed: Uint8Array };
type StoredRecording = { id: string; sealed: Uint8Array };

export type ChunkStore = Awaited<ReturnType<typeof openChunkStore>>;

/**
 * Pieces of recordings in this browser until the server has them, sealed with the key of the session. Logging out empties it,
 * and what another session has sealed is deleted.
 */
export async function openChunkStore(key: string) {
  const sealer = await sealerOf(key);
  const db = await openDatabase();
  /** Chunks for which the browser's storage had no room. They are lost with the page. */
  let unstored: (LocalChunk & { id: string })[] = [];
  const unstoredOf = (id: string) =>
    unstored.filter((chunk) => chunk.id === id).sort((a, b) => a.seq - b.seq);
  const rowsOf = async (id: string): Promise<StoredChunk[]> =>
    wanted(db.transaction("chunks").objectStore("chunks").getAll(within(id)));

  return {
    async saveRecording(recording: LocalRecording): Promise<void> {
      const text = new TextEncoder().encode(JSON.stringify(recording));
      const row: StoredRecording = { id: recording.id, sealed: await sealer.seal(text) };
      await put(db, "recordings", row);
    },
    /** The recordings that this session began in this browser. */
    async recordings(): Promise<LocalRecording[]> {
      const rows: StoredRecording[] = await wanted(
        db.transaction("recordings").objectStore("recordings").getAll(),
      );
      const opened = await Promise.all(rows.map((row) => openRecording(sealer, row)));
      const foreign = rows.filter((_row, at) => opened[at] === null);
      for (const { id } of foreign) await this.forget(id);
      return opened.flatMap((one) => one ?? []);
    },
    /** @returns false where the browser's storage is full: then the piece lasts as long as the page */
    async save(id: string, chunk: LocalChunk): Promise<boolean> {
      const { content, ...facts } = chunk;
      const row: StoredChunk = { ...facts, id, sealed: await sealer.seal(content) };
      const isStored = await put(db, "chunks", row).then(
        () => true,
        () => false,
      );
      if (!isStored) unstored.push({ ...chunk, id });
      return isStored;
    },
    /** The first piece that is here. */
    async first(id: string): Promise<LocalChunk | null> {
      const cursor = await wanted(db.transaction("chunks").objectStore("chunks").openCursor(within(id)));
      const row = cursor?.value as StoredChunk | undefined;
      const [memory] = unstoredOf(id);
      if (!row || (memory && memory.seq < row.seq)) return memory ?? null;
      const { id: _, sealed, ...facts } = row;
      return { ...facts, content: await sealer.open(sealed) };
    },
    async remove(id: string, seq: number): Promise<void> {
      unstored = unstored.filter((chunk) => chunk.id !== id || chunk.seq !== seq);
      await done(db.transaction("chunks", "readwrite"), (stores) =>
        stores.objectStore("chunks").delete([id, seq]),
      );
    },
    /** How many pieces are here, how long they are, and the numbers that follow. */
    async extent(id: string): Promise<{ count: number; ms: number; nextSeq: number; nextTake: number }> {
      const here = [...(await rowsOf(id)), ...unstoredOf(id)];
      return {
        count: here.length,
        ms: here.reduce((sum, { ms }) => sum + ms, 0),
        nextSeq: Math.max(-1, ...here.map(({ seq }) => seq)) + 1,
        nextTake: Math.max(-1, ...here.map(({ take }) => take)) + 1,
      };
    },
    /** Everything of a recording that is here, one file for each take. */
    async files(id: string, mediaType: string): Promise<Blob[]> {
      const takes = new Map<number, Uint8Array[]>();
      const stored = (await rowsOf(id)).map(async ({ sealed, ...chunk }) => ({
        ...chunk,
        content: await sealer.open(sealed),
      }));
      const chunks = [...(await Promise.all(stored)), ...unstoredOf(id)].sort((a, b) => a.seq - b.seq);
      for (const { take, content } of chunks) takes.set(take, [...(takes.get(take) ?? []), content]);
      return [...takes.values()].map((parts) => new Blob(parts as BlobPart[], { type: mediaType }));
    },
    async forget(id: string): Promise<void> {
      unstored = unstored.filter((chunk) => chunk.id !== id);
      await done(db.transaction(["recordings", "chunks"], "readwrite"), (stores) => {
        stores.objectStore("recordings").delete(id);
        stores.objectStore("chunks").delete(within(id));
      });
    },
  };
}

async function openRecording(sealer: Sealer, { sealed }: StoredRecording): Promise<LocalRecording | null> {
  try {
    return JSON.parse(new TextDecoder().decode(await sealer.open(sealed))) as LocalRecording;
  } catch {
    return null;
  }
}

/** All pieces of a recording. */
function within(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("throughline-recording", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("recordings", { keyPath: "id" });
    request.result.createObjectStore("chunks", { keyPath: ["id", "seq"] });
  };
  return wanted(request);
}

function wanted<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function put(
  db: IDBDatabase,
  store: "recordings" | "chunks",
  row: StoredRecording | StoredChunk,
): Promise<void> {
  // What is answered is on the disk, not only on its way there.
  const options = { durability: "strict" } as const;
  return done(db.transaction(store, "readwrite", options), (stores) => stores.objectStore(store).put(row));
}

/** Resolves once a transaction has been committed. */
function done(transaction: IDBTransaction, work: (stores: IDBTransaction) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    work(transaction);
  });
}
