import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import {
  chatFollowUps,
  chatHistory,
  indexMeeting,
  listChatSessions,
} from "#app/domain/search-and-chat/chat/read.server.ts";
import { sessionsListed } from "#app/domain/search-and-chat/chat/schema.ts";
import { deleteSession, renameSession } from "#app/domain/search-and-chat/chat/write.server.ts";
import { formLimit } from "#app/http/app/limits.ts";
import { bySkip, numberOf } from "#app/http/rest/pages.ts";
import { withEventStream } from "#app/http/rest/progress-stream.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { ChatAnswer, ChatHistory, FollowUps, Sessions, SessionsLeft } from "./shapes/chat.ts";
import { Done } from "./shapes/done.ts";

const caller = "user_id";
/** The engine or the provider failed. */
const refusals = [409, 502];
/** Room for the earlier questions and answers of a caller without a session. */
const body = { bytes: formLimit };

export const chatApi = group("Chat", [
  endpoint("POST /cross-memory-gpt/new-chat", startChat, {
    costly: true,
    summary: "Opens a session with its first question, and answers it.",
    response: ChatAnswer,
    caller,
    query: ["project_id"],
    status: 201,
    refusals,
    body,
  }),
  withEventStream(
    endpoint("POST /cross-memory-gpt/ask", ask, {
      costly: true,
      summary: "Answers a question from a project's meetings.",
      response: ChatAnswer,
      caller,
      idempotent: true,
      query: ["project_id", "session_id"],
      refusals,
      body,
    }),
  ),
  endpoint("GET /cross-memory-gpt/history/:session_id", chatHistory, {
    summary: "Reads the questions and answers of a session.",
    response: ChatHistory,
    view: ({ session_chat }) => ({ session_chat }),
  }),
  endpoint("GET /cross-memory-gpt/follow-ups/:session_id", chatFollowUps, {
    summary: "Suggests questions that follow the last answer of a session.",
    response: FollowUps,
  }),
  endpoint("GET /cross-memory-gpt/sessions/:user_id", listChatSessions, {
    summary: "Lists the caller's sessions with their questions and answers, last used first.",
    response: Sessions,
    caller,
    request: listChatSessions.input.pick({ project_id: true, skip: true }),
    input: ({ project_id, skip }) => ({ project_id, skip, with_chat: true }),
    pages: (sessions, { skip }) =>
      bySkip("skip", {
        at: numberOf(skip, 0),
        size: sessionsListed,
        more: sessions.length === sessionsListed,
      }),
    view: (sessions) => ({ sessions }),
  }),
  endpoint("POST /cross-memory-gpt/index-meeting", indexMeeting, {
    summary: "Confirms that a meeting can be found. Every line can, as soon as it's stored.",
    response: Done,
    query: "all",
  }),
  endpoint("POST /cross-memory-gpt/delete-session", deleteSession, {
    summary: "Deletes a session.",
    response: SessionsLeft,
    caller,
    query: "all",
  }),
  endpoint("POST /cross-memory-gpt/rename-session", renameSession, {
    summary: "Renames a session.",
    response: Done,
    caller,
    query: "all",
  }),
]);
