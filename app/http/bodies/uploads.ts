import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { isDiskFull } from "#app/core/disk.ts";
import { AppError, tooMany, unavailable } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { createQuota, type Quota } from "../app/quota.ts";
import { unreadable } from "./bad-request.ts";

/** Receives bodies that are too large to wait in memory. */
export type Uploads = {
  /** Resolves to the whole body once it has arrived and there is memory for it, which is freed when the response ends. */
  receive(body: AsyncIterable<Uint8Array>, from: Sender): Promise<Buffer>;
};
type Sender = {
  caller: string;
  /** The Content-Length. */
  length: number;
  /** Calls `hook` when the response ends or the connection is closed. */
  onClose: (hook: () => void) => void;
};

type Options = {
  /** The folder of bodies that are arriving. Their files are unlinked as soon as they are open. */
  folder: string;
  /** Limits of the bytes on disk: in total and of each caller. */
  disk?: { total: number; each: number };
  /** Limit of the bytes in memory; further bodies wait on disk. */
  memory?: number;
};

const retrySeconds = 30;

/**
 * Writes a body to disk as it arrives, so a slow client uses no memory. Complete bodies are loaded into memory in turn, as
 * far as the limit allows.
 */
export function createUploads({ folder, disk, memory = 60_000_000 }: Options): Uploads {
  const onDisk = createQuota(disk ?? { total: 1_000_000_000, each: 100_000_000 });
  const room = createRoom(memory);
  return {
    async receive(body, { caller, length, onClose }) {
      reserve(onDisk, caller, length);
      try {
        const file = await openNameless(folder);
        try {
          await fill(file, body, length);
          await room.enter(length, onClose);
          return await contentOf(file, length);
        } finally {
          await file.close();
        }
      } catch (error) {
        throw isDiskFull(error) ? unavailable() : error;
      } finally {
        onDisk.give(caller, length);
      }
    },
  };
}

function reserve(disk: Quota, caller: string, length: number): void {
  const verdict = disk.take(caller, length);
  if (verdict === "caller-over")
    throw tooMany(retrySeconds, t("You're sending several large files at once. Wait for the first ones."));
  if (verdict === "all-over")
    throw new AppError(503, t("The server is busy with other files. Try again in a minute."), {
      retryAfterSeconds: retrySeconds,
    });
}

/** Opens a file and unlinks it: the system deletes it when it is closed, also when the process is killed. */
async function openNameless(folder: string): Promise<FileHandle> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function fill(file: FileHandle, body: AsyncIterable<Uint8Array>, length: number): Promise<void> {
  let received = 0;
  for await (const piece of arriving(body)) {
    received += piece.length;
    if (received > length) break;
    await file.write(piece);
  }
  if (received !== length) throw unreadable();
}

/** A client that leaves breaks its body off, which is no error of the server. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw unreadable();
  }
}

async function contentOf(file: FileHandle, length: number): Promise<Buffer> {
  // Not from the shared pool: the buffer may be transferred to a worker thread.
  const content = Buffer.allocUnsafeSlow(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(content, at, length - at, at);
    if (bytesRead === 0) throw unreadable();
    at += bytesRead;
  }
  return content;
}

/** Admits bodies in order of arrival while they fit. One larger than the whole room is admitted alone. */
function createRoom(size: number) {
  const waiting: { amount: number; enter: () => void }[] = [];
  let inUse = 0;
  const admit = () => {
    for (let next = waiting[0]; next && (inUse === 0 || inUse + next.amount <= size); next = waiting[0]) {
      waiting.shift();
      inUse += next.amount;
      next.enter();
    }
  };
  return {
    /** Rejects when the response ends before there is room. */
    enter: (amount: number, onClose: (hook: () => void) => void) =>
      new Promise<void>((resolve, reject) => {
        const entry = { amount, enter: resolve };
        waiting.push(entry);
        onClose(() => {
          const at = waiting.indexOf(entry);
          if (at < 0) inUse -= amount;
          else waiting.splice(at, 1);
          reject(unreadable());
          admit();
        });
        admit();
      }),
  };
}
