import { answerMade, onlyJson, peerBase, type TrackerPeer } from "./tracker-peer.ts";

const [email, token] = ["bot@acme.test", "ATATT-stand-in"];
const basic = `Basic ${Buffer.from(`${email}:${token}`).toString("base64")}`;

type Node = {
  type?: string;
  text?: string;
  content?: Node[];
  marks?: { type?: string; attrs?: { href?: string } }[];
} & Record<string, unknown>;

/** Jira Cloud with one project: REST v3 and the Atlassian Document Format, from the published reference. */
export function jiraPeer({ asksFor = [] as string[], hasDue = true } = {}): TrackerPeer {
  const base = peerBase();
  const { router, issues, state } = base;
  const documents = new Map<string, Node>();
  let last = 6;
  const status = (isClosed: boolean) => ({
    name: isClosed ? "Done" : "To Do",
    statusCategory: {
      id: isClosed ? 3 : 2,
      key: isClosed ? "done" : "new",
      name: isClosed ? "Done" : "To Do",
    },
  });
  const errors = (messages: string[], fields: Record<string, string> = {}) => ({
    errorMessages: messages,
    errors: fields,
  });
  router.use((req, res, next) => {
    if (state.isTokenGood && req.get("Authorization") === basic) return next();
    if (req.path.endsWith("/myself"))
      return void res
        .status(401)
        .json({ message: "Client must be authenticated to access this resource.", "status-code": 401 });
    // Who is nobody sees no project.
    res.status(404).json(errors(["No project could be found with key 'WEB'."]));
  }, onlyJson);
  const api = "/rest/api/3";
  router.get(`${api}/myself`, (_req, res) =>
    res.json({ accountId: "5b10", emailAddress: email, active: true }),
  );
  router.get(`${api}/project/:key`, (req, res) => {
    if (req.params.key !== "WEB")
      return void res.status(404).json(errors([`No project could be found with key '${req.params.key}'.`]));
    const types = [
      { id: "10003", name: "Sub-task", subtask: true },
      { id: "10001", name: "Bug", subtask: false },
      { id: "10002", name: "Task", subtask: false },
    ];
    res.json({ id: "10000", key: "WEB", name: "Website", issueTypes: types });
  });
  router.get(`${api}/mypermissions`, (req, res) => {
    if (typeof req.query.permissions !== "string")
      return void res.status(400).json(errors(["The permissions parameter is required."]));
    res.json({
      permissions: {
        CREATE_ISSUES: {
          id: "11",
          key: "CREATE_ISSUES",
          name: "Create Issues",
          type: "PROJECT",
          havePermission: state.mayCreate,
        },
      },
    });
  });
  router.get(`${api}/issue/createmeta/WEB/issuetypes/10002`, (_req, res) => {
    const field = (fieldId: string, required: boolean, name = fieldId) => ({
      fieldId,
      key: fieldId,
      name,
      required,
      hasDefaultValue: false,
      operations: ["set"],
      schema: {},
    });
    const fields = [
      ...["project", "issuetype", "summary"].map((one) => field(one, true)),
      ...["description", ...(hasDue ? ["duedate"] : [])].map((one) => field(one, false)),
      ...asksFor.map((name, at) => field(`customfield_${10_000 + at}`, true, name)),
    ];
    res.json({ fields, maxResults: 200, startAt: 0, total: fields.length });
  });
  router.post(`${api}/issue`, (req, res) => {
    const { summary, description, duedate, project, issuetype, ...others } = req.body.fields ?? {};
    const wrong: Record<string, string> = {};
    for (const name of Object.keys(others))
      wrong[name] = `Field '${name}' cannot be set. It is not on the appropriate screen, or unknown.`;
    if (project?.key !== "WEB") wrong.project = "project is required";
    if (issuetype?.id !== "10002") wrong.issuetype = "Specify a valid issue type";
    if (typeof summary !== "string" || summary.trim() === "")
      wrong.summary = "You must specify a summary of the issue.";
    else if (summary.length > 255 || /[\r\n]/.test(summary))
      wrong.summary = "The summary is invalid because it contains newline characters or is too long.";
    if (duedate !== undefined && !hasDue)
      wrong.duedate = "Field 'duedate' cannot be set. It is not on the appropriate screen, or unknown.";
    if (duedate !== undefined && !/^\d{4}-\d\d-\d\d$/.test(duedate)) wrong.duedate = "Error parsing date";
    const problem = description === undefined ? null : problemOfDocument(description);
    if (problem) wrong.description = `Operation value must be an Atlassian Document (${problem})`;
    if (!state.mayCreate)
      return void res
        .status(403)
        .json(errors(["You do not have permission to create issues in this project."]));
    if (Object.keys(wrong).length > 0) return void res.status(400).json(errors([], wrong));
    const id = String(10_000 + ++last);
    documents.set(id, description);
    issues.push({
      id,
      title: summary,
      body: textOf(description),
      due: duedate ?? null,
      isClosed: false,
      createdAt: Date.now(),
    });
    answerMade(state, res, 201, {
      id,
      key: `WEB-${last}`,
      self: `https://acme.atlassian.test${api}/issue/${id}`,
    });
  });
  const keyOf = (id: string) => `WEB-${Number(id) - 10_000}`;
  router.post(`${api}/search/jql`, (req, res) => {
    const { jql, fields, maxResults = 50, nextPageToken } = req.body;
    const parsed = /^project = "WEB" AND created >= "-(\d+)m" ORDER BY created DESC$/.exec(String(jql));
    if (!parsed || !Array.isArray(fields))
      return void res.status(400).json(errors(["Unbounded JQL queries are not allowed here."]));
    const since = Date.now() - Number(parsed[1]) * 60_000;
    const from = Number(nextPageToken ?? 0);
    const found = issues.filter(({ createdAt }) => createdAt >= since).reverse();
    const rows = found.slice(from, from + maxResults).map(({ id, isClosed }) => ({
      ...{ id, key: keyOf(id) },
      fields: { description: documents.get(id) ?? null, status: status(isClosed) },
    }));
    const isLast = from + maxResults >= found.length;
    res.json({ issues: rows, isLast, ...(!isLast && { nextPageToken: String(from + maxResults) }) });
  });
  router.post(`${api}/issue/bulkfetch`, (req, res) => {
    const { issueIdsOrKeys, fields } = req.body;
    if (!Array.isArray(issueIdsOrKeys) || issueIdsOrKeys.length > 100 || !Array.isArray(fields))
      return void res.status(400).json(errors(["You can request a maximum of 100 issues."]));
    const found = issues.filter(({ id }) => issueIdsOrKeys.includes(id));
    res.json({
      issues: found.map(({ id, isClosed }) => ({ id, key: keyOf(id), fields: { status: status(isClosed) } })),
      issueErrors: [],
    });
  });
  return {
    ...base,
    path: "/jira",
    entered: (url) => ({ kind: "jira", place: "web", base: `${url}/jira/`, account: email, token }),
    noticed: () => [...documents.values()].flatMap(mentionsIn),
  };
}

