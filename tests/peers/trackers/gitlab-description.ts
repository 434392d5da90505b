import { z } from "zod";
import { each, nothing } from "../described.ts";

/*
 * The parts of GitLab's published description that are used here: doc/api/openapi/openapi_v3.yaml of version 19.5
 * (https://gitlab.com/gitlab-org/gitlab, 045bf877 of its mirror gitlabhq/gitlabhq). It requires no field of an answer and says
 * nothing of their being null: which ones always come stands in lib/api/entities of the same repository. That `iids` is also
 * read as `iids[]=1&iids[]=2`, how long texts may be and that a page has 100 at most stand in its reference. Of names and values
 * there are only those that the stand-in follows.
 */

const instant = z.iso.datetime();
const count = z.int().min(0);
const name = z.string().min(1);

/** What is wrong with the request is an `error`, what with the issue a `message`. */
const Refusal = z.union([
  z.strictObject({ error: z.string(), error_description: z.string().optional() }),
  z.strictObject({ message: z.union([z.string(), z.record(z.string(), z.array(z.string()))]) }),
]);
const refusals = { 400: Refusal, 401: Refusal, 403: Refusal, 404: Refusal };

const Project = z.strictObject({
  id: z.int(),
  description: z.string().nullable(),
  name,
  name_with_namespace: name,
  path: name,
  path_with_namespace: name,
  created_at: instant,
  last_activity_at: instant,
  web_url: z.url(),
  visibility: z.enum(["private", "internal", "public"]),
  archived: z.boolean(),
  issues_enabled: z.boolean(),
  issues_access_level: z.enum(["disabled", "private", "enabled"]),
});

const Token = z.strictObject({
  id: z.int(),
  name,
  description: z.string().nullable(),
  revoked: z.boolean(),
  active: z.boolean(),
  scopes: z.array(z.string()),
  user_id: z.int(),
  created_at: instant,
  last_used_at: instant.nullable(),
  expires_at: z.iso.date().nullable(),
});

const User = z.strictObject({
  id: z.int(),
  username: name,
  name,
  state: name,
  locked: z.boolean(),
  avatar_url: z.url().nullable(),
  web_url: z.url(),
});

const Issue = z.strictObject({
  ...each("id iid project_id", z.int()),
  title: name,
  description: z.string().nullable(),
  state: z.enum(["opened", "closed"]),
  created_at: instant,
  updated_at: instant,
  closed_at: instant.nullable(),
  closed_by: User.nullable(),
  labels: z.array(z.string()),
  milestone: z.null(),
  assignees: z.array(User),
  assignee: User.nullable(),
  author: User,
  type: z.enum(["ISSUE", "INCIDENT", "TEST_CASE", "REQUIREMENT", "TASK", "TICKET"]),
  ...each("user_notes_count merge_requests_count upvotes downvotes", count),
  due_date: z.iso.date().nullable(),
  confidential: z.boolean(),
  discussion_locked: z.boolean().nullable(),
  issue_type: z.enum(["issue", "incident", "test_case", "requirement", "task", "ticket"]),
  web_url: z.url(),
  time_stats: z.strictObject({
    ...each("time_estimate total_time_spent", count),
    ...each("human_time_estimate human_total_time_spent", z.string().nullable()),
  }),
  task_completion_status: z.strictObject(each("count completed_count", count)),
  has_tasks: z.boolean(),
  _links: z.strictObject({
    ...each("self notes award_emoji project", z.url()),
    closed_as_duplicate_of: z.url().nullable(),
  }),
  references: z.strictObject(each("short relative full", name)),
  severity: name,
  moved_to_id: z.int().nullable(),
  service_desk_reply_to: z.string().nullable(),
});

export const getToken = {
  method: "get",
  path: "/api/v4/personal_access_tokens/self",
  query: nothing,
  body: nothing,
  answers: { ...refusals, 200: Token },
} as const;

export const getProject = {
  method: "get",
  path: "/api/v4/projects/:id",
  query: nothing,
  body: nothing,
  answers: { ...refusals, 200: Project },
} as const;

const number = z.coerce.number().pipe(z.int().min(1));

export const listIssues = {
  method: "get",
  path: "/api/v4/projects/:id/issues",
  query: z.strictObject({
    order_by: z.literal("created_at").optional(),
    sort: z.literal("desc").optional(),
    scope: z.literal("all").optional(),
    created_after: instant.optional(),
    iids: z.array(number).optional(),
    per_page: number.pipe(z.int().max(100)).default(20),
    page: number.default(1),
  }),
  body: nothing,
  answers: { ...refusals, 200: z.array(Issue) },
} as const;

export const createIssue = {
  method: "post",
  path: "/api/v4/projects/:id/issues",
  query: nothing,
  body: z.strictObject({
    title: z.string().min(1).max(255),
    description: z.string().max(1_048_576).optional(),
    due_date: z.iso.date().optional(),
  }),
  answers: { ...refusals, 201: Issue },
} as const;
