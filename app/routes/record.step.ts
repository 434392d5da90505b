import type { ActionFunctionArgs } from "@remix-run/node";
import { Id } from "#app/core/id.ts";
import { call } from "#app/core/operation.ts";
import { saveNote } from "#app/domain/summaries/written-notes/write.server.ts";
import {
  claimBrowserRecording,
  discardBrowserRecording,
  finishBrowserRecording,
  startBrowserRecording,
  storeChunk,
} from "#app/domain/transcripts/browser-recordings/write.server.ts";
import { deleteNote } from "#app/domain/transcripts/notes/write.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { assertLoggedIn, ctxOf, seeOther } from "#app/http/pages/page.ts";
import { microphonePath } from "#app/pages.ts";
import { answer } from "./record/answer.server.ts";

/** Steps are sent here, and seen on the page that records. */
export const loader = async () => seeOther(microphonePath);

export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  if (/^multipart\//i.test(args.request.headers.get("Content-Type") ?? "")) return takePiece(args);
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, steps);
  return act(args, id === undefined ? form : { ...form, note_id: id });
};

/** Takes one piece of a recording. */
async function takePiece(args: ActionFunctionArgs) {
  const { form, files } = await readFormWithFiles(args, () => true);
  const content = files.content?.[0]?.bytes;
  const store = () => call(storeChunk, ctxOf(args), { ...form, content: content && new Uint8Array(content) });
  return answer(args, store, { href: () => microphonePath, back: microphonePath });
}

/** Where the notes of a meeting are read; what names none leads back to the page that records. */
function notesOn(meetingId: unknown): string {
  const { data: id } = Id.safeParse(meetingId);
  return id ? `/meeting-summary/${encodeURIComponent(id)}#notes` : microphonePath;
}

const steps: Record<string, (args: ActionFunctionArgs, form: Form) => Promise<unknown>> = {
  start: (args, { intent: _, ...form }) =>
    answer(args, () => start(args, form), { href: () => microphonePath, back: microphonePath }),
  claim: (args, form) =>
    answer(args, () => call(claimBrowserRecording, ctxOf(args), form), {
      href: () => microphonePath,
      back: microphonePath,
    }),
  finish: (args, form) =>
    answer(args, () => call(finishBrowserRecording, ctxOf(args), form), {
      href: ({ meeting_id }) => `/meetings/${meeting_id}/transcript`,
      back: microphonePath,
    }),
  discard: (args, form) =>
    answer(args, () => call(discardBrowserRecording, ctxOf(args), form), {
      href: ({ meeting_id }) => (meeting_id ? `/pending-meetings/${meeting_id}` : microphonePath),
      back: microphonePath,
    }),
  note: (args, { intent: _, ...form }) => {
    const { meeting_id } = form;
    const at_ms = form.at_ms === "" ? undefined : form.at_ms;
    return answer(args, () => call(saveNote, ctxOf(args), { ...form, at_ms }), {
      href: () => notesOn(meeting_id),
      back: notesOn(meeting_id),
    });
  },
  "delete-note": (args, { note_id, meeting_id }) =>
    answer(args, () => call(deleteNote, ctxOf(args), { note_id }), {
      href: () => notesOn(meeting_id),
      back: notesOn(meeting_id),
    }),
};

/** For a person without a project one is made first, as when they add a transcript. */
async function start(args: ActionFunctionArgs, form: Form) {
  const ctx = ctxOf(args);
  const hasPlace = form.meeting_id !== undefined || form.project_id !== undefined;
  const place = hasPlace ? {} : { project_id: (await call(startWorking, ctx, {})).project_id };
  const title = typeof form.title === "string" && form.title.trim() !== "" ? { title: form.title } : {};
  const { title: _, everybody_knows, ...rest } = form;
  return call(startBrowserRecording, ctx, {
    ...rest,
    ...place,
    ...title,
    everybody_knows: everybody_knows === "on",
  });
}
