import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { ownersOfProject } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import { recentThemes } from "#app/domain/summaries/summaries/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { exampleQuestions } from "./example-questions.ts";
import { meetingsToAsk } from "./follow-up-queries.server.ts";
import { followUps } from "./follow-ups.ts";
import { chatsOf, countSpoken, itemsOf, sessionFor, sessionsFor } from "./queries.server.ts";
import {
  IndexMeeting,
  ListSessions,
  mostSessions,
  PeopleToAsk,
  sessionsListed,
  Welcome,
  WhichChatSession,
} from "./schema.ts";
import { chatSessionView } from "./view.ts";

export const listChatSessions = query({
  name: "chat.list-sessions",
  failed: message("Failed to fetch sessions"),
  input: ListSessions,
  async run(scope, { input: { project_id, beside, with_chat, skip, all } }) {
    const neighbour = beside ? await sessionFor(scope, beside) : null;
    if (neighbour === undefined) return [];
    const projectId = neighbour?.project_id ?? project_id;
    const sessions = await sessionsFor(scope, {
      projectId,
      skip,
      limit: all ? mostSessions : sessionsListed,
    });
    if (!with_chat)
      return sessions.map((session) => ({ ...chatSessionView(session), session_chat: undefined }));
    const chats = await chatsOf(scope, sessions);
    return sessions.map((session) => ({
      ...chatSessionView(session),
      session_chat: chats.get(session.session_id),
    }));
  },
});

export const chatHistory = query({
  name: "chat.history",
  failed: message("Failed to fetch chat history"),
  input: WhichChatSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(scope, { target }) {
    const chats = await chatsOf(scope, [target]);
    return { ...chatSessionView(target), session_chat: chats.get(target.session_id) ?? [] };
  },
});

/** Three questions that lead on from the last answer of a chat; none before the first. */
export const chatFollowUps = query({
  name: "chat.follow-ups",
  input: WhichChatSession,
  find: (scope, { session_id }) => sessionFor(scope, session_id),
  async run(scope, { target }) {
    const items = await itemsOf(scope, [target.session_id], questionsRemembered);
    const last = items.at(-1);
    if (!last) return { questions: [] };
    const meetings = await meetingsToAsk(scope, target, last.answer);
    return {
      questions: followUps(
        meetings,
        items.map(({ question }) => question),
      ),
    };
  },
});

const questionsRemembered = 20;

/** What stands where nothing was asked yet: how much there is to ask about, and three questions that it answers. */
export const chatWelcome = query({
  name: "chat.welcome",
  input: Welcome,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, target: { project } }) {
    const seenBy = actor.userId;
    return {
      project_name: project.project_name,
      meetings: await countSpoken(scope, project.project_id, seenBy),
      examples: exampleQuestions(await recentThemes(scope, project.project_id, { seenBy })),
    };
  },
});

/** More than a list to choose from can be read; any name can be asked about. */
const peopleOffered = 100;

/** Members of the project by their names, to narrow a question to meetings where they were. */
export const chatPeople = query({
  name: "chat.people",
  input: PeopleToAsk,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id } }) {
    const { people } = await ownersOfProject(scope, project_id);
    const names = [...new Set(people.map(displayName))];
    const offered = names.slice(0, peopleOffered);
    return { people: offered, findIn: offered.length < names.length ? project_id : null };
  },
});

/**
 * Confirms that a meeting can be found. Every line can, from the transaction that stored it; this is where programs that
 * expect to feed an index get their answer.
 */
export const indexMeeting = query({
  name: "chat.index-meeting",
  failed: message("Failed to index meeting"),
  input: IndexMeeting,
  async find(scope, { meeting_id, project_id }) {
    const found = await meetingFor(scope, meeting_id);
    return found?.meeting.project_id === project_id ? found : undefined;
  },
  run: async () => ({ success: true }),
});
