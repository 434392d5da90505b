import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import {
  cancelTranscription,
  retryTranscription,
  startTranscription,
} from "#app/domain/transcripts/transcriptions/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { readStreamedForm } from "#app/http/bodies/streamed-form.ts";
import {
  assertLoggedIn,
  ctxOf,
  failure,
  type PageArgs,
  redirectTo,
  seeOther,
  submit,
} from "#app/http/pages/page.ts";

const pageOf = (meetingId = "") => `/meetings/${meetingId}/transcript`;

/** Uploads are sent here, and seen on the page where transcripts come. */
export const loader = async ({ params }: LoaderFunctionArgs) => seeOther(pageOf(params.meet_id));

export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const meeting_id = args.params.meet_id ?? "";
  if (/^multipart\//i.test(args.request.headers.get("Content-Type") ?? "")) return upload(args, meeting_id);
  const form = await readForm(args.request);
  const { act } = selectIntent(form, { cancel: cancelTranscription, retry: retryTranscription });
  const input = { transcription_id: form.transcription_id, replace: form.replace === "on" || undefined };
  return asPage(args, meeting_id, await submit(args, act, input, () => redirectTo(args, pageOf(meeting_id))));
};

/** With scripts the page asks for JSON, to show how far it is and where it failed; without, the answer is a page. */
async function upload(args: PageArgs, meeting_id: string) {
  const wantsJson = new URL(args.request.url).searchParams.has("json");
  const href = pageOf(meeting_id);
  try {
    const { fields, file } = await readStreamedForm(args.request);
    if (!file) throw new AppError(422, t("Choose a recording."));
    await startTranscription(ctxOf(args), {
      meeting_id,
      file_name: file.name,
      content: file.content,
      replace: fields.replace === "on",
    });
    return wantsJson ? Response.json({ href }, { status: 201 }) : redirectTo(args, href);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!wantsJson) return asPage(args, meeting_id, failure(args, error));
    return Response.json({ detail: error.message }, { status: error.status });
  }
}

/** A refusal is a message on the page where the recording was chosen. */
function asPage(args: PageArgs, meetingId: string, result: Awaited<ReturnType<typeof submit>>) {
  if (!(typeof result === "object" && result !== null && "data" in result)) return result;
  const { detail } = result.data as { detail?: string };
  if (!detail) return result;
  return redirectTo(args, pageOf(meetingId), { flash: { kind: "error", message: detail, seconds: 10 } });
}
