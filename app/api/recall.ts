import express from "express";
import { getTranscript } from "#app/domain/recordings/read.server.ts";
import { startRecording, stopRecording } from "#app/domain/recordings/write.server.ts";
import { endpoint } from "#app/http/rest.ts";

const caller = "user_id";

export const recallApi = express
  .Router()
  .post("/recall/start-recording", endpoint(startRecording, { caller }))
  .post("/recall/stop-recording", endpoint(stopRecording, { caller }))
  .get("/recall/meeting-transcript/:meeting_id", endpoint(getTranscript));
