import { chatHistory, indexMeeting, listSessions } from "#app/domain/chat/read.server.ts";
import { ask, deleteSession, renameSession, startChat } from "#app/domain/chat/write.server.ts";
import { endpoint, group } from "#app/http/rest.ts";
import { told } from "#app/http/told.ts";
import { Answer, History, Sessions, SessionsLeft } from "./shapes/chat.ts";
import { Done } from "./shapes/done.ts";

const caller = "user_id";
/** The answer could not be found: the engine or the provider failed. */
const refusals = [409, 502];

export const chatApi = group("Chat", [
  endpoint("POST /cross-memory-gpt/new-chat", startChat, {
    costly: true,
    about: "Opens a session with its first question, and answers it.",
    answers: Answer,
    caller,
    query: ["project_id"],
    status: 201,
    refusals,
  }),
  told(
    endpoint("POST /cross-memory-gpt/ask", ask, {
      costly: true,
      about: "Answers a question from what was said in a project's meetings.",
      answers: Answer,
      caller,
      keyed: true,
      query: ["project_id", "session_id"],
      refusals,
    }),
  ),
  endpoint("GET /cross-memory-gpt/history/:session_id", chatHistory, {
    about: "Reads the questions and answers of a session.",
    answers: History,
    view: ({ session_chat }) => ({ session_chat }),
  }),
  endpoint("GET /cross-memory-gpt/sessions/:user_id", listSessions, {
    about: "Lists the caller's sessions with their questions and answers, last used first.",
    answers: Sessions,
    caller,
    takes: listSessions.input.pick({ project_id: true }),
    input: ({ project_id }) => ({ project_id, with_chat: true }),
    view: (sessions) => ({ sessions }),
  }),
  endpoint("POST /cross-memory-gpt/index-meeting", indexMeeting, {
    about: "Says that a meeting is findable; every line is, from the moment it is stored.",
    answers: Done,
    query: "all",
  }),
  endpoint("POST /cross-memory-gpt/delete-session", deleteSession, {
    about: "Deletes a session.",
    answers: SessionsLeft,
    caller,
    query: "all",
  }),
  endpoint("POST /cross-memory-gpt/rename-session", renameSession, {
    about: "Renames a session.",
    answers: Done,
    caller,
    query: "all",
  }),
]);
