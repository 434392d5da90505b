import type { UserActor } from "#app/core/actor.ts";
import { hour } from "#app/core/clock.ts";
import type { Ctx } from "#app/core/context.ts";
import type { AgentCallOutcome } from "#app/core/enums/agent-call-outcome.ts";
import { AppError } from "#app/core/errors.ts";
import { noteAgentCall } from "#app/domain/administration/agent-calls/write.server.ts";
import { listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import type { readSlackRequest } from "#app/domain/outbound/slack/answer.server.ts";
import { askEverywhere } from "#app/domain/search-and-chat/chat/ask-everywhere.server.ts";
import { browseActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { listProjectChoices } from "#app/domain/workspaces/projects/read.server.ts";
import type { SlackMessage } from "#app/providers/slack/message.ts";
import {
  answerMessage,
  itemsMessage,
  meetingsMessage,
  mostListedInSlack,
  noProjects,
  refusalMessage,
} from "./slack-messages.ts";

/** Projects whose meetings are read for one answer, and meetings of each: the person's own are among those of others. */
const mostProjects = 30;
const mostOfProject = 100;

type Asked = NonNullable<Awaited<ReturnType<typeof readSlackRequest>>> & { isAgain: boolean };
/** `projects`: those it is from. */
type Answer = { message: SlackMessage; projects: string[] };

/** Does what somebody typed, as them, and writes it into the audit log, whatever came of it. */
export async function answerFor(ctx: Ctx, actor: UserActor, request: Asked): Promise<SlackMessage> {
  const { asked } = request;
  const person = { ...ctx, actor };
  const tool = asked.name ?? "help";
  const note = async (outcome: AgentCallOutcome, projects: string[]) => {
    for (const project_id of projects.length > 0 ? projects : [null]) {
      const { id: agent_id = "", name: agent = "" } = actor.agent ?? {};
      await noteAgentCall(ctx, { user_id: actor.userId, agent_id, agent, tool, project_id, outcome });
    }
  };
  try {
    const answer = await answered(person, request);
    await note("done", answer.projects);
    return answer.message;
  } catch (error) {
    // The database, for a moment: the job tries again.
    if (error instanceof AppError && error.status === 503) throw error;
    const isRefused = error instanceof AppError && error.status < 500;
    if (!isRefused) ctx.log.error({ err: error, tool }, "A command in Slack failed");
    await note(isRefused ? "refused" : "failed", []);
    return refusalMessage(error instanceof AppError ? error.message : null);
  }
}

function answered(ctx: Ctx & { actor: UserActor }, { asked, zone, isAgain }: Asked) {
  if (asked.name === "items") return items(ctx);
  if (asked.name === "next") return comingMeetings(ctx, zone);
  return answerTo(ctx, asked.rest, isAgain);
}

async function answerTo(ctx: Ctx, question: string, is_again: boolean): Promise<Answer> {
  const found = await askEverywhere(ctx, { query: question, is_again });
  const message = answerMessage(question, found, ctx.settings.origin);
  return { message, projects: found.projects.map(({ project_id }) => project_id) };
}

/** The person's own open items, the most urgent first. */
async function items(ctx: Ctx & { actor: UserActor }): Promise<Answer> {
  if (ctx.actor.agent?.projects?.length === 0) return { message: noProjects(), projects: [] };
  const { groups, open } = await browseActionItems(ctx, { mine: true });
  const own = groups.flatMap((group) => group.items).filter(({ status }) => status === "pending");
  const first = own.slice(0, mostListedInSlack);
  const message = itemsMessage({ items: first, total: open.mine }, ctx.settings.origin);
  return { message, projects: [...new Set(first.map(({ project }) => project.project_id))] };
}

/** What the person holds or is invited to in all projects, the next one first. */
async function comingMeetings(ctx: Ctx & { actor: UserActor }, zone: string | null): Promise<Answer> {
  const projects = (await listProjectChoices(ctx, {})).slice(0, mostProjects);
  if (projects.length === 0) return { message: noProjects(), projects: [] };
  const { userId } = ctx.actor;
  const coming = [];
  for (const { project_id, project_name } of projects) {
    const waiting = await listScheduledMeetings(ctx, { project_id, limit: mostOfProject });
    const own = waiting.filter(
      ({ creator, participants, scheduled_at }) =>
        Date.parse(scheduled_at) >= ctx.now() - hour &&
        (creator?.user_id === userId || participants.some(({ user_id }) => user_id === userId)),
    );
    coming.push(...own.map((meeting) => ({ ...meeting, project_name })));
  }
  const first = coming
    .sort((a, b) => a.scheduled_at.localeCompare(b.scheduled_at))
    .slice(0, mostListedInSlack);
  const message = meetingsMessage(first, { origin: ctx.settings.origin, zone });
  return { message, projects: [...new Set(first.map(({ project_id }) => project_id))] };
}
