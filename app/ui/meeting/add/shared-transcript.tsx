import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../../kit/button.tsx";

/** Where the service worker keeps what was shared; `app/http/app/service-worker.ts` writes it. */
const shelf = "shared";

type Shared = { files: File[]; text: string };

/** What another app has shared, offered until it is used or discarded: nothing is added unasked. */
export default function SharedTranscript() {
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readShared().then(
      (found) => isCurrent && setShared(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!shared) return null;
  const leave = () => {
    setShared(null);
    void caches.delete(shelf);
  };
  const use = () => {
    fillIn(shared);
    leave();
  };
  const names = shared.files.map(({ name }) => name).join(", ");
  return (
    <section
      aria-label={t("Shared with Throughline")}
      className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 md:px-6"
    >
      <p className="min-w-0 flex-1 basis-60 break-words">
        {t("Shared with Throughline: {names}", { names: names || t("some text") })}
      </p>
      <Button size="small" onClick={use}>
        {t("Use it")}
      </Button>
      <Button size="small" variant="quiet" onClick={leave}>
        {t("Discard")}
      </Button>
    </section>
  );
}

async function readShared(): Promise<Shared | null> {
  if (!("caches" in window) || !(await caches.has(shelf))) return null;
  const cache = await caches.open(shelf);
  const files: File[] = [];
  let text = "";
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = response.headers.get("X-Name");
    if (name === null) text = await response.text();
    else {
      const lastModified = Number(response.headers.get("X-Modified")) || Date.now();
      const blob = await response.blob();
      files.push(new File([blob], decodeURIComponent(name), { type: blob.type, lastModified }));
    }
  }
  return files.length > 0 || text !== "" ? { files, text } : null;
}

/** As if the person had chosen the files, or typed the text. */
function fillIn({ files, text }: Shared): void {
  const input = document.querySelector<HTMLInputElement>('main input[type="file"][name="file"]');
  if (input && files.length > 0) {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const area = document.querySelector<HTMLTextAreaElement>('main textarea[name="text"]');
  if (area && files.length === 0) {
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  (files.length > 0 ? input : area)?.focus();
}
