import { z } from "zod";
import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { titleOf } from "./issue-text.ts";
import type { CreatedIssue, IssueDraft, Tracker, TrackerAccess } from "./port.ts";
import { type CallTracker, mayNot, noIssuesAt, unexpected } from "./tracker-call.ts";

const IssueType = z.object({ id: z.string(), name: z.string(), subtask: z.boolean() });
const Project = z.object({
  key: z.string(),
  archived: z.boolean().optional(),
  issueTypes: z.array(IssueType),
});
const Permissions = z.object({
  permissions: z.record(z.string(), z.object({ havePermission: z.boolean() })),
});
const Fields = z.object({
  fields: z.array(
    z.object({
      fieldId: z.string(),
      name: z.string(),
      required: z.boolean(),
      hasDefaultValue: z.boolean().optional(),
    }),
  ),
});
const Created = z.object({ id: z.string(), key: z.string() });
const Status = z.object({ statusCategory: z.object({ key: z.string() }) });
const Found = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      fields: z.object({ status: Status, description: z.unknown() }),
    }),
  ),
  nextPageToken: z.string().nullish(),
});
const Fetched = z.object({
  issues: z.array(z.object({ id: z.string(), fields: z.object({ status: Status }) })),
  issueErrors: z.array(z.object({ id: z.string().optional() })).nullish(),
});

const onPage = 100;
const mostPages = 10;
const longestTitle = 255;
const filledIn = ["project", "issuetype", "summary", "description", "duedate", "reporter"];

/** Jira Cloud: REST v3, with descriptions in the Atlassian Document Format. The token is that of an account. */
export function jira(call: CallTracker): Tracker {
  const ask = async (access: TrackerAccess, path: string, json?: unknown): Promise<unknown> => {
    const pair = Buffer.from(`${access.account}:${access.token}`).toString("base64");
    const answer = await call(access, {
      url: `${access.base}/rest/api/3${path}`,
      ...(json !== undefined && { method: "POST", json }),
      headers: { Authorization: `Basic ${pair}` },
    }).catch(async (error: unknown) => {
      const isRefused = error instanceof ProviderError && ["missing", "refused"].includes(error.problem);
      if (isRefused && path !== "/myself") await mustKnow(access);
      throw error;
    });
    return answer.body;
  };
  /** Whose token Jira doesn't accept is nobody to it, who sees no project and no issue; of themselves it tells them. */
  const mustKnow = (access: TrackerAccess) => ask(access, "/myself");
  return {
    async connect(access) {
      const { data: project } = Project.safeParse(await ask(access, `/project/${access.place}`));
      if (!project) throw unexpected("jira");
      if (project.archived) throw noIssuesAt(project.key, true);
      const asked = new URLSearchParams({ projectKey: project.key, permissions: "CREATE_ISSUES" });
      const { data: may } = Permissions.safeParse(await ask(access, `/mypermissions?${asked}`));
      if (!may?.permissions.CREATE_ISSUES?.havePermission) throw mayNot("jira", "");
      const types = project.issueTypes.filter(({ subtask }) => !subtask);
      const type = types.find(({ name }) => name === "Task") ?? types[0];
      if (!type) throw noIssuesAt(project.key, false);
      const path = `/issue/createmeta/${project.key}/issuetypes/${type.id}?maxResults=200`;
      const { data: meta } = Fields.safeParse(await ask(access, path));
      if (!meta) throw unexpected("jira");
      const missing = meta.fields.filter(
        ({ fieldId, required, hasDefaultValue }) =>
          required && !hasDefaultValue && !filledIn.includes(fieldId),
      );
      if (missing.length > 0)
        throw asksForMore(
          project.key,
          missing.map(({ name }) => name),
        );
      const can = (field: string) => (meta.fields.some(({ fieldId }) => fieldId === field) ? "yes" : "no");
      const facts = { type: type.id, due: can("duedate"), description: can("description") };
      return { place: project.key, facts };
    },
    async create(access, draft) {
      const { place, facts } = access;
      const fields = {
        project: { key: place },
        issuetype: { id: facts.type },
        summary: titleOf(draft, longestTitle),
        ...(facts.description !== "no" && { description: documentOf(draft) }),
        ...(facts.due === "yes" && draft.due !== null && { duedate: draft.due }),
      };
      const { data } = Created.safeParse(await ask(access, "/issue", { fields }));
      if (!data) throw unexpected("jira");
      return created(access, data, "open");
    },
    async find(access, { link }, since) {
      // A time as such would be read in the zone of the account.
      const minutes = Math.max(1, Math.ceil((Date.now() - since) / 60_000));
      const jql = `project = "${access.place}" AND created >= "-${minutes}m" ORDER BY created DESC`;
      let nextPageToken: string | undefined;
      for (let page = 0; page < mostPages; page++) {
        const asked = { jql, fields: ["description", "status"], maxResults: onPage, nextPageToken };
        const { data } = Found.safeParse(await ask(access, "/search/jql", asked));
        if (!data) throw unexpected("jira");
        const href = JSON.stringify(link.href);
        const own = data.issues.find(({ fields }) => JSON.stringify(fields.description ?? "").includes(href));
        if (own) return created(access, own, stateOf(own.fields.status));
        if (!data.nextPageToken) return null;
        nextPageToken = data.nextPageToken;
      }
      return null;
    },
    async states(access, remoteIds) {
      const asked = { issueIdsOrKeys: remoteIds, fields: ["status"] };
      const { data } = Fetched.safeParse(await ask(access, "/issue/bulkfetch", asked));
      if (!data) throw unexpected("jira");
      const found = new Map(data.issues.map(({ id, fields }) => [id, stateOf(fields.status)]));
      const unknown = new Set((data.issueErrors ?? []).map(({ id }) => id));
      const known = remoteIds.filter((id) => !unknown.has(id));
      if (known.some((id) => !found.has(id))) await mustKnow(access);
      return new Map(known.map((id): [string, SeenIssueState] => [id, found.get(id) ?? "gone"]));
    },
  };
}

function stateOf({ statusCategory }: z.output<typeof Status>): "open" | "done" {
  return statusCategory.key === "done" ? "done" : "open";
}

function created(
  { base }: TrackerAccess,
  { id, key }: { id: string; key: string },
  state: "open" | "done",
): CreatedIssue {
  return { remote_id: id, key, url: `${base}/browse/${key}`, state };
}

function asksForMore(place: string, names: string[]): ProviderError {
  const fields = names.slice(0, 5).join(", ");
  return new ProviderError(
    "refused",
    t("Every issue in {place} needs fields that Throughline doesn't fill in: {fields}", { place, fields }),
  );
}

/** Text is text here: people are mentioned by nodes of their own. */
function documentOf({ facts, quote, link }: IssueDraft) {
  const text = (words: string, mark?: object) => ({
    type: "text",
    text: words,
    ...(mark && { marks: [mark] }),
  });
  const linked = (words: string, href: string | undefined) =>
    text(words, href === undefined ? undefined : { type: "link", attrs: { href } });
  const paragraph = (...content: object[]) => ({ type: "paragraph", content });
  return {
    type: "doc",
    version: 1,
    content: [
      ...facts.map((fact) =>
        paragraph(text(`${fact.label}: `, { type: "strong" }), linked(fact.text, fact.href)),
      ),
      ...(quote
        ? [
            { type: "blockquote", content: [paragraph(text(quote.words))] },
            paragraph(linked(quote.said, quote.href)),
          ]
        : []),
      paragraph(linked(link.text, link.href)),
    ],
  };
}
