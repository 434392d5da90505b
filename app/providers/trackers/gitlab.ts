import { z } from "zod";
import type { SeenIssueState } from "#app/core/enums/tracker-issue-state.ts";
import { markdownOf, titleOf } from "./issue-text.ts";
import type { CreatedIssue, Tracker, TrackerAccess } from "./port.ts";
import { type CallTracker, mayNot, noIssuesAt, unexpected } from "./tracker-call.ts";

const Project = z.object({
  id: z.number().int(),
  path_with_namespace: z.string(),
  archived: z.boolean().optional(),
  issues_enabled: z.boolean().optional(),
  issues_access_level: z.string().optional(),
});
const Token = z.object({ scopes: z.array(z.string()) });
const Issue = z.object({
  iid: z.number().int(),
  web_url: z.string(),
  state: z.enum(["opened", "closed"]),
  description: z.string().nullish(),
});

const onPage = 100;
const mostPages = 10;
const longestTitle = 255;

/** GitLab and servers of one's own: REST v4. A project access token needs the scope `api` and the role Reporter. */
export function gitlab(call: CallTracker): Tracker {
  const ask = (access: TrackerAccess, path: string, json?: unknown) =>
    call(access, {
      url: `${access.base}/api/v4${path}`,
      ...(json !== undefined && { method: "POST", json }),
      headers: { "PRIVATE-TOKEN": access.token },
    });
  const list = async (access: TrackerAccess, query: [string, string][]) => {
    const asked = new URLSearchParams([["scope", "all"], ["per_page", String(onPage)], ...query]);
    const { body } = await ask(access, `${pathOf(access)}/issues?${asked}`);
    const { data } = z.array(Issue).safeParse(body);
    if (!data) throw unexpected("gitlab");
    return data;
  };
  return {
    async connect(access) {
      const { body } = await ask(access, pathOf(access));
      const { data } = Project.safeParse(body);
      if (!data) throw unexpected("gitlab");
      const isOff = data.issues_enabled === false || data.issues_access_level === "disabled";
      if (data.archived || isOff) throw noIssuesAt(data.path_with_namespace, data.archived === true);
      const { data: token } = Token.safeParse((await ask(access, "/personal_access_tokens/self")).body);
      if (token && !token.scopes.includes("api")) throw mayNot("gitlab", "");
      return { place: data.path_with_namespace, facts: {} };
    },
    async create(access, draft) {
      const issue = {
        title: titleOf(draft, longestTitle),
        description: markdownOf(draft),
        ...(draft.due !== null && { due_date: draft.due }),
      };
      const { data } = Issue.safeParse((await ask(access, `${pathOf(access)}/issues`, issue)).body);
      if (!data) throw unexpected("gitlab");
      return created(data);
    },
    async find(access, { link }, since) {
      const newest = [
        ["order_by", "created_at"],
        ["sort", "desc"],
      ] as [string, string][];
      const after: [string, string] = ["created_after", new Date(since).toISOString()];
      for (let page = 1; page <= mostPages; page++) {
        const rows = await list(access, [...newest, after, ["page", String(page)]]);
        const own = rows.find(({ description }) => description?.includes(`(${link.href})`));
        if (own) return created(own);
        if (rows.length < onPage) return null;
      }
      return null;
    },
    async states(access, remoteIds) {
      const rows = await list(
        access,
        remoteIds.map((id) => ["iids[]", id]),
      );
      const found = new Map(
        rows.map(({ iid, state }) => [
          String(iid),
          state === "closed" ? ("done" as const) : ("open" as const),
        ]),
      );
      return new Map(remoteIds.map((id): [string, SeenIssueState] => [id, found.get(id) ?? "gone"]));
    },
  };
}

function created({ iid, web_url, state }: z.output<typeof Issue>): CreatedIssue {
  return {
    ...{ remote_id: String(iid), key: `#${iid}`, url: web_url },
    state: state === "closed" ? "done" : "open",
  };
}

function pathOf({ place }: Pick<TrackerAccess, "place">): string {
  return `/projects/${encodeURIComponent(place)}`;
}
