import type { Request, Response } from "express";
import { describedBy, each } from "../described.ts";
import {
  createIssue,
  fetchIssues,
  getCreateMeta,
  getMyPermissions,
  getMyself,
  getProject,
  type JiraDocument,
  searchIssues,
} from "./jira-description.ts";
import { answerMade, type PeerIssue, peerBase, type TrackerPeer } from "./tracker-peer.ts";

const [email, token] = ["bot@acme.test", "ATATT-stand-in"];
const basic = `Basic ${Buffer.from(`${email}:${token}`).toString("base64")}`;
const api = "https://acme.atlassian.test/rest/api/3";
const noProject = "No project could be found with key 'WEB'.";

type Options = { asksFor?: string[]; hasDue?: boolean };

/**
 * Jira Cloud with one project. Whose token it doesn't know is nobody to it, and all but `/myself` answers nobody too: that a
 * project isn't there, and a list of no issues.
 */
export function jiraPeer({ asksFor = [], hasDue = true }: Options = {}): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  const documents = new Map<string, JiraDocument | undefined>();
  let last = 6;
  const isKnown = (req: Request) => state.isTokenGood && req.get("Authorization") === basic;
  const fail = (res: Response, status: number, message: string, errors: Record<string, string> = {}) =>
    void res.status(status).json({ errorMessages: message === "" ? [] : [message], errors });
  const on = describedBy(router, {
    admit(req, res, next) {
      res.locals.isNobody = !isKnown(req);
      const message = "Client must be authenticated to access this resource.";
      if (isKnown(req)) next();
      else if (req.path.endsWith("/myself")) res.status(401).json({ message, "status-code": 401 });
      else if (req.path.endsWith("/issue"))
        fail(res, 400, "", { project: "You do not have permission to create issues in this project." });
      else if (req.method === "GET") fail(res, req.path.includes("/createmeta/") ? 400 : 404, noProject);
      else next();
    },
    refuse: (res, problem) => fail(res, 400, problem),
  });
  on(getMyself, (_, res) =>
    res.json({
      self: `${api}/user?accountId=5b10`,
      accountId: "5b10",
      accountType: "atlassian",
      emailAddress: email,
      displayName: "Bot",
      active: true,
      timeZone: "Europe/Berlin",
      avatarUrls: each("16x16 24x24 32x32 48x48", `${api}/avatar`),
    }),
  );
  on(getProject, ({ params: { key } }, res) => {
    if (key !== "WEB") return fail(res, 404, `No project could be found with key '${key}'.`);
    const type = (id: string, name: string, subtask = false) => ({
      self: `${api}/issuetype/${id}`,
      id,
      name,
      description: "",
      iconUrl: `${api}/icon/${id}`,
      subtask,
      hierarchyLevel: subtask ? -1 : 0,
    });
    res.json({
      self: `${api}/project/10000`,
      id: "10000",
      key: "WEB",
      name: "Website",
      description: "",
      issueTypes: [type("10003", "Sub-task", true), type("10001", "Bug"), type("10002", "Task")],
      projectTypeKey: "software",
      simplified: false,
      style: "classic",
      isPrivate: false,
    });
  });
  on(getMyPermissions, (_, res) => {
    const CREATE_ISSUES = {
      id: "11",
      key: "CREATE_ISSUES",
      name: "Create Issues",
      type: "PROJECT",
      description: "Ability to create issues.",
      havePermission: state.mayCreate,
    };
    res.json({ permissions: { CREATE_ISSUES } });
  });
  on(getCreateMeta, ({ query: { maxResults } }, res) => {
    const field = (fieldId: string, required: boolean, name = fieldId) => ({
      fieldId,
      key: fieldId,
      name,
      required,
      hasDefaultValue: false,
      operations: ["set"],
      schema: { type: "string" },
    });
    const fields = [
      ...["project", "issuetype", "summary"].map((one) => field(one, true)),
      ...["description", ...(hasDue ? ["duedate"] : [])].map((one) => field(one, false)),
      ...asksFor.map((name, at) => field(`customfield_${10_000 + at}`, true, name)),
    ];
    res.json({ fields, maxResults, startAt: 0, total: fields.length });
  });
  on(createIssue(hasDue), ({ body }, res) => {
    if (!state.mayCreate)
      return fail(res, 403, "You do not have permission to create issues in this project.");
    const { summary, description, duedate = null } = body.fields;
    const id = String(10_000 + ++last);
    documents.set(id, description);
    issues.push({
      id,
      title: summary,
      body: textOf(description),
      due: duedate,
      isClosed: false,
      createdAt: Date.now(),
    });
    answerMade(state, res, 201, { id, key: keyOf(id), self: `${api}/issue/${id}` });
  });
  const shown = ({ id, isClosed }: PeerIssue, names: string[]) => ({
    self: `${api}/issue/${id}`,
    id,
    key: keyOf(id),
    expand: "",
    fields: {
      ...(names.includes("status") && { status: status(isClosed) }),
      ...(names.includes("description") && { description: documents.get(id) ?? null }),
    },
  });
  const seen = (res: Response) => (res.locals.isNobody ? [] : issues);
  on(searchIssues, ({ body: { jql, fields, maxResults, nextPageToken = "0" } }, res) => {
    const since = Date.now() - Number(/-(\d+)m/.exec(jql)?.[1]) * 60_000;
    const found = seen(res)
      .filter(({ createdAt }) => createdAt >= since)
      .reverse();
    const to = Number(nextPageToken) + maxResults;
    const rows = found.slice(Number(nextPageToken), to).map((one) => shown(one, fields));
    const isLast = to >= found.length;
    res.json({ issues: rows, isLast, ...(!isLast && { nextPageToken: String(to) }) });
  });
  on(fetchIssues, ({ body: { issueIdsOrKeys, fields } }, res) => {
    const found = seen(res).filter(({ id }) => issueIdsOrKeys.includes(id));
    res.json({ issueErrors: [], issues: found.map((one) => shown(one, fields)) });
  });
  return {
    ...base,
    path: "/jira",
    entered: (url) => ({ kind: "jira", place: "web", base: `${url}/jira/`, account: email, token }),
    noticed: () =>
      [...documents.values()].filter((one) => JSON.stringify(one).includes('"type":"mention"')).map(String),
  };
}

function keyOf(id: string): string {
  return `WEB-${Number(id) - 10_000}`;
}

function status(isClosed: boolean) {
  const [id, key, name, colorName] = isClosed
    ? [3, "done", "Done", "green"]
    : [2, "new", "To Do", "blue-gray"];
  return {
    self: `${api}/status/${id}`,
    id: String(id),
    name,
    description: "",
    iconUrl: `${api}/icon/${id}`,
    statusCategory: { self: `${api}/statuscategory/${id}`, id, key, name, colorName },
  };
}

/** What people read, a line a node. */
function textOf(document: JiraDocument | undefined): string {
  const paragraphs = document?.content.flatMap((one) => (one.type === "blockquote" ? one.content : [one]));
  const inline = paragraphs?.flatMap(({ content = [] }) => content) ?? [];
  return inline
    .map((node) => {
      if (node.type !== "text") return "";
      const link = node.marks?.find((mark) => mark.type === "link");
      return link ? `${node.text} (${link.attrs.href})` : node.text;
    })
    .join("\n");
}
