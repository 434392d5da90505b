import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { projectsOf } from "#app/domain/workspaces/projects/queries.server.ts";
import { readProjectAsked } from "./project-asked.ts";
import type { ChatQuestion } from "./schema.ts";

/**
 * A question in the project that it names. One that begins a chat is asked there; a chat that is about another project says so,
 * for what it cites is of that one.
 * @param begins whether the question opens a session
 */
export async function inProjectAsked(
  ctx: Ctx & { actor: UserActor },
  question: ChatQuestion,
  begins: boolean,
): Promise<ChatQuestion> {
  const { actor } = ctx;
  const own = await ctx.db.read((q) => projectsOf({ q, actor, now: ctx.now() }));
  const projects = own.map(({ project: { project_id, project_name } }) => ({ project_id, project_name }));
  const asked = readProjectAsked(question.query, projects);
  if (!asked) return question;
  const { project_id, name } = asked;
  if (project_id === null) return { ...question, elsewhere: `You're in no project called “${name}”.` };
  // The whole question was the name.
  const query = /\p{L}/u.test(asked.question) ? asked.question : question.query;
  if (project_id === question.project_id) return { ...question, query };
  if (begins && question.meeting_id === null) return { ...question, query, project_id };
  const current = projects.find((one) => one.project_id === question.project_id)?.project_name ?? "";
  const elsewhere = `This chat is about “${current}”. Start a new chat to ask about “${name}”.`;
  return { ...question, elsewhere };
}
