import { minute, second } from "#app/core/clock.ts";
import { conflict } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";

/** The lease of an import: it writes every few ms, so one that has not for this long has ended, or never will. */
export const leaseMs = minute;

/** A second import of an archive while one runs. */
export const beingImported = () =>
  conflict(t("This archive is being imported right now. Wait until it's done."));

/** An import that lost its lease. */
export const takenBack = () => conflict(t("The import took too long and was rolled back. Try again."));

/**
 * Waits for work while it renews its lease, and no longer: a disk that never answers must not hold up the imports of everybody.
 * Work that is given up stores nothing more, because its rows are taken back.
 */
export async function whileHeld<T>(now: () => number, work: (renew: () => void) => Promise<T>): Promise<T> {
  let renewed = now();
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => now() - renewed > leaseMs && reject(takenBack()), second);
  });
  const renew = () => {
    renewed = now();
  };
  try {
    return await Promise.race([work(renew), ended]);
  } finally {
    clearInterval(timer);
  }
}

/** A reader that renews a lease with every piece. */
export function renewing(reader: ArchiveReader, renew: () => void): ArchiveReader {
  return {
    ...reader,
    async *read(name) {
      for await (const piece of reader.read(name)) {
        renew();
        yield piece;
      }
    },
  };
}
