import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { completedMeetings } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { contextGroupPolicy } from "#app/domain/meetings/meetings/policy.ts";
import { everybody, sightOf } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import { groupsOf } from "./queries.server.ts";
import { WhichGroup } from "./schema.ts";

/** A group by its name, with the others that it can be merged with. */
export const getGroup = query({
  name: "context-groups.get",
  input: WhichGroup,
  async find(scope, { project_id, topic }) {
    const project = await projectFor(scope, project_id);
    if (!project) return undefined;
    const groups = await groupsOf(scope, project_id, await sightOf(scope, project_id));
    const group = groups.find((one) => one.topic === topic);
    return group && { project, group, others: groups.filter((one) => one !== group) };
  },
  async run(_scope, { actor, target: { project, group, others } }) {
    return {
      project_id: project.project.project_id,
      topic: group.topic,
      meetings: group.meetings,
      others,
      abilities: abilities(contextGroupPolicy, actor, { role: project.role }),
    };
  },
});

/** For a job: the completed meetings of a project by what they are about; a private one gives no group its name. */
export const listForGrouping = query({
  name: "context-groups.list-for-grouping",
  who: "system",
  input: WhichProject,
  async run(scope: Pick<Scope, "q">, { input: { project_id } }) {
    const meetings = await completedMeetings(scope, project_id, everybody);
    return meetings.map(({ meeting_id, title, themes }) => ({
      meetingId: meeting_id,
      title,
      themes: themes ?? [],
    }));
  },
});
