import { iso } from "#app/core/clock.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { WhichMeeting } from "#app/domain/meetings/meetings/schema.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { agendaOfMeeting } from "./agenda-of-meeting.server.ts";
import { openActionItems, previousMeetings } from "./queries.server.ts";
import { GenerateAgenda, noProjectForAgenda } from "./schema.ts";

/**
 * Proposes an agenda from the meeting's words, what the project still has to do, and what it last talked about. Stores
 * nothing.
 */
export const generateAgenda = query({
  name: "agenda.generate",
  failed: message("Failed to generate agenda."),
  input: GenerateAgenda,
  async find(scope, { project_id }) {
    const project = await projectFor(scope, project_id);
    if (!project) throw notFound(t(noProjectForAgenda));
    return project;
  },
  async prepare(ctx, { input: { project_id, title, description } }) {
    const open = await ctx.db.read((q) => openActionItems({ q }, project_id));
    const previous = await ctx.db.read((q) => previousMeetings({ q }, project_id));
    const descriptions = open.map((item) => item.description);
    const meter = await meterFor(ctx, { project_id, kind: "agenda" });
    const agenda = await ctx.providers.ai
      .agenda(title, description, descriptions, previous, meter)
      .finally(() => meter?.written());
    return { open, agenda };
  },
  run: async (_scope, { prepared: { agenda, open } }) => ({
    agenda: agenda.items,
    notice: agenda.notice ?? null,
    open_action_items: open.map((item) => ({ ...item, created_at: iso(item.created_at) })),
  }),
});

/** The open action items of the project, for planning the next meeting. */
export const listOpenActionItems = query({
  name: "agenda.open-action-items",
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input }) {
    const open = await openActionItems(scope, input.project_id);
    return open.map((item) => ({ ...item, created_at: iso(item.created_at) }));
  },
});

/** The agenda of a meeting: planned, with what may come onto it; and once it was held, what became of each item. */
export const getAgenda = query({
  name: "agenda.get",
  input: WhichMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  run: (scope, { target }) => agendaOfMeeting(scope, target),
});
