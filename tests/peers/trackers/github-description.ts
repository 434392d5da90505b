import { z } from "zod";
import { each, nothing } from "../described.ts";
import { graphQlOperation } from "./graphql-peer.ts";

/*
 * The parts of GitHub's published descriptions that are used here.
 * REST: https://github.com/github/rest-api-description as npm has it in @octokit/openapi 23.0.2 (2026-09-09): ghes-3.19.json,
 * whose three operations are those of api.github.com.json. It says nothing of 401, nor of the longest title, text and page.
 * What it doesn't describe is refused with 422 everywhere. Of names and values there are only those that the stand-in follows.
 * GraphQL: https://github.com/octokit/graphql-schema 15.26.1.
 */

const instant = z.iso.datetime();
const count = z.int().min(0);

const BasicError = z.strictObject({
  message: z.string(),
  documentation_url: z.url().optional(),
  status: z.string().optional(),
});
const ValidationError = z.strictObject({
  message: z.string(),
  documentation_url: z.url(),
  errors: z.array(z.strictObject({ resource: z.string(), code: z.string(), message: z.string() })).optional(),
});
const refusals = { 401: BasicError, 403: BasicError, 404: BasicError, 422: ValidationError };

export const userAddresses =
  "avatar_url events_url followers_url following_url gists_url html_url organizations_url received_events_url repos_url starred_url subscriptions_url url";
const User = z.strictObject({
  ...each(userAddresses, z.string()),
  id: z.int(),
  login: z.string(),
  node_id: z.string(),
  gravatar_id: z.string().nullable(),
  type: z.string(),
  site_admin: z.boolean(),
});

export const repositoryAddresses =
  "archive_url assignees_url blobs_url branches_url collaborators_url comments_url commits_url compare_url contents_url contributors_url deployments_url downloads_url events_url forks_url git_commits_url git_refs_url git_tags_url git_url hooks_url html_url issue_comment_url issue_events_url issues_url keys_url labels_url languages_url merges_url milestones_url notifications_url pulls_url releases_url ssh_url stargazers_url statuses_url subscribers_url subscription_url svn_url tags_url teams_url trees_url url clone_url";
export const repositoryCounts =
  "forks forks_count network_count open_issues open_issues_count size stargazers_count subscribers_count watchers watchers_count";
export const repositoryFlags = "disabled fork has_discussions has_pages has_projects has_wiki";
const Repository = z.strictObject({
  ...each(repositoryAddresses, z.string()),
  ...each(repositoryCounts, count),
  ...each(repositoryFlags, z.boolean()),
  ...each("created_at pushed_at updated_at", instant),
  ...each("description homepage language mirror_url", z.string().nullable()),
  id: z.int(),
  node_id: z.string(),
  name: z.string(),
  full_name: z.string(),
  default_branch: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
  has_issues: z.boolean(),
  owner: User,
  license: z.null(),
});

const Issue = z.strictObject({
  ...each("url repository_url comments_url events_url html_url", z.url()),
  ...each("created_at updated_at", instant),
  id: z.int(),
  node_id: z.string(),
  number: z.int(),
  title: z.string(),
  body: z.string().nullable(),
  state: z.enum(["open", "closed"]),
  locked: z.boolean(),
  comments: count,
  labels: z.array(z.string()),
  labels_url: z.string(),
  user: User,
  assignee: User.nullable(),
  milestone: z.null(),
  closed_at: instant.nullable(),
  pull_request: z.strictObject(each("diff_url html_url patch_url url", z.url().nullable())).optional(),
});

export const getRepository = {
  method: "get",
  path: "/api/v3/repos/:owner/:repo",
  query: nothing,
  body: nothing,
  answers: { ...refusals, 200: Repository },
} as const;

export const listIssues = {
  method: "get",
  path: "/api/v3/repos/:owner/:repo/issues",
  query: z.strictObject({
    state: z.enum(["open", "closed", "all"]).default("open"),
    sort: z.literal("created").optional(),
    direction: z.literal("desc").optional(),
    since: instant.optional(),
    per_page: z.coerce.number().pipe(z.int().min(1).max(100)).default(30),
    page: z.coerce.number().pipe(z.int().min(1)).default(1),
  }),
  body: nothing,
  answers: { ...refusals, 200: z.array(Issue) },
} as const;

export const createIssue = {
  method: "post",
  path: "/api/v3/repos/:owner/:repo/issues",
  query: nothing,
  body: z.strictObject({
    title: z.string().min(1).max(256),
    body: z.string().max(65_536).optional(),
  }),
  answers: { ...refusals, 201: Issue, 410: BasicError },
} as const;

export const graphQl = graphQlOperation("/api/graphql", {
  401: BasicError,
  403: BasicError,
  422: ValidationError,
});

export const issueSchema = /* GraphQL */ `
  type Query {
    repository(followRenames: Boolean = true, name: String!, owner: String!): Repository
  }
  type Repository {
    issue(number: Int!): Issue
  }
  type Issue {
    state: IssueState!
  }
  enum IssueState {
    CLOSED
    OPEN
  }
`;
