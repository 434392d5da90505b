import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { call } from "#app/core/operation.ts";
import { deleteNote, saveNote } from "#app/domain/transcripts/notes/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { assertLoggedIn, ctxOf, seeOther } from "#app/http/pages/page.ts";
import { answer } from "./record/answer.server.ts";

const notesOn = (meetingId = "") => `/meeting-summary/${encodeURIComponent(meetingId)}#notes`;

/** Notes are sent here, and read on the meeting's page. */
export const loader = async ({ params }: LoaderFunctionArgs) => seeOther(notesOn(params.meet_id));

export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const form = await readForm(args.request);
  const { act, id } = selectIntent(form, steps);
  return act(args, id === undefined ? form : { ...form, note_id: id });
};

const steps: Record<string, (args: ActionFunctionArgs, form: Form) => Promise<unknown>> = {
  note: (args, { intent: _, ...form }) => {
    const meeting_id = args.params.meet_id ?? "";
    const at_ms = form.at_ms === "" ? undefined : form.at_ms;
    return answer(args, () => call(saveNote, ctxOf(args), { ...form, at_ms, meeting_id }), {
      href: () => notesOn(meeting_id),
      back: notesOn(meeting_id),
    });
  },
  "delete-note": (args, { note_id }) =>
    answer(args, () => call(deleteNote, ctxOf(args), { note_id }), {
      href: ({ meeting_id }) => notesOn(meeting_id),
      back: notesOn(args.params.meet_id),
    }),
};
