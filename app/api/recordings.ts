import { getInvite } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { getRecorder } from "#app/domain/transcripts/bots/read.server.ts";
import { chooseForMeeting } from "#app/domain/transcripts/bots/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getRecording } from "#app/domain/transcripts/recordings/read.server.ts";
import { getTranscription, openRecording } from "#app/domain/transcripts/transcriptions/read.server.ts";
import {
  cancelTranscription,
  retryTranscription,
  startTranscription,
} from "#app/domain/transcripts/transcriptions/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { anyFile } from "./shapes/archive.ts";
import { Recording } from "./shapes/recordings.ts";
import {
  BroughtTranscript,
  RecorderChoice,
  RecorderOfMeeting,
  Transcription,
  TranscriptionOfMeeting,
} from "./shapes/transcriptions.ts";
import { transcriptInBody } from "./transcript-body.ts";

export const recordingsApi = group("Recordings and files of a meeting", [
  endpoint("GET /meetings/:meeting_id/recording-state", getRecording, {
    summary: "Reads how a meeting is recorded, and for who may record it where its lines are sent.",
    response: Recording,
  }),
  endpoint("GET /meetings/:meeting_id/recorder", getRecorder, {
    summary: "Reads whether the recorder joins a meeting by itself, and how far it is.",
    response: RecorderOfMeeting,
  }),
  endpoint("PUT /meetings/:meeting_id/recorder", chooseForMeeting, {
    summary: "Chooses whether the recorder joins a meeting by itself.",
    response: RecorderChoice,
  }),
  endpoint("PUT /meetings/:meeting_id/transcript", bringTranscript, {
    summary:
      "Brings the transcript of a meeting, as text or as a Base64 file; `replace` takes the one that's there away.",
    response: BroughtTranscript,
    refusals: [409],
    ...transcriptInBody(bringTranscript.input),
  }),
  endpoint("PUT /meetings/:meeting_id/recording", startTranscription, {
    summary: "Takes a recording, which is the whole body, and transcribes it in the background.",
    response: Transcription,
    request: startTranscription.input.omit({ content: true }),
    file: "application/octet-stream",
    status: 201,
    refusals: [409, 415],
    costly: true,
  }),
  endpoint("GET /meetings/:meeting_id/transcription", getTranscription, {
    summary: "Reads whether recordings are taken, and how far the last one of a meeting is.",
    response: TranscriptionOfMeeting,
  }),
  endpoint("POST /meetings/transcriptions/:transcription_id/cancel", cancelTranscription, {
    summary: "Stops a transcription.",
    response: Transcription,
  }),
  endpoint("POST /meetings/transcriptions/:transcription_id/retry", retryTranscription, {
    summary: "Transcribes a recording again after it failed.",
    response: Transcription,
    refusals: [409],
    costly: true,
  }),
  endpoint("GET /meetings/:meeting_id/recording-file", openRecording, {
    summary: "Downloads the kept recording of a meeting.",
    ...anyFile,
    view: ({ type, bytes, read }, call) =>
      anyFile.view(
        { name: "recording", content_type: type, content: bytes === 0 ? "" : read(0, bytes - 1) },
        call,
      ),
  }),
  endpoint("GET /meetings/:meeting_id/export", exportMeeting, {
    summary: "Downloads a meeting as Markdown, a Word document, a PDF, WebVTT, JSON or memnex.",
    ...anyFile,
  }),
  endpoint("GET /meetings/:meeting_id/calendar-file", getInvite, {
    summary: "Downloads a meeting as a calendar file.",
    ...anyFile,
  }),
]);
