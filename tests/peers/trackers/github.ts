import type { Response } from "express";
import { GraphQLError } from "graphql";
import { describedBy, each } from "../described.ts";
import {
  createIssue,
  getRepository,
  graphQl,
  issueSchema,
  listIssues,
  repositoryAddresses,
  repositoryCounts,
  repositoryFlags,
  userAddresses,
} from "./github-description.ts";
import { runnerOf } from "./graphql-peer.ts";
import { answerMade, type PeerIssue, peerBase, renderedText, type TrackerPeer } from "./tracker-peer.ts";

const token = "github_pat_stand_in";
const site = "https://github.example/acme/site";
const api = "https://github.example/api/v3/repos/acme/site";
const documentation_url = "https://docs.github.com/rest";
const madeAt = "2026-01-05T08:00:00Z";

/** GitHub Enterprise Server with one repository. */
export function githubPeer(): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  let last = 40;
  const fail = (res: Response, status: number, message: string) =>
    void res.status(status).json({ message, documentation_url, status: String(status) });
  const on = describedBy(router, {
    admit(req, res, next) {
      res.set({ "X-RateLimit-Limit": "5000", "X-RateLimit-Remaining": "4990" });
      const isRest = req.path.startsWith("/api/v3");
      const { owner, repo } = req.params;
      if (!req.get("User-Agent")) fail(res, 403, "Request forbidden by administrative rules.");
      else if (!state.isTokenGood || req.get("Authorization") !== `Bearer ${token}`)
        fail(res, 401, "Bad credentials");
      else if (isRest && req.get("X-GitHub-Api-Version") !== "2022-11-28")
        fail(res, 404, "Unsupported API version");
      else if (isRest && `${owner}/${repo}` !== "acme/site") fail(res, 404, "Not Found");
      else next();
    },
    refuse(res, message) {
      const errors = [{ resource: "Issue", code: "custom", message }];
      res.status(422).json({ message: "Validation Failed", documentation_url, errors });
    },
  });
  on(getRepository, (_, res) => res.json(shownRepository(state.hasIssues)));
  on(listIssues, ({ query }, res) => {
    const { per_page: size, since } = query;
    const all = issues
      .filter((one) => query.state === "all" || one.isClosed === (query.state === "closed"))
      .filter(({ createdAt }) => !since || createdAt >= Date.parse(since))
      .reverse();
    const from = (query.page - 1) * size;
    // Pull requests stand among the issues.
    const rows = [...(from === 0 && size > 1 ? [pull] : []), ...all.slice(from, from + size).map(shown)];
    res.json(rows.slice(0, size));
  });
  on(createIssue, ({ body: { title, body = "" } }, res) => {
    if (!state.mayCreate) return fail(res, 403, "Resource not accessible by personal access token");
    if (!state.hasIssues) return fail(res, 410, "Issues has been disabled in this repository.");
    const id = String(++last + 1);
    const issue = { id, title, body, due: null, isClosed: false, createdAt: Date.now() };
    issues.push(issue);
    answerMade(state, res, 201, shown(issue));
  });
  const run = runnerOf(issueSchema, {
    repository({ owner, name }: { owner: string; name: string }) {
      if (`${owner}/${name}` !== "acme/site") throw notFound("Repository");
      return {
        issue({ number }: { number: number }) {
          const issue = issues.find(({ id }) => id === String(number));
          if (!issue) throw notFound("Issue");
          return { state: issue.isClosed ? "CLOSED" : "OPEN" };
        },
      };
    },
  });
  on(graphQl, ({ body }, res) => {
    const { errors, ...answer } = run(body);
    const told = errors?.map(({ message, path, extensions: { type } }) => ({ type, path, message }));
    res.json({ ...answer, ...(told && { errors: told }) });
  });
  return {
    ...base,
    path: "/github",
    entered: (url) => ({ kind: "github", place: "acme/site", base: `${url}/github`, token }),
    // Titles are no Markdown and tell nobody.
    noticed: () => issues.flatMap(({ body }) => noticedIn(renderedText(body))),
  };
}

function notFound(what: string): GraphQLError {
  return new GraphQLError(`Could not resolve to ${what}.`, { extensions: { type: "NOT_FOUND" } });
}

const owner = {
  ...each(userAddresses, "https://github.example/acme"),
  id: 2,
  login: "acme",
  node_id: "O_2",
  gravatar_id: "",
  type: "Organization",
  site_admin: false,
};

function shownRepository(has_issues: boolean) {
  return {
    ...each(repositoryAddresses, api),
    ...each(repositoryCounts, 0),
    ...each(repositoryFlags, false),
    ...each("created_at pushed_at updated_at", madeAt),
    ...each("description homepage language mirror_url license", null),
    id: 1,
    node_id: "R_1",
    name: "site",
    full_name: "acme/site",
    default_branch: "main",
    private: true,
    archived: false,
    has_issues,
    owner,
  };
}

function shown({ id, title, body, isClosed, createdAt }: PeerIssue) {
  const [url, at] = [`${api}/issues/${id}`, new Date(createdAt).toISOString()];
  return {
    id: Number(id) * 1000,
    node_id: `I_${id}`,
    number: Number(id),
    title,
    body,
    state: isClosed ? "closed" : "open",
    locked: false,
    comments: 0,
    labels: [],
    user: owner,
    assignee: null,
    milestone: null,
    closed_at: isClosed ? at : null,
    created_at: at,
    updated_at: at,
    url,
    repository_url: api,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${site}/issues/${id}`,
  };
}

const pull = {
  ...shown({ id: "7", title: "A pull request", body: "", due: null, isClosed: false, createdAt: 0 }),
  pull_request: each("diff_url html_url patch_url url", `${site}/pull/7`),
};

/** Users and teams, issues by number or repository, and addresses of issues. */
function noticedIn(text: string): string[] {
  const rule =
    /(?<![\w`])@[a-z\d][a-z\d-]*|(?<![\w&])#\d+|\bGH-\d+|https?:\/\/github\.[^\s)]+\/issues\/\d+/gi;
  return [...text.matchAll(rule)].map(([found]) => found);
}
