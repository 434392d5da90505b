import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/transcripts/recordings/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Recording, StoppedRecording, TranscriptLines } from "./shapes/recordings.ts";
import { transcriptPages } from "./transcript-pieces.ts";

const caller = "user_id";
const query = "all";

export const recallApi = group("Recording", [
  endpoint("POST /recall/start-recording", startRecording, {
    summary: "Starts a recording and returns where to deliver its lines.",
    response: Recording,
    caller,
    query,
    idempotent: true,
    refusals: [400],
  }),
  endpoint("POST /recall/stop-recording", stopRecording, {
    summary: "Stops a recording. Calling it twice is safe.",
    response: StoppedRecording,
    caller,
    query,
  }),
  transcriptPages(
    endpoint("GET /recall/meeting-transcript/:meeting_id", getTranscript, {
      summary: "Reads the transcript, in order.",
      response: TranscriptLines,
    }),
  ),
]);
