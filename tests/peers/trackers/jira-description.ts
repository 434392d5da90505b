import { z } from "zod";
import { each, nothing } from "../described.ts";

/*
 * The parts of Atlassian's published descriptions that are used here.
 * Jira Cloud REST v3: https://dac-static.atlassian.com/cloud/jira/platform/swagger-v3.v3.json as of 2025-12-25
 * (1001.0.0-SNAPSHOT-57a0ca5b). It requires hardly any field of an answer: here are those of its examples. The fields of an
 * issue are free in it, and follow the project's own `createmeta`. What it doesn't describe is refused with 400 everywhere.
 * Documents: npm's @atlaskit/adf-schema 57.7.22 (2026-10-22), dist/json-schema/v1/full.json, without attributes.
 */

const name = z.string().min(1);
const Errors = z.strictObject({
  errorMessages: z.array(z.string()),
  errors: z.record(z.string(), z.string()),
});
const Unauthenticated = z.strictObject({ message: z.string(), "status-code": z.literal(401) });
const refusals = { 400: Errors };

const Mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["strong", "em"]) }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string(), title: z.string().optional() }),
  }),
]);
const Inline = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: name, marks: z.array(Mark).optional() }),
  z.strictObject({ type: z.literal("hardBreak") }),
  z.strictObject({
    type: z.literal("mention"),
    attrs: z.strictObject({ id: z.string(), text: z.string().optional() }),
  }),
]);
const Paragraph = z.strictObject({ type: z.literal("paragraph"), content: z.array(Inline).optional() });
const Blockquote = z.strictObject({ type: z.literal("blockquote"), content: z.array(Paragraph).min(1) });
const Document = z.strictObject({
  type: z.literal("doc"),
  version: z.literal(1),
  content: z.array(z.discriminatedUnion("type", [Paragraph, Blockquote])),
});
export type JiraDocument = z.output<typeof Document>;

const User = z.strictObject({
  self: z.url(),
  accountId: name.max(128),
  accountType: z.enum(["atlassian", "app", "customer", "unknown"]),
  emailAddress: z.email(),
  displayName: name,
  active: z.boolean(),
  timeZone: name,
  avatarUrls: z.strictObject(each("16x16 24x24 32x32 48x48", z.url())),
});

const IssueType = z.strictObject({
  ...each("self id name iconUrl", name),
  description: z.string(),
  subtask: z.boolean(),
  hierarchyLevel: z.int(),
});
const Project = z.strictObject({
  self: z.url(),
  id: name,
  key: name,
  name,
  description: z.string(),
  issueTypes: z.array(IssueType),
  projectTypeKey: z.enum(["software", "service_desk", "business"]),
  simplified: z.boolean(),
  style: z.enum(["classic", "next-gen"]),
  isPrivate: z.boolean(),
});

const Permission = z.strictObject({
  ...each("id key name description", name),
  type: z.enum(["GLOBAL", "PROJECT"]),
  havePermission: z.boolean(),
});

const Field = z.strictObject({
  ...each("fieldId key name", name),
  required: z.boolean(),
  hasDefaultValue: z.boolean(),
  operations: z.array(name),
  schema: z.strictObject({ type: name, system: name.optional(), custom: name.optional() }),
});

const Status = z.strictObject({
  ...each("self id name iconUrl", name),
  description: z.string(),
  statusCategory: z.strictObject({
    self: z.url(),
    id: z.int(),
    key: z.enum(["new", "indeterminate", "done", "undefined"]),
    name,
    colorName: name,
  }),
});
const Issue = z.strictObject({
  self: z.url(),
  id: name,
  key: name,
  expand: z.string(),
  fields: z.strictObject({ status: Status.optional(), description: Document.nullish() }),
});

const api = "/rest/api/3";

export const getMyself = {
  method: "get",
  path: `${api}/myself`,
  query: nothing,
  body: nothing,
  answers: { 200: User, 400: Errors, 401: Unauthenticated },
} as const;

export const getProject = {
  method: "get",
  path: `${api}/project/:key`,
  query: nothing,
  body: nothing,
  answers: { ...refusals, 404: Errors, 200: Project },
} as const;

export const getMyPermissions = {
  method: "get",
  path: `${api}/mypermissions`,
  query: z.strictObject({ projectKey: z.literal("WEB"), permissions: z.literal("CREATE_ISSUES") }),
  body: nothing,
  answers: {
    ...refusals,
    404: Errors,
    200: z.strictObject({ permissions: z.record(z.string(), Permission) }),
  },
} as const;

export const getCreateMeta = {
  method: "get",
  path: `${api}/issue/createmeta/:key/issuetypes/:type`,
  query: z.strictObject({
    maxResults: z.coerce.number().pipe(z.int().min(1).max(200)).default(50),
  }),
  body: nothing,
  answers: {
    ...refusals,
    200: z.strictObject({ fields: z.array(Field), ...each("maxResults startAt total", z.int()) }),
  },
} as const;

/** What a project with these fields takes of an issue. */
export function createIssue(hasDue: boolean) {
  const Fields = z.strictObject({
    project: z.strictObject({ key: z.literal("WEB") }),
    issuetype: z.strictObject({ id: z.literal("10002") }),
    summary: z.string().trim().min(1).max(255).regex(/^.*$/),
    description: Document.optional(),
    duedate: (hasDue ? z.iso.date() : z.never()).optional(),
  });
  const Created = z.strictObject({ id: name, key: name, self: z.url() });
  return {
    method: "post",
    path: `${api}/issue`,
    query: nothing,
    body: z.strictObject({ fields: Fields }),
    answers: { ...refusals, 201: Created, 403: Errors },
  } as const;
}

export const searchIssues = {
  method: "post",
  path: `${api}/search/jql`,
  query: nothing,
  body: z.strictObject({
    jql: z.string().regex(/^project = "WEB" AND created >= "-\d+m" ORDER BY created DESC$/),
    fields: z.array(name),
    maxResults: z.int().min(1).max(5000).default(50),
    nextPageToken: z.string().regex(/^\d+$/).optional(),
  }),
  answers: {
    ...refusals,
    200: z.strictObject({ issues: z.array(Issue), isLast: z.boolean(), nextPageToken: name.optional() }),
  },
} as const;

export const fetchIssues = {
  method: "post",
  path: `${api}/issue/bulkfetch`,
  query: nothing,
  body: z.strictObject({ issueIdsOrKeys: z.array(name).min(1).max(100), fields: z.array(name) }),
  answers: {
    ...refusals,
    200: z.strictObject({
      issues: z.array(Issue),
      issueErrors: z.array(z.strictObject({ id: name, errorMessage: name })),
    }),
  },
} as const;
