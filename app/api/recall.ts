import { getTranscript } from "#app/domain/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/recordings/write.server.ts";
import { endpoint, group } from "#app/http/rest.ts";
import { Recording, StoppedRecording, Transcript } from "./shapes/recordings.ts";
import { inPieces } from "./transcript-pieces.ts";

const caller = "user_id";
const query = "all";

export const recallApi = group("Recording", [
  endpoint("POST /recall/start-recording", startRecording, {
    about: "Starts a recording; says where its lines are to be delivered.",
    answers: Recording,
    caller,
    query,
    keyed: true,
    refusals: [400],
  }),
  endpoint("POST /recall/stop-recording", stopRecording, {
    about: "Stops what is being recorded; asked twice, it happens once.",
    answers: StoppedRecording,
    caller,
    query,
  }),
  inPieces(
    endpoint("GET /recall/meeting-transcript/:meeting_id", getTranscript, {
      about: "Reads what was said, in order.",
      answers: Transcript,
    }),
  ),
]);
