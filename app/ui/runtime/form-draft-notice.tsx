import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { usePendingForm } from "../kit/overlay.tsx";
import { Time } from "../kit/time.tsx";
import { createDraftStore, type Draft, type ShownDraft } from "./draft-store.ts";
import { type FormDraftKeeper, keepFormDraft, wasTyped } from "./form-draft-keeper.ts";
import type { FormValues } from "./unreachable.ts";

type Props = {
  name: string;
  /** The values that the server gave back. */
  answered: FormValues | undefined;
  shown: ShownDraft<FormValues>;
  /** Fills the form in anew: with a draft, or as the page began. */
  onShow: (draft: Draft<FormValues> | null) => void;
};

/** Keeps the draft of the form that it stands in, and says what was filled in from it. */
export default function FormDraftNotice({ name, answered, shown, onShow }: Props) {
  const app = useRouteLoaderData<{ storageKey: string }>("routes/_app");
  // The first one: while a page is left to log out, it has no key any more.
  const [store] = useState(() => createDraftStore(app?.storageKey));
  const [offered, setOffered] = useState<Draft<FormValues> | null>(null);
  const mark = useRef<HTMLDivElement>(null);
  const keeper = useRef<FormDraftKeeper>();
  const latest = useRef({ offered, onShow, answered, count: shown.count });
  latest.current = { offered, onShow, answered, count: shown.count };
  const isSent = useSent(mark, answered, {
    onRefused: () => keeper.current?.storeNow(),
    onDone: () => store.drop(name),
  });

  useEffect(() => {
    const form = mark.current?.closest("form");
    if (!form) return;
    const mayStore = () => !latest.current.offered && !isSent.current;
    keeper.current = keepFormDraft(form, { name, store, mayStore });
    let isGone = false;
    const find = async () => {
      const found = await store.read<FormValues>(name);
      if (!found || isGone) return;
      if (wasTyped(form)) setOffered(found);
      else latest.current.onShow(found);
    };
    if (latest.current.count === 0 && !latest.current.answered) void find();
    return () => {
      isGone = true;
      keeper.current?.stop();
      if (isSent.current) store.drop(name);
    };
  }, [name, store, isSent]);

  const startOver = () => {
    store.drop(name);
    onShow(null);
  };
  return (
    <div ref={mark} data-draft={name} className="no-print contents">
      {offered && (
        <Notice text={t("You typed something else here")} at={offered.at}>
          <Button type="button" size="small" variant="quiet" onClick={startOver}>
            {t("Discard")}
          </Button>
          <Button type="button" size="small" onClick={() => onShow(offered)}>
            {t("Restore")}
          </Button>
        </Notice>
      )}
      {shown.draft && !answered && (
        <Notice text={t("Restored what you typed")} at={shown.draft.at}>
          <Button type="button" size="small" variant="quiet" onClick={startOver}>
            {t("Start over")}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function Notice({ text, at, children }: { text: string; at: number; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-thread py-1 pl-4"
    >
      <p className="min-w-0">
        {text} <Time value={new Date(at).toISOString()} style="relative" inSentence />.
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}

type Ends = { onRefused: () => void; onDone: () => void };

/** Whether the form around the mark was sent and the server has not given it back. */
function useSent(
  mark: RefObject<Element | null>,
  answered: FormValues | undefined,
  { onRefused, onDone }: Ends,
): RefObject<boolean> {
  const isSent = useRef(false);
  const wasPending = useRef(false);
  const isPending = usePendingForm() !== undefined;
  useEffect(() => {
    const form = mark.current?.closest("form");
    const begin = () => {
      isSent.current = true;
    };
    form?.addEventListener("submit", begin);
    return () => form?.removeEventListener("submit", begin);
  }, [mark]);
  useEffect(() => {
    if (wasPending.current && !isPending && isSent.current) {
      isSent.current = false;
      if (answered) onRefused();
      else onDone();
    }
    wasPending.current = isPending;
  });
  return isSent as RefObject<boolean>;
}
