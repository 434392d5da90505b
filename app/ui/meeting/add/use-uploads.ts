import { useEffect, useRef, useState } from "react";
import { message, t } from "#app/core/words.ts";
import type { AddResult } from "./add-transcript-fields.ts";
import { onFiles, takeFiles } from "./files-to-add.ts";

/** A file on its way, or what was done with it. */
export type FileUpload = { key: number; name: string; size: number } & (
  | { state: "waiting" }
  /** In bytes. */
  | { state: "sending"; sent: number }
  /** Everything was sent; the server reads it. */
  | { state: "reading" }
  | Omit<Extract<AddResult, { state: "added" }>, "name">
  | Omit<Extract<AddResult, { state: "unnamed" }>, "name">
  | Omit<Extract<AddResult, { state: "duplicate" }>, "name">
  | Omit<Extract<AddResult, { state: "refused" }>, "name">
);

type Waiting = { file: File; again: boolean; place: UploadPlace; speaker?: string };

export type UploadPlace = { projectId: string | null; zone: string };

const unreachable = message("We couldn't reach the server. Try again.");

/** Adds the files that are handed over, one after the other. Each can be removed until it is added, and tried again. */
export function useUploads(place: UploadPlace) {
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const files = useRef(new Map<number, Waiting>());
  const request = useRef<{ key: number; abort: () => void } | null>(null);
  const nextKey = useRef(0);
  const latest = useRef(place);
  latest.current = place;

  useEffect(() => {
    const take = () => {
      const fresh = takeFiles().map((file) => {
        const key = nextKey.current++;
        files.current.set(key, { file, again: false, place: latest.current });
        return { key, name: file.name, size: file.size, state: "waiting" as const };
      });
      if (fresh.length > 0) setUploads((before) => [...before, ...fresh]);
    };
    take();
    return onFiles(take);
  }, []);
  useEffect(() => () => request.current?.abort(), []);

  const set = (key: number, change: (upload: FileUpload) => FileUpload) =>
    setUploads((before) => before.map((one) => (one.key === key ? change(one) : one)));

  const next = uploads.find(({ state }) => state === "waiting")?.key;
  const isBusy = uploads.some(({ state }) => state === "sending" || state === "reading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue moves on when the row before is done
  useEffect(() => {
    const one = next === undefined ? undefined : files.current.get(next);
    if (next === undefined || !one || isBusy) return;
    const facts = ({ name, size }: FileUpload) => ({ key: next, name, size });
    set(next, (row) => ({ ...facts(row), state: "sending", sent: 0 }));
    const sending = send(one, {
      onSent: (sent) => set(next, (row) => ({ ...facts(row), state: "sending", sent })),
      onRead: () => set(next, (row) => ({ ...facts(row), state: "reading" })),
      onResult: (result) => set(next, (row) => ({ ...result, ...facts(row) })),
    });
    request.current = { key: next, abort: () => sending.abort() };
  }, [next, isBusy]);

  const remove = (key: number) => {
    if (request.current?.key === key) request.current.abort();
    files.current.delete(key);
    setUploads((before) => before.filter((one) => one.key !== key));
  };
  const retry = (key: number, { again = false, ...answer }: { again?: boolean; speaker?: string } = {}) => {
    const one = files.current.get(key);
    if (!one) return;
    files.current.set(key, { ...one, ...answer, again: one.again || again });
    set(key, ({ name, size }) => ({ key, name, size, state: "waiting" }));
  };
  const clear = () => {
    files.current.clear();
    setUploads([]);
  };
  return { uploads, remove, retry, clear };
}

type Watch = {
  onSent: (bytes: number) => void;
  onRead: () => void;
  onResult: (result: AddResult) => void;
};

/** fetch does not tell how much of a body was sent. */
function send({ file, again, place, speaker }: Waiting, { onSent, onRead, onResult }: Watch): XMLHttpRequest {
  const body = new FormData();
  body.set("zone", place.zone);
  body.set("modified", String(file.lastModified));
  if (again) body.set("again", "on");
  if (speaker !== undefined) body.set("speaker", speaker);
  // The server reads the file last.
  body.set("file", file);
  const sending = new XMLHttpRequest();
  const refused = (detail: string) => onResult({ state: "refused", name: file.name, detail });
  const query = place.projectId === null ? "" : `?project=${encodeURIComponent(place.projectId)}`;
  sending.open("POST", `/add-transcript/file${query}`);
  sending.upload.onprogress = ({ loaded, total }) =>
    onSent(total > 0 ? Math.min(file.size, Math.round((loaded / total) * file.size)) : 0);
  sending.upload.onload = onRead;
  sending.onload = () => {
    const answer = answerOf(sending);
    if ("state" in answer) onResult(answer);
    else refused(answer.detail ?? t(unreachable));
  };
  sending.onerror = () => refused(t(unreachable));
  sending.send(body);
  return sending;
}

/** A refusal of the whole request has a sentence, or is a page. */
function answerOf(sending: XMLHttpRequest): AddResult | { detail?: string } {
  try {
    return JSON.parse(sending.responseText);
  } catch {
    return {};
  }
}
