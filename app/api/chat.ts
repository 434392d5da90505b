import express from "express";
import { chatHistory, indexMeeting, listSessions } from "#app/domain/chat/read.server.ts";
import { ask, deleteSession, renameSession, startChat } from "#app/domain/chat/write.server.ts";
import { endpoint } from "#app/http/rest.ts";
import { toldEndpoint } from "#app/http/told.ts";

const caller = "user_id";

export const chatApi = express
  .Router()
  .post("/cross-memory-gpt/ask", toldEndpoint(ask, { caller }))
  .post("/cross-memory-gpt/new-chat", endpoint(startChat, { caller, status: 201 }))
  .get(
    "/cross-memory-gpt/history/:session_id",
    endpoint(chatHistory, { view: ({ session_chat }) => ({ session_chat }) }),
  )
  .get(
    "/cross-memory-gpt/sessions/:user_id",
    endpoint(listSessions, {
      caller,
      input: ({ project_id }) => ({ project_id, with_chat: true }),
      view: (sessions) => ({ sessions }),
    }),
  )
  .post("/cross-memory-gpt/index-meeting", endpoint(indexMeeting))
  .post("/cross-memory-gpt/delete-session", endpoint(deleteSession, { caller }))
  .post("/cross-memory-gpt/rename-session", endpoint(renameSession, { caller }));
