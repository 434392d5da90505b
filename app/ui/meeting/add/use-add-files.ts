import { useState } from "react";
import type { AddResult } from "./add-transcript-fields.ts";

/** A file on its way, or what was done with it. */
export type FileRow = { state: "waiting" | "adding"; name: string } | AddResult;

type Place = { project_id: string; zone?: string };

const unreachable = "We couldn't reach the server. Try again.";

/** Adds several files one after the other, and says how far it is. `rows` is null before that. */
export function useAddFiles(place: Place | null) {
  const [files, setFiles] = useState<File[]>([]);
  const [rows, setRows] = useState<FileRow[] | null>(null);
  const setRow = (at: number, row: FileRow) =>
    setRows((before) => before?.map((one, index) => (index === at ? row : one)) ?? null);

  const [isPrivate, setPrivate] = useState(false);

  const addFile = async (file: File, at: number, more: { again: boolean; is_private: boolean }) => {
    if (!place) return;
    setRow(at, { state: "adding", name: file.name });
    setRow(at, await add(file, { ...place, ...more }));
  };
  const send = async (chosen: File[], is_private: boolean) => {
    setFiles(chosen);
    setPrivate(is_private);
    setRows(chosen.map(({ name }) => ({ state: "waiting", name })));
    for (const [at, file] of chosen.entries()) await addFile(file, at, { again: false, is_private });
  };
  const addAnyway = (at: number) => {
    const file = files[at];
    if (file) void addFile(file, at, { again: true, is_private: isPrivate });
  };
  return { rows, send: (chosen: File[], is_private: boolean) => void send(chosen, is_private), addAnyway };
}

async function add(file: File, more: Place & { again: boolean; is_private: boolean }): Promise<AddResult> {
  const { name } = file;
  try {
    const body = {
      ...more,
      file_name: name.slice(0, 300),
      file: await base64Of(file),
      modified_at: new Date(file.lastModified).toISOString(),
    };
    const response = await fetch("/meetings/transcripts", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (response.ok) return { ...answer, state: "added", name };
    const { detail, existing_id } = answer;
    if (existing_id === undefined) return { state: "refused", name, detail };
    return { state: "duplicate", name, detail, existing_id, kept: undefined };
  } catch {
    return { state: "refused", name, detail: unreachable };
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
