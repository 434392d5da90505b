import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { Button } from "../kit/button.tsx";
import { TextArea } from "../kit/text-field.tsx";
import { createDraftStore } from "../runtime/draft-store.ts";
import { isPassing, sendNote } from "./calls.ts";

type Note = { note_id: string; at_ms: number | null; text: string };
type Kept = { text: string; startedMs: number | null; unsent: Note[] };

type NotesBesideProps = {
  meetingId: string;
  /** The reader's own that the server has. */
  saved: Note[];
  storageKey: string;
  /** Where the recording is now. */
  atMs: () => number | undefined;
  /** Has a step done before the recording ends. */
  onEnd: (step: () => Promise<void>) => () => void;
};

const storeAfterMs = 400;
const againAfterMs = 4000;

/** Notes of the reader's own, each with the moment at which it was begun. What is typed stays in this browser until it is saved. */
export function NotesBeside({ meetingId, saved, storageKey, atMs, onEnd }: NotesBesideProps) {
  const [store] = useState(() => createDraftStore(storageKey));
  const name = `notes ${meetingId}`;
  const [text, setText] = useState("");
  const [unsent, setUnsent] = useState<Note[]>([]);
  const [sent, setSent] = useState<Note[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const startedMs = useRef<number | null>(null);
  const isRead = useRef(false);

  useEffect(() => {
    void store.read<Kept>(name).then((draft) => {
      isRead.current = true;
      if (!draft) return;
      setText((typed) => typed || draft.content.text);
      startedMs.current ??= draft.content.startedMs;
      setUnsent((added) => [...draft.content.unsent, ...added]);
    });
  }, [store, name]);

  useEffect(() => {
    if (!isRead.current) return;
    const keep = () => {
      const content: Kept = { text, startedMs: startedMs.current, unsent };
      if (text === "" && unsent.length === 0) store.drop(name);
      else void store.write(name, { at: Date.now(), content });
    };
    const timer = setTimeout(keep, unsent.length > 0 ? 0 : storeAfterMs);
    return () => clearTimeout(timer);
  }, [store, name, text, unsent]);

  useEffect(() => {
    const [first] = unsent;
    if (!first) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const send = async () => {
      const { note_id, at_ms } = first;
      const fields = { note_id, text: first.text, ...(at_ms !== null && { at_ms: String(at_ms) }) };
      const reply = await sendNote(meetingId, fields);
      if (isGone) return;
      if (!reply.ok && isPassing(reply.status)) {
        timer = setTimeout(send, reply.retryAfterMs ?? againAfterMs);
        return;
      }
      if (reply.ok) setSent((before) => [...before, first]);
      setRefusal(reply.ok ? null : reply.detail);
      if (!reply.ok) for (const resolve of sentAll.current) resolve();
      setUnsent((before) => before.filter((note) => note.note_id !== note_id));
      // What is refused is not lost: it can be changed and added again.
      if (!reply.ok) setText((typed) => (typed === "" ? first.text : `${first.text}\n${typed}`));
    };
    void send();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [unsent, meetingId]);

  /** @returns whether there was anything to add */
  const add = () => {
    if (text.trim() === "") return false;
    const note = { note_id: crypto.randomUUID(), at_ms: startedMs.current, text: text.trim() };
    startedMs.current = null;
    setUnsent((before) => [...before, note]);
    setText("");
    return true;
  };
  const latest = useRef({ add, unsent: [] as Note[] });
  latest.current = { add, unsent };
  const sentAll = useRef(new Set<() => void>());
  useEffect(() => {
    if (unsent.length > 0 || text.trim() !== "") return;
    for (const resolve of sentAll.current) resolve();
  }, [unsent, text]);
  useEffect(
    () =>
      onEnd(() => {
        const isDone = !latest.current.add() && latest.current.unsent.length === 0;
        return isDone ? Promise.resolve() : new Promise((resolve) => void sentAll.current.add(resolve));
      }),
    [onEnd],
  );
  const type = (typed: string) => {
    if (text === "") startedMs.current = atMs() ?? null;
    setText(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  const known = new Set(saved.map(({ note_id }) => note_id));
  const added = sent.filter(({ note_id }) => !known.has(note_id));
  return (
    <section aria-labelledby="notes-title" className="flex flex-col gap-4">
      <h2 id="notes-title" className="text-md">
        {t("Your notes")}
      </h2>
      <NoteList notes={[...saved, ...added]} unsent={unsent} />
      <div className="flex flex-col gap-2">
        <TextArea
          name="note"
          label={t("Note")}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          errors={refusal ? [refusal] : undefined}
          hint={t("Press Enter to add it. Everyone in the project can see your notes.")}
        />
        <div>
          <Button type="button" size="small" onClick={add}>
            {t("Add note")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function NoteList({ notes, unsent }: { notes: Note[]; unsent: Note[] }) {
  if (notes.length + unsent.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {[...notes, ...unsent].map(({ note_id, at_ms, text }) => (
        <li key={note_id} className="flex gap-3">
          <span className="w-14 shrink-0 text-sm text-muted tabular-nums">
            {at_ms === null ? "" : shortClockTime(at_ms)}
          </span>
          <span className="min-w-0 whitespace-pre-wrap break-words">{text}</span>
          {unsent.some((note) => note.note_id === note_id) && (
            <span className="ml-auto shrink-0 text-sm text-muted">{t("Saving…")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
