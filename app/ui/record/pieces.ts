import type { ChunkStore } from "./chunk-store.ts";

/** The number of the next piece, the media file it belongs to, and how far the recording was heard (ms). */
export type PieceNumbers = { seq: number; take: number; heardMs: number };

/** Stores what is heard in this browser, one piece after the other. */
export function createPieceKeeper(openStore: () => Promise<ChunkStore>) {
  let numbers: PieceNumbers = { seq: 0, take: 0, heardMs: 0 };
  let stored: Promise<void> = Promise.resolve();
  let bytes = 0;
  return {
    begin: (next: PieceNumbers) => {
      numbers = next;
    },
    /** How many pieces there are. */
    count: () => numbers.seq,
    bytes: () => bytes,
    /** @param onStored learns whether the piece outlasts the page */
    keep(id: string, data: Blob, heardMs: number, onStored: (isKept: boolean) => void): void {
      const ms = Math.max(0, Math.round(heardMs - numbers.heardMs));
      const piece = { seq: numbers.seq, take: numbers.take, ms };
      numbers = { ...numbers, seq: numbers.seq + 1, heardMs };
      bytes += data.size;
      stored = stored.then(async () => {
        const content = new Uint8Array(await data.arrayBuffer());
        const sha256 = hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
        onStored(await (await openStore()).save(id, { ...piece, sha256, content }));
      });
    },
    /** Resolves once everything that was heard is stored. */
    settled: () => stored,
  };
}

export function randomKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
