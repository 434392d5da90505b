import type { ActionFunctionArgs } from "@remix-run/node";
import { call } from "#app/core/operation.ts";
import {
  claimBrowserRecording,
  discardBrowserRecording,
  finishBrowserRecording,
  startBrowserRecording,
} from "#app/domain/transcripts/browser-recordings/write.server.ts";
import { startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { assertLoggedIn, ctxOf, seeOther } from "#app/http/pages/page.ts";
import { recordPath } from "#app/pages.ts";
import { answer } from "./record/answer.server.ts";

/** Steps are sent here, and seen on the page that records. */
export const loader = async () => seeOther(recordPath);

export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const form = await readForm(args.request);
  const { act } = selectIntent(form, steps);
  return act(args, form);
};

const steps: Record<string, (args: ActionFunctionArgs, form: Form) => Promise<unknown>> = {
  start: (args, { intent: _, ...form }) =>
    answer(args, () => start(args, form), { href: () => recordPath, back: recordPath }),
  claim: (args, form) =>
    answer(args, () => call(claimBrowserRecording, ctxOf(args), form), {
      href: () => recordPath,
      back: recordPath,
    }),
  finish: (args, form) =>
    answer(args, () => call(finishBrowserRecording, ctxOf(args), form), {
      href: ({ meeting_id }) => `/meetings/${meeting_id}/transcript`,
      back: recordPath,
    }),
  discard: (args, form) =>
    answer(args, () => call(discardBrowserRecording, ctxOf(args), form), {
      href: ({ meeting_id }) => (meeting_id ? `/pending-meetings/${meeting_id}` : recordPath),
      back: recordPath,
    }),
};

/** Whoever works nowhere yet gets a project, as for a first transcript. */
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
