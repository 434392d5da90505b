import { z } from "zod";
import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import { isRecord } from "#app/core/is-record.ts";
import { markdownOf, titleOf } from "./issue-text.ts";
import type { CreatedIssue, Tracker, TrackerAccess } from "./port.ts";
import { type CallTracker, graphQlFailure, placeMissing, unexpected } from "./tracker-call.ts";

const Issue = z.object({
  id: z.string(),
  identifier: z.string(),
  url: z.string(),
  trashed: z.boolean().nullish(),
  state: z.object({ type: z.string() }),
});
const Teams = z.object({
  teams: z.object({ nodes: z.array(z.object({ id: z.string(), key: z.string() })) }),
});
const Issues = z.object({ issues: z.object({ nodes: z.array(Issue) }) });
const Created = z.object({ issueCreate: z.object({ success: z.boolean(), issue: Issue.nullable() }) });
const Failed = z.object({
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .min(1),
});

const issueFields = "id identifier url trashed state { type }";
const teamQuery =
  "query ($key: String!) { teams(filter: { key: { eq: $key } }, first: 1) { nodes { id key } } }";
const createQuery = `mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${issueFields} } } }`;
const issuesQuery = `query ($ids: [ID!]!) { issues(filter: { id: { in: $ids } }, first: 100, includeArchived: true) { nodes { ${issueFields} } } }`;

const longestTitle = 255;
const over = ["completed", "canceled", "duplicate"];

/**
 * Linear's GraphQL API with a personal API key. An issue is made under an id of ours, which Linear takes once.
 * @param endpoint the one address it has
 */
export function linear(call: CallTracker, endpoint: string): Tracker {
  async function ask<S extends z.ZodType>(
    access: TrackerAccess,
    shape: S,
    json: { query: string; variables: object },
  ): Promise<z.output<S>> {
    const request = { url: endpoint, method: "POST", json, headers: { Authorization: access.token } };
    const { body } = await call(access, request);
    const failed = Failed.safeParse(body).data?.errors[0];
    if (failed) throw graphQlFailure("linear", failed.extensions?.code, { reason: failed.message });
    const { data } = shape.safeParse(isRecord(body) ? body.data : null);
    if (!data) throw unexpected("linear");
    return data;
  }
  const byIds = async (access: TrackerAccess, ids: string[]) =>
    (await ask(access, Issues, { query: issuesQuery, variables: { ids } })).issues.nodes;
  return {
    async connect(access) {
      const { teams } = await ask(access, Teams, { query: teamQuery, variables: { key: access.place } });
      const [team] = teams.nodes;
      if (!team) throw placeMissing(access);
      return { place: team.key, facts: { team: team.id } };
    },
    async create(access, draft) {
      const input = {
        id: draft.mark,
        teamId: access.facts.team,
        title: titleOf(draft, longestTitle),
        description: markdownOf(draft),
        ...(draft.due !== null && { dueDate: draft.due }),
      };
      const { issueCreate } = await ask(access, Created, { query: createQuery, variables: { input } });
      if (!issueCreate.success || !issueCreate.issue) throw unexpected("linear");
      return created(issueCreate.issue);
    },
    async find(access, { mark }) {
      const [own] = await byIds(access, [mark]);
      return own ? created(own) : null;
    },
    async states(access, remoteIds) {
      const found = new Map((await byIds(access, remoteIds)).map((issue) => [issue.id, issue]));
      return new Map(
        remoteIds.map((id): [string, SeenIssueState] => {
          const issue = found.get(id);
          return [id, !issue || issue.trashed ? "gone" : created(issue).state];
        }),
      );
    },
  };
}

function created({ id, identifier, url, state }: z.output<typeof Issue>): CreatedIssue {
  return { remote_id: id, key: identifier, url, state: over.includes(state.type) ? "done" : "open" };
}
