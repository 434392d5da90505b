import type { Response } from "express";
import { describedBy, each } from "../described.ts";
import { createIssue, getProject, getToken, listIssues } from "./gitlab-description.ts";
import { answerMade, type PeerIssue, peerBase, renderedText, type TrackerPeer } from "./tracker-peer.ts";

const token = "glpat-stand-in";
const place = "acme/web/site";
const site = `https://gitlab.example/${place}`;
const api = "https://gitlab.example/api/v4/projects/3";
const madeAt = "2026-01-05T08:00:00Z";

/** A GitLab server with one project. */
export function gitlabPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 10;
  const fail = (res: Response, status: number, message: string) => void res.status(status).json({ message });
  const on = describedBy(router, {
    admit(req, res, next) {
      const isGood = state.isTokenGood && req.get("PRIVATE-TOKEN") === token;
      if (!isGood) fail(res, 401, "401 Unauthorized");
      else if ((req.params.id ?? place) !== place) fail(res, 404, "404 Project Not Found");
      else next();
    },
    refuse: (res, error) => void res.status(400).json({ error }),
  });
  on(getToken, (_, res) =>
    res.json({
      id: 1,
      name: "bot",
      description: null,
      revoked: false,
      active: true,
      scopes: state.mayCreate ? ["api"] : ["read_api"],
      user_id: author.id,
      created_at: madeAt,
      last_used_at: null,
      expires_at: "2027-01-05",
    }),
  );
  on(getProject, (_, res) =>
    res.json({
      id: 3,
      description: null,
      name: "Site",
      name_with_namespace: "Acme / Web / Site",
      path: "site",
      path_with_namespace: place,
      created_at: madeAt,
      last_activity_at: madeAt,
      web_url: site,
      visibility: "private",
      archived: false,
      issues_enabled: state.hasIssues,
      issues_access_level: state.hasIssues ? "enabled" : "disabled",
    }),
  );
  on(listIssues, ({ query: { iids, created_after, page, per_page } }, res) => {
    const all = issues
      .filter(({ id }) => !iids || iids.includes(Number(id)))
      .filter(({ createdAt }) => !created_after || createdAt >= Date.parse(created_after))
      .reverse();
    res.json(all.slice((page - 1) * per_page, page * per_page).map(shown));
  });
  on(createIssue, ({ body: { title, description = "", due_date = null } }, res) => {
    if (!state.mayCreate)
      return void res
        .status(403)
        .json({ error: "insufficient_scope", error_description: "The request requires higher privileges" });
    const issue = {
      id: String(++last),
      title,
      body: description,
      due: due_date,
      isClosed: false,
      createdAt: Date.now(),
    };
    issues.push(issue);
    answerMade(state, res, 201, shown(issue));
  });
  return {
    ...base,
    path: "/gitlab",
    entered: (url) => ({ kind: "gitlab", place, base: `${url}/gitlab`, token }),
    // Titles are searched for names too.
    noticed: () =>
      issues.flatMap(({ title, body }) => [
        ...noticedIn(title),
        ...noticedIn(renderedText(body)),
        ...[...body.matchAll(/^\/[a-z_]+/gm)].map(([command]) => command),
      ]),
  };
}

const author = {
  id: 4,
  username: "project_3_bot",
  name: "bot",
  state: "active",
  locked: false,
  avatar_url: null,
  web_url: "https://gitlab.example/project_3_bot",
};

function shown({ id, title, body, due, isClosed, createdAt }: PeerIssue) {
  const [url, at] = [`${api}/issues/${id}`, new Date(createdAt).toISOString()];
  return {
    id: Number(id) + 5000,
    iid: Number(id),
    project_id: 3,
    title,
    description: body,
    state: isClosed ? "closed" : "opened",
    created_at: at,
    updated_at: at,
    closed_at: isClosed ? at : null,
    closed_by: isClosed ? author : null,
    labels: [],
    milestone: null,
    assignees: [],
    assignee: null,
    author,
    type: "ISSUE",
    issue_type: "issue",
    ...each("user_notes_count merge_requests_count upvotes downvotes", 0),
    due_date: due,
    confidential: false,
    discussion_locked: null,
    web_url: `${site}/-/issues/${id}`,
    time_stats: {
      ...each("time_estimate total_time_spent", 0),
      ...each("human_time_estimate human_total_time_spent", null),
    },
    task_completion_status: { count: 0, completed_count: 0 },
    has_tasks: false,
    _links: {
      self: url,
      notes: `${url}/notes`,
      award_emoji: `${url}/award_emoji`,
      project: api,
      closed_as_duplicate_of: null,
    },
    references: { short: `#${id}`, relative: `#${id}`, full: `${place}#${id}` },
    severity: "UNKNOWN",
    moved_to_id: null,
    service_desk_reply_to: null,
  };
}

/** Users and groups, and what the special references of GitLab name. */
function noticedIn(text: string): string[] {
  const rule =
    /(?<!\w)@[a-z\d][\w.-]*|(?<!\w)[#!$]\d+|(?<!\w)&\d+|(?<!\w)[~%][\w"]+|\^alert#\d+|\[(issue|work_item|epic|vulnerability):\d+\]|GL-\d+|\*iteration:\d+|https?:\/\/gitlab\.[^\s)]+\/issues\/\d+/gi;
  return [...text.matchAll(rule)].map(([found]) => found);
}
