import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { Button } from "../kit/button.tsx";
import type { LocalRecording } from "./chunk-store.ts";
import type { Recorder } from "./recorder.ts";

type Leftover = LocalRecording & { ms: number };

/** Sound of ended recordings that was never sent: it can be downloaded or deleted. */
export function Leftovers({ recorder }: { recorder: Recorder }) {
  const [found, setFound] = useState<Leftover[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const store = await recorder.openStore();
      const left: Leftover[] = [];
      for (const recording of await store.recordings()) {
        const { count, ms } = await store.extent(recording.id);
        if (count > 0) left.push({ ...recording, ms });
        else await store.forget(recording.id);
      }
      if (!isGone) setFound(left);
    };
    // Without storage there is nothing left over.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [recorder]);
  const save = async ({ id, mediaType }: Leftover) => {
    const files = await (await recorder.openStore()).files(id, mediaType);
    for (const [at, file] of files.entries())
      download(file, `${t("Recording")} ${at + 1}.${extensionOf(mediaType)}`);
  };
  const forget = async ({ id }: Leftover) => {
    await (await recorder.openStore()).forget(id);
    setFound((before) => before.filter((one) => one.id !== id));
  };
  return found.map((one) => (
    <section
      key={one.id}
      aria-label={t("Sound that wasn't sent")}
      className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-warning pl-4"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t("{ms} of a finished recording is saved only in this browser.", { ms: shortClockTime(one.ms) })}
      </p>
      <div className="flex gap-2">
        <Button type="button" size="small" onClick={() => void save(one)}>
          {t("Download")}
        </Button>
        <Button type="button" size="small" variant="quiet" onClick={() => void forget(one)}>
          {t("Delete")}
        </Button>
      </div>
    </section>
  ));
}

function extensionOf(mediaType: string): string {
  return /^audio\/(\w+)/.exec(mediaType)?.[1] ?? "webm";
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
