import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { OnOff } from "#app/core/enums/on-off.ts";
import { isolated } from "#app/core/isolated.ts";
import { message, t } from "#app/core/words.ts";
import { answerInvitation, getOwnAnswer } from "#app/domain/meetings/invitations/answers.server.ts";
import { listUnreachable } from "#app/domain/meetings/invitations/read.server.ts";
import { getJoinUrl, getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { getBooking } from "#app/domain/scheduling/bookings/read.server.ts";
import { getSeries } from "#app/domain/scheduling/series/read.server.ts";
import { cancelFollowing } from "#app/domain/scheduling/series/write.server.ts";
import { getSummaryState } from "#app/domain/summaries/summaries/read.server.ts";
import { getRecorder } from "#app/domain/transcripts/bots/read.server.ts";
import { chooseForMeeting } from "#app/domain/transcripts/bots/write.server.ts";
import { getRecording } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { type Form, readForm, selectIntent } from "#app/http/bodies/form.ts";
import { type Failure, load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { MeetingDialog } from "#app/ui/meeting/facts/meeting-dialog.tsx";
import { processingMessage } from "#app/ui/meeting/hub/summary-news.ts";
import { clientAction as reachServer } from "#app/ui/runtime/unreachable.ts";
import { DialogRoute } from "#app/ui/shell/dialog-route.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${isolated(data?.meeting.title ?? t("Meeting"))} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => {
  const { meet_id: meeting_id } = args.params;
  return {
    meeting: await load(args, getMeeting, { meeting_id }),
    booking: await load(args, getBooking, { meeting_id }),
    recording: await load(args, getRecording, { meeting_id }),
    recorder: await load(args, getRecorder, { meeting_id }),
    summary: await load(args, getSummaryState, { meeting_id }),
    series: await load(args, getSeries, { meeting_id }),
    ...(await load(args, getJoinUrl, { meeting_id })),
    ...(await load(args, listUnreachable, { meeting_id })),
    ...(await load(args, getOwnAnswer, { meeting_id })),
  };
};

/** A deleted meeting cannot be loaded again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  !String(formData?.get("intent")).startsWith("delete") && defaultShouldRevalidate;

export const action = async (args: ActionFunctionArgs) => {
  const meeting_id = args.params.meet_id ?? "";
  const form = await readForm(args.request);
  const { act } = selectIntent(form, {
    start,
    answer: () => answer(args, meeting_id, form),
    stop,
    delete: remove,
    "delete-following": removeFollowing,
    "recorder-on": (args, meeting_id) => choose(args, meeting_id, "on"),
    "recorder-off": (args, meeting_id) => choose(args, meeting_id, "off"),
  } satisfies Record<string, (args: PageArgs, meeting_id: string) => Promise<unknown>>);
  return act(args, meeting_id);
};

function answer(args: PageArgs, meeting_id: string, form: Form) {
  return submit(args, answerInvitation, { ...form, meeting_id }, () =>
    redirectTo(args, `/pending-meetings/${meeting_id}`, {
      flash: { kind: "success", message: t("Your answer is saved.") },
    }),
  );
}

/** A refusal returns the intent, so that the panel names the action that failed. */
function start(args: PageArgs, meeting_id: string) {
  return submit(args, startRecording, { meeting_id, intent: "start" }, () =>
    redirectTo(args, `/pending-meetings/${meeting_id}`, {
      flash: { kind: "success", message: t("Recording started successfully!"), seconds: 3 },
    }),
  );
}

function choose(args: PageArgs, meeting_id: string, automatic: OnOff) {
  const message =
    automatic === "on"
      ? t("The recorder joins automatically.")
      : t("The recorder joins only when you start it.");
  return submit(args, chooseForMeeting, { meeting_id, automatic }, () =>
    redirectTo(args, `/pending-meetings/${meeting_id}`, { flash: { kind: "success", message } }),
  );
}

function remove(args: PageArgs, meeting_id: string) {
  return submit(args, deleteMeeting, { meeting_id }, () =>
    redirectTo(args, "/pending-meetings", { flash: { kind: "success", message: t("Meeting deleted") } }),
  );
}

function removeFollowing(args: PageArgs, meeting_id: string) {
  return submit(args, cancelFollowing, { meeting_id }, () =>
    redirectTo(args, "/pending-meetings", { flash: { kind: "success", message: t("Meetings deleted") } }),
  );
}

/** @returns the next page: the transcript dialog when no lines were recorded, else this page, which shows the work on the summary */
async function stop(args: PageArgs, meeting_id: string) {
  const result = await submit(args, stopRecording, { meeting_id }, ({ needs_transcript }) =>
    needs_transcript
      ? redirectTo(args, `/meetings/${meeting_id}/transcript`, {
          flash: {
            kind: "info",
            message: t("No speech was recorded. Add the transcript to get a summary."),
          },
        })
      : redirectTo(args, `/pending-meetings/${meeting_id}`, {
          flash: processingMessage(meeting_id),
        }),
  );
  if (!("data" in result && "errors" in result.data)) return result;
  return { ...result, data: stopFailed(result.data, result.init?.status ?? 500) };
}

const stopFailure = message("Failed to stop recording and process summary");

function stopFailed(failure: Failure, status: number): Failure {
  const text = failure.detail === t(stopFailure) ? t("Something went wrong on our side.") : failure.detail;
  return {
    ...failure,
    errors: { "": [t(stopFailure), t("Stop recording failed: {status} - {text}", { status, text })] },
  };
}

/** A stop without a response may still have reached the recorder. */
export const clientAction = async (args: ClientActionFunctionArgs) => {
  const form = await args.request.clone().formData();
  const result = await reachServer(args);
  if (form.get("intent") !== "stop" || !isUnreached(result)) return result;
  const text = t("Server is taking time to respond. Please wait a moment and try again.");
  return { ...result, errors: { "": [text] }, detail: text };
};

function isUnreached(result: unknown): result is Failure {
  return (
    typeof result === "object" &&
    result !== null &&
    "detail" in result &&
    result.detail === t("Network error")
  );
}

export default function ScheduledMeetingPage() {
  return <DialogRoute Body={MeetingDialog} />;
}