const inside: Record<string, string[]> = {
  doc: ["paragraph", "blockquote", "bulletList", "heading", "rule"],
  blockquote: ["paragraph"],
  paragraph: ["text", "hardBreak", "mention"],
};

/** Why a description is no document of version 1. */
function problemOfDocument(node: Node, isRoot = true): string | null {
  if (isRoot && (node?.type !== "doc" || node.version !== 1)) return "no doc of version 1";
  if (node.type === "text") {
    if (typeof node.text !== "string" || node.text === "") return "an empty text";
    const wrong = (node.marks ?? []).find(({ type, attrs }) =>
      type === "link" ? !attrs?.href : type !== "strong" && type !== "em",
    );
    return wrong ? `mark ${wrong.type}` : null;
  }
  const allowed = inside[node.type ?? ""];
  if (!allowed || !Array.isArray(node.content)) return `node ${node.type}`;
  if (Object.keys(node).some((name) => !["type", "version", "content", "attrs"].includes(name)))
    return "an unknown property";
  for (const child of node.content) {
    if (!allowed.includes(child.type ?? "")) return `${child.type} in ${node.type}`;
    const problem = problemOfDocument(child, false);
    if (problem) return problem;
  }
  return null;
}

function textOf(node: Node | undefined): string {
  if (!node) return "";
  const href = node.marks?.find(({ type }) => type === "link")?.attrs?.href;
  return node.text ? `${node.text}${href ? ` (${href})` : ""}` : (node.content ?? []).map(textOf).join("\n");
}

function mentionsIn(node: Node): string[] {
  return node.type === "mention" ? ["mention"] : (node.content ?? []).flatMap(mentionsIn);
}
